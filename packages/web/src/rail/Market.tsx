import './panels.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Plate } from '../titles/Plate.tsx';
import { cropped } from './marketCrop.ts';
import { useRail } from './spec.ts';

/** The chart, cropped to the cells in use and some around them. */
export function RailMarket() {
  const { t, state: s, rail, face } = useRail();
  const { cells, grid } = rail.market;
  const [whole, setWhole] = useState(false);
  const used = s.market.map((m) => cells[m.cell]!);
  const pars = cells.filter((c) => c.flags.includes('p'));
  const chart = useRef<HTMLDivElement>(null);
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
