import { type Action, type CoreState, check as judge, type View } from '@traviesa/engine';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';

/** A number with its name, and what it becomes. */
export function Fact({
  label,
  children,
  to,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly to?: ReactNode;
}) {
  return (
    <div className="fact">
      <span className="fact-label">{label}</span>
      <span className="fact-value">
        {children}
        {to !== undefined && (
          <>
            <span aria-hidden="true"> › </span>
            <span className="hidden-text">→</span>
            {to}
          </>
        )}
      </span>
    </div>
  );
}

/** The last row of a dock: what is asked, what it comes to, and the buttons. */
export function FootRow({
  lead,
  facts,
  children,
}: {
  readonly lead: ReactNode;
  readonly facts?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className="dock-row foot">
      <div className="lead">{lead}</div>
      <div className="facts-row">{facts}</div>
      <div className="dock-buttons">{children}</div>
    </div>
  );
}

/** The one button that makes the move; Enter presses it too. */
export function Commit({
  onDo,
  choice,
  children,
}: {
  readonly onDo: () => void;
  readonly choice?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="button primary big"
      data-primary
      data-choice={choice ? '' : undefined}
      onClick={onDo}
    >
      {children} <kbd>Enter</kbd>
    </button>
  );
}

interface ActProps<A extends Action> {
  readonly action: A;
  readonly children: ReactNode;
  readonly className?: string;
  readonly pressed?: boolean;
  readonly onDo: () => void;
  readonly what?: string;
  readonly choice?: boolean;
  readonly primary?: boolean;
  readonly pass?: boolean;
  /** The position to judge it in, where it is not the one after the draft. */
  readonly against?: View<CoreState>;
}

/** A control for one action. When the rules forbid it, it is greyed and answers why. */
export function Act<A extends Action>({
  action,
  children,
  className = 'button',
  pressed,
  onDo,
  what,
  choice,
  primary,
  pass,
  against,
}: ActProps<A>) {
  const { check, explain, explained, say, face } = useTable();
  const illegal = against ? judge(face.game, against, action) : check(action);
  const tell = (): void => explain(illegal && { what: what ?? '', illegal });
  const hint = (): void => explain(illegal && { what: what ?? '', illegal, passing: true });
  const leave = (): void => {
    if (explained?.passing) explain(undefined);
  };
  return (
    <button
      type="button"
      className={className}
      aria-disabled={illegal ? true : undefined}
      aria-pressed={pressed}
      title={illegal ? say(illegal.message) : undefined}
      data-choice={choice && !illegal ? '' : undefined}
      data-primary={primary && !illegal ? '' : undefined}
      data-pass={pass && !illegal ? '' : undefined}
      onClick={() => (illegal ? tell() : onDo())}
      onPointerEnter={illegal ? hint : undefined}
      onPointerLeave={illegal ? leave : undefined}
      onFocus={illegal ? hint : undefined}
      onBlur={illegal ? leave : undefined}
    >
      {children}
    </button>
  );
}

interface StepperProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (n: number) => void;
  readonly format: (n: number) => string;
}

/** A number between two bounds: buttons, typing, arrow keys. */
export function Stepper({ label, min, max, step, value, onChange, format }: StepperProps) {
  const { t } = useTable();
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // What is typed first replaces the number that stood there.
  const typing = typed !== undefined;
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);
  const set = (n: number): void => {
    const on = min + Math.round((n - min) / step) * step;
    onChange(Math.max(min, Math.min(max, on)));
  };
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        className="button square"
        aria-label={t('stepper.less')}
        disabled={value <= min}
        onClick={() => set(value - step)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        className="input"
        inputMode="numeric"
        aria-label={label}
        value={typed ?? format(value)}
        onFocus={() => setTyped(String(value))}
        onChange={(e) => {
          setTyped(e.target.value);
          const n = Number(e.target.value.replace(/[^\d]/g, ''));
          if (e.target.value.trim() !== '' && Number.isFinite(n)) set(n);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(e) => {
          if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
          e.preventDefault();
          setTyped(undefined);
          set(value + (e.key === 'ArrowUp' ? step : -step));
        }}
      />
      <button
        type="button"
        className="button square"
        aria-label={t('stepper.more')}
        disabled={value >= max}
        onClick={() => set(value + step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

export type Station = {
  readonly id: string;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'skipped';
  /** Why it was left out. */
  readonly why?: string;
};

/** A turn as stations on a line: what is done, what is now, what comes. */
export function StepLine({ stations }: { readonly stations: readonly Station[] }) {
  const { t } = useTable();
  return (
    <ol className="stepline" aria-label={t('dock.steps')}>
      {stations.map((s) => (
        <li key={s.id} className={s.state} title={s.why} aria-current={s.state === 'now' ? 'step' : undefined}>
          <i aria-hidden="true" />
          <span>{s.name}</span>
          {s.state === 'done' && <span className="hidden-text"> {t('dock.stepDone')}</span>}
          {s.state === 'skipped' && <span className="hidden-text"> {t('dock.stepSkipped')}</span>}
          {s.why && <small>{s.why}</small>}
        </li>
      ))}
    </ol>
  );
}
