import './operate.css';
import type { Kind } from '@traviesa/games/1862';
import { kindColour, SIGNS } from './runLines.ts';
import { useMania } from './useMania.ts';

/** The sign of a kind of train in the colour of its routes: L arched, E round, F square. */
export function KindSign({ kind, sign, colour }: Props) {
  const { t } = useMania();
  return (
    <span className={`kind-sign kind-${kind}`} style={{ background: colour ?? kindColour(kind) }}>
      <span aria-hidden="true">{sign ?? SIGNS[kind]}</span>
      <span className="hidden-text">{t(`r62.kind.${kind}`)}</span>
    </span>
  );
}
interface Props {
  readonly kind: Kind;
  /** With a number for the second of a kind. */
  readonly sign?: string;
  readonly colour?: string;
}
