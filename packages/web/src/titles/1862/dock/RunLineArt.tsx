import { type CSSProperties, Fragment } from 'react';
import type { LineStop, RunLine } from '../runLines.ts';
import { useMania } from '../useMania.ts';

/** A stop on its line: a disc for a city, a flat box for a small station, a square for an area off the map. */
function StopArt({ at }: { readonly at: LineStop }) {
  const { t, words } = useMania();
  const note = at.use === 'counts' ? (at.joint ? t('r62.use.joint') : '') : t(`r62.use.${at.joint ? 'joint' : at.use}`);
  const value = at.use === 'counts' || at.use === 'elsewhere' ? words.number(at.value) : '';
  return (
    <li
      className={`stop-${at.kind} use-${at.use}${at.joint ? ' joint' : ''}`}
      title={note || undefined}
      data-stop={at.stop}
    >
      <b>{value}</b>
      <span>
        {at.name}
        {at.home && <em> {t('r62.home')}</em>}
      </span>
      {note && <span className="hidden-text">{note}</span>}
    </li>
  );
}

/** The line of a train with every stop; of a freight the hexes between its ends too. */
export function RunLineArt({ line }: { readonly line: RunLine }) {
  const { t } = useMania();
  const { stops, between, look, kind } = line;
  // What a freight only passes has no room beside its ends: the map shows it.
  const shown = kind === 'freight' ? stops.filter((s, i) => i === 0 || i === stops.length - 1 || s.joint) : stops;
  const middle = Math.ceil(shown.length / 2);
  return (
    <ol
      className="run-line"
      style={{ '--route': look.colour } as CSSProperties}
      data-dash={look.dash === '' ? undefined : kind}
    >
      {shown.map((s, i) => (
        <Fragment key={`${s.stop}${i}`}>
          {between && between.hexes > 0 && i === middle && (
            <li className="stop-between">
              <b>{`${between.hexes} × ${between.rate}`}</b>
              <span>{t('r62.hexesBetween')}</span>
            </li>
          )}
          <StopArt at={s} />
        </Fragment>
      ))}
    </ol>
  );
}
