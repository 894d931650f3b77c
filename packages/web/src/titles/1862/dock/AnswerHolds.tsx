import { useMania } from '../useMania.ts';
import { SPANS, type Span } from './answers.ts';

interface Props {
  readonly label: string;
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
}

/** How long the answer holds that is about to be given. */
export function AnswerHolds({ label, span, onSpan }: Props) {
  const { t, snap } = useMania();
  // Who moves for the whole table has no answers of their own to keep.
  if (snap.me.length !== 1) return <strong>{t('m62.yourAnswer')}</strong>;
  return (
    <div className="answer-holds">
      <span className="fact-label">{label}</span>
      <div className="segments" role="group" aria-label={label}>
        {SPANS.map((id) => (
          <button key={id} type="button" aria-pressed={span === id} onClick={() => onSpan(id)}>
            {t(`m62.span.${id}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
