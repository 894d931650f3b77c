import '../../rail/panels.css';
import type { View } from '@traviesa/engine';
import { useTable } from '../../table/TableContext.ts';
import { Plate } from '../Plate.tsx';

/** What states of railway titles usually hold; whatever is missing is not shown. */
interface Common {
  readonly cash?: Readonly<Record<string, number>>;
  readonly companies?: Readonly<Record<string, object>>;
  readonly trains?: readonly { readonly id: string; readonly owner: string; readonly type?: string }[];
}

/** Companies and players with their money and trains, for any title that keeps them in the usual places. */
export function PlainLedger() {
  const { t, state, face, snap, words } = useTable();
  const { cash = {}, companies = {}, trains = [] } = state as unknown as View<Common>;
  const scores = face.game.score(state);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.ledger')}>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{t('common.company')}</th>
            <th scope="col">{t('rail.treasury')}</th>
            <th scope="col">{t('rail.trains')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(companies).map((c) => (
            <tr key={c}>
              <th scope="row">
                <Plate id={c} marks={face.marks} />
              </th>
              <td>{words.money(cash[c] ?? 0)}</td>
              <td>
                <span className="train-chips">
                  {trains
                    .filter((x) => x.owner === c)
                    .map((x) => (
                      <span key={x.id}>{x.type ?? x.id}</span>
                    ))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {snap.seats.map((s) => (
            <tr key={s.player}>
              <th scope="row">{s.name}</th>
              <td>
                <strong>{words.money(cash[s.player] ?? 0)}</strong>
              </td>
              <td>{words.money(scores[s.player] ?? 0)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
