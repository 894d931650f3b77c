import './panels.css';
import { actors } from '@traviesa/engine';
import { Fragment, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Plate } from '../titles/Plate.tsx';
import { cropped } from './marketCrop.ts';
import { companyOnTurn, type RailTable, topStep, useRail } from './spec.ts';

const decisions = ['payDividend', 'withhold'] as const;

interface Goes {
  readonly type: (typeof decisions)[number];
  readonly cell: number;
}

/** While a dividend is decided: the cells to which the marker would go. */
function whereItGoes({ face, state: s, after }: RailTable): readonly Goes[] {
  const company = companyOnTurn(s);
  const [player] = actors(face.game, s);
  if (topStep(s) !== 'dividend' || company === undefined || player === undefined) return [];
  const at = (markers: typeof s.market): number | undefined => markers.find((m) => m.company === company)?.cell;
  return decisions.flatMap((type) => {
    const cell = at(after({ type, player })?.market ?? []);
    return cell === undefined || cell === at(s.market) ? [] : [{ type, cell }];
  });
}

/** The chart, cropped to the cells in use and some around them. */
export function RailMarket() {
  const table = useRail();
  const { t, state: s, rail, face, past } = table;
  const { cells, grid } = rail.market;
  const [whole, setWhole] = useState(false);
  const used = s.market.map((m) => cells[m.cell]!);
  const lookOf = (flags: string) => rail.zones.find((z) => flags.includes(z.flag))?.look;
  const pars = cells.filter((c) => lookOf(c.flags) === 'par');
  const looks = [...new Set(cells.flatMap((c) => lookOf(c.flags) ?? []))];
  const chart = useRef<HTMLDivElement>(null);
  const goes = useMemo(() => (past ? [] : whereItGoes(table)), [face, s, past]);
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
                  return (
                    <td key={key} className={`cell ${lookOf(cell.flags) ?? ''}`} data-col={c}>
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
        {looks.map((look) => (
          <Fragment key={look}>
            {' '}
            <i className={`cell ${look}`} aria-hidden="true" /> {t(`rail.zone.${look}`)}
          </Fragment>
        ))}
      </p>
    </>
  );
}
