import './panels.css';
import { actors } from '@traviesa/engine';
import { type CSSProperties, Fragment, useMemo } from 'react';
import { Enlarge } from '../panels/Enlarge.tsx';
import { Plate } from '../titles/Plate.tsx';
import { useChosenCompany } from './chosenCompany.ts';
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

/** How many companies of one cell are named; of the others only their number is told. */
const NAMED = 2;

/** Who stands on a cell: one fills it, two share it, of more the first is named with their number. */
export function Markers({ companies, large }: { readonly companies: readonly string[]; readonly large: boolean }) {
  const { face } = useRail();
  const named = large || companies.length <= NAMED ? companies : companies.slice(0, 1);
  const more = companies.length - named.length;
  return (
    <span className="markers" title={companies.join(', ')}>
      {named.map((id) => (
        <Plate key={id} id={id} marks={face.marks} />
      ))}
      {more > 0 && (
        <b className="more-markers">
          +{more}
          <span className="hidden-text">{companies.slice(1).join(', ')}</span>
        </b>
      )}
    </span>
  );
}

function Chart({ large }: { readonly large: boolean }) {
  const table = useRail();
  const { t, state: s, rail, face, past } = table;
  const { cells, grid } = rail.market;
  const lookOf = (flags: string) => rail.zones.find((z) => flags.includes(z.flag))?.look;
  const goes = useMemo(() => (past ? [] : whereItGoes(table)), [face, s, past]);
  // A company that is about to be started: the cells it may choose.
  const chosen = useChosenCompany();
  const starting = chosen !== undefined && topStep(s) === 'stockRound' && !s.companies[chosen]?.par;
  const width = Math.max(...grid.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, c) => c);
  return (
    <table
      className={large ? 'market large' : 'market'}
      style={{ '--rows': grid.length } as CSSProperties}
      aria-label={t('panel.market')}
    >
      <tbody>
        {grid.map((row, r) => (
          <tr key={r}>
            {columns.map((c) => {
              const index = row[c] ?? -1;
              const cell = index < 0 ? undefined : cells[index];
              const key = `${r}.${c}`;
              if (!cell) return <td key={key} className="no-cell" />;
              const here = s.market.filter((m) => m.cell === index).map((m) => m.company);
              return (
                <td
                  key={key}
                  className={`cell ${lookOf(cell.flags) ?? ''}${starting && lookOf(cell.flags) === 'par' ? ' lit' : ''}`}
                >
                  <span className={here.length > 0 && !large ? 'hidden-text' : ''}>{cell.price}</span>
                  {goes
                    .filter((g) => g.cell === index)
                    .map(({ type }) => (
                      <b key={type} className="goes" title={t(`rail.goes.${type}`)}>
                        <span aria-hidden="true">{type === 'payDividend' ? '▲' : '▼'}</span>
                        <span className="hidden-text">{t(`rail.goes.${type}`)}</span>
                      </b>
                    ))}
                  {here.length > 0 && <Markers companies={here} large={large} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole chart, as wide as its panel: every marker can be seen. */
export function RailMarket() {
  const { t, rail } = useRail();
  const lookOf = (flags: string) => rail.zones.find((z) => flags.includes(z.flag))?.look;
  const looks = [...new Set(rail.market.cells.flatMap((c) => lookOf(c.flags) ?? []))];
  return (
    <Enlarge title={t('panel.market')}>
      {(large) => (
        <>
          <Chart large={large} />
          <p className="legend muted">
            {looks.map((look) => (
              <Fragment key={look}>
                {' '}
                <i className={`cell ${look}`} aria-hidden="true" /> {t(`rail.zone.${look}`)}
              </Fragment>
            ))}
          </p>
        </>
      )}
    </Enlarge>
  );
}
