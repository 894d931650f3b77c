import { Sheet } from '../../../dock/Sheet.tsx';
import { KindSign } from '../KindSign.tsx';
import { type LineStop, placesOf, type RunLine, type Use } from '../runLines.ts';
import { useMania } from '../useMania.ts';

/** What stands for a stop that does not count with a line; the legend says it in words. */
type Mark = Exclude<Use, 'counts'> | 'joint';
const MARKS: readonly Mark[] = ['joint', 'passed', 'left', 'elsewhere'];
const markOf = (at: LineStop): Mark | undefined =>
  at.use === 'counts' ? undefined : at.joint && at.use === 'passed' ? 'joint' : at.use;

function Cell({ at }: { readonly at: LineStop | undefined }) {
  const { t, words } = useMania();
  if (!at) return <td />;
  const mark = markOf(at);
  return (
    <td>
      {mark === undefined ? (
        <b className={`place-value stop-${at.kind}`}>{words.number(at.value)}</b>
      ) : (
        <span className={`place-mark use-${mark}`}>
          <span className="hidden-text">{t(`r62.use.${mark}`)}</span>
        </span>
      )}
    </td>
  );
}

interface Props {
  readonly lines: readonly RunLine[];
  readonly revenue: number;
  readonly onClose: () => void;
}

/** Places and lines: a number stands only where it counts, so one sees that nothing counts twice. */
export function PlacesSheet({ lines, revenue, onClose }: Props) {
  const { t, words } = useMania();
  const places = placesOf(lines);
  const used = MARKS.filter((m) => lines.some((l) => l.stops.some((at) => markOf(at) === m)));
  return (
    <Sheet title={t('r62.places')} onClose={onClose}>
      <table className="places-table">
        <thead>
          <tr>
            <th scope="col">{t('r62.place')}</th>
            {lines.map((l) => (
              <th key={l.look.sign} scope="col">
                <KindSign kind={l.kind} sign={l.look.sign} colour={l.look.colour} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, name, kind, home, by }) => (
            <tr key={place}>
              <th scope="row">
                {name}
                {kind === 'town' && <small> {t('r62.smallStation')}</small>}
                {home && <small> {t('r62.home')}</small>}
              </th>
              {by.map((at, i) => (
                <Cell key={lines[i]!.look.sign} at={at} />
              ))}
            </tr>
          ))}
          {lines.some((l) => l.between && l.between.hexes > 0) && (
            <tr>
              <th scope="row">{t('r62.hexesBetween')}</th>
              {lines.map(({ look, between }) => (
                <td key={look.sign}>
                  {between && between.hexes > 0 && (
                    <>
                      <small>{`${between.hexes} × ${between.rate}`}</small>{' '}
                      <b className="place-value">{words.number(between.hexes * between.rate)}</b>
                    </>
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.money(revenue)}</th>
            {lines.map((l) => (
              <td key={l.look.sign}>
                <b>{words.number(l.value)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {used.length > 0 && (
        <ul className="places-legend" aria-hidden="true">
          {used.map((m) => (
            <li key={m}>
              <span className={`place-mark use-${m}`} /> {t(`r62.use.${m}`)}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
