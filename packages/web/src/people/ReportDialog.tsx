import './people.css';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/text.ts';
import { fair, REPORT_KINDS, type ReportKind } from '../remote/fair.ts';
import { type Problem, problemText } from '../remote/problem.ts';

interface Props {
  readonly person: { readonly id: string; readonly name: string };
  readonly line?: { readonly game: string; readonly n: number; readonly text: string };
  /** Something that person has published. */
  readonly study?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Tells those who look after the server about somebody. */
export function ReportDialog({ person, line, study, onClose }: Props) {
  const t = useText();
  const [kind, setKind] = useState<ReportKind>('abuse');
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const about = line ? { game: line.game, n: line.n } : study && { study: study.id };
    const answer = await fair.report({ person: person.id, kind, text, ...about });
    setProblem(answer.ok ? undefined : answer.problem);
    setSent(answer.ok);
  };
  return (
    <Dialog title={t('report.of', person.name)} onClose={onClose}>
      {sent ? (
        <p role="status">{t('report.sent')}</p>
      ) : (
        <form className="name-form" onSubmit={(e) => void send(e)}>
          <p>{t('report.is')}</p>
          {line && (
            <p>
              <small className="muted">{t('report.line')}</small>
              <q className="reported-line">{line.text}</q>
            </p>
          )}
          <label className="field">
            {t('report.kind')}
            <select className="input" value={kind} onChange={(e) => setKind(e.target.value as ReportKind)}>
              {REPORT_KINDS.map((k) => (
                <option key={k} value={k}>
                  {t(`report.kind.${k}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            {t('report.text')}
            <textarea
              className="input"
              rows={3}
              maxLength={500}
              value={text}
              onChange={(e) => setText(e.target.value)}
            />
          </label>
          {problem && (
            <p className="problem" role="alert">
              {problemText(t, problem)}
            </p>
          )}
          <button type="submit" className="button primary">
            {t('report.go')}
          </button>
        </form>
      )}
    </Dialog>
  );
}
