import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';

interface Props<T> {
  readonly go: string;
  /** Nothing where there is nothing to be done. */
  readonly send: () => Promise<Answer<T> | undefined>;
  readonly onDone: (value: T) => void;
  readonly children: ReactNode;
  readonly quiet?: boolean;
}

/** Fields and one button; what the server refuses is told below them and what was typed stays. */
export function Form<T>({ go, send, onDone, children, quiet = false }: Props<T>) {
  const t = useText();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setProblem(answer && !answer.ok ? answer.problem : undefined);
    if (answer?.ok) onDone(answer.value);
  };
  return (
    <form className="account-form" onSubmit={(e) => void submit(e)}>
      {children}
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
      <button type="submit" className={quiet ? 'button' : 'button primary'} disabled={busy}>
        {go}
      </button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value: string;
  readonly complete: string;
  readonly least?: number;
  readonly onChange: (value: string) => void;
}

export function Field({ label, hint, type = 'text', value, complete, least, onChange }: FieldProps) {
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type={type}
        value={value}
        required
        maxLength={200}
        autoComplete={complete}
        {...(least !== undefined && { minLength: least })}
        onChange={(e) => onChange(e.target.value)}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

const LEAST_PASSWORD = 8;

type PasswordProps = Pick<FieldProps, 'label' | 'value' | 'onChange'>;

/** A password that is being chosen. */
export function NewPassword(props: PasswordProps) {
  const t = useText();
  const hint = t('account.passwordHint', LEAST_PASSWORD);
  return <Field {...props} type="password" complete="new-password" least={LEAST_PASSWORD} hint={hint} />;
}

/** The password as it is. */
export const KnownPassword = (props: PasswordProps) => <Field {...props} type="password" complete="current-password" />;
