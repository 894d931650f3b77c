import './panels.css';
import { type AnyGame, actors, apply, type View } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Plate } from '../titles/Plate.tsx';
import { cropped } from './marketCrop.ts';
import { companyOnTurn, topStep, useRail } from './spec.ts';

const decisions = ['payDividend', 'withhold'] as const;

/** While a dividend is decided: the cells to which the marker would go. */
function whereItGoes(
  game: AnyGame,
  s: View<RailState>,
): readonly { readonly type: (typeof decisions)[number]; readonly cell: number }[] {
  const company = companyOnTurn(s);
  const [player] = actors(game, s);
  if (topStep(s) !== 'dividend' || company === undefined || player === undefined) return [];
  const at = (state: View<RailState>): number | undefined => state.market.find((m) => m.company === company)?.cell;
  return decisions.flatMap((type) => {
    const applied = apply(game, s, { type, player });
    const cell = applied.ok ? at(applied.state as unknown as View<RailState>) : undefined;
    return cell === undefined || cell === at(s) ? [] : [{ type, cell }];
  });
}

/** The chart, cropped to the cells in use and some around them. */
export function RailMarket() {
  const { t, state: s, rail, face, past } = useRail();
  const { cells, grid } = rail.market;
  const [whole, setWhole] = useState(false);
  const used = s.market.map((m) => cells[m.cell]!);
  const pars = cells.filter((c) => c.flags.includes('p'));
  const chart = useRef<HTMLDivElement>(null);
  const goes = useMemo(() => (past ? [] : whereItGoes(face.game, s)), [face, s, past]);
  const last = Math.max(0, ...used.map((c) => c.col));
  // Where the chart is wider than its panel, the dearest company shall be seen without scrolling.
  useLayoutEffect(() => {
    const box = chart.current;
    const cell = box?.querySelector<HTMLElement>(`[data-col="${last}"]`);
    if (box && cell) box.scrollLeft = cell.offsetLeft + cell.offsetWidth + 4 - box.clientWidth;
  }, [last]);
  const { rows, columns, all } = cropped(grid, [...used, ...pars], whole);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.market')} ref={chart}>
        <table className="market">
          <tbody>
            {rows.map((r) => (
              <tr key={r}>
                {columns.map((c) => {
                  const index = grid[r]![c] ?? -1;
                  const cell = index < 0 ? undefined : cells[index];
                  const key = `${r}.${c}`;
                  if (!cell) return <td key={key} className="no-cell" />;
                  const here = s.market.filter((m) => m.cell === index).map((m) => m.company);
                  const kind = cell.flags.includes('p') ? 'par' : cell.flags.includes('r') ? 'free' : '';
                  return (
                    <td key={key} className={`cell ${kind}`} data-col={c}>
                      <span>{cell.price}</span>
                      {goes
                        .filter((g) => g.cell === index)
                        .map(({ type }) => (
                          <b key={type} className="goes" title={t(`rail.goes.${type}`)}>
                            <span aria-hidden="true">{type === 'payDividend' ? '▲' : '▼'}</span>
                            <span className="hidden-text">{t(`rail.goes.${type}`)}</span>
                          </b>
                        ))}
                      {here.length > 0 && (
                        <span className="markers">
                          {here.map((id) => (
                            <Plate key={id} id={id} marks={face.marks} />
                          ))}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="legend muted">
        {!all && (
          <button type="button" className="button quiet" aria-pressed={whole} onClick={() => setWhole(!whole)}>
            <Icon name="fit" />
            {t('rail.wholeMarket')}
          </button>
        )}
        {pars.length > 0 && (
          <>
            <i className="cell par" aria-hidden="true" /> {t('rail.par')}
          </>
        )}
        {cells.some((c) => c.flags.includes('r')) && (
          <>
            {' '}
            <i className="cell free" aria-hidden="true" /> {t('rail.noLimit')}
          </>
        )}
      </p>
    </>
  );
}
