import './panels.css';
import type { Message, View } from '@traviesa/engine';
import {
  DECK,
  directorOf,
  IPO,
  OUT,
  POOL,
  type RailState,
  sharesOf,
  tilesLeft,
  topOfDeck,
  trainsOf,
  turnedTile,
} from '@traviesa/rail';
import { useMemo } from 'react';
import type { Text, TextKey } from '../i18n/text.ts';
import { isOwnSeat } from '../table/source.ts';
import { Plate } from '../titles/Plate.tsx';
import { companyOnTurn, useBoard, useRail } from './spec.ts';
import { TilePicture } from './TileArt.tsx';

type S = View<RailState>;

const dividends: readonly string[] = ['dividend.paid', 'dividend.payout', 'dividend.withheld', 'dividend.none'];

interface LastRun {
  readonly sum: number;
  readonly paid: boolean;
}

/** What each company earned last, from the log: withheld sums stand in brackets. */
function lastRuns(log: readonly (readonly Message[])[], to: number): ReadonlyMap<string, LastRun> {
  const found = new Map<string, LastRun>();
  for (let n = to; n >= 0; n--)
    for (const [key, params] of log[n] ?? []) {
      if (!dividends.includes(key)) continue;
      const { company, sum = 0 } = params as { company: string; sum?: number };
      if (!found.has(company)) found.set(company, { sum, paid: key === 'dividend.paid' || key === 'dividend.payout' });
    }
  return found;
}

/** A text without parameters, by a key that a title gives. */
const plain = (t: Text, key: TextKey): string => (t as (key: TextKey) => string)(key);

export function TrainChips({ s, company }: { readonly s: S; readonly company: string }) {
  const { rail } = useRail();
  return (
    <span className="train-chips">
      {trainsOf(s as never, company).map((x) => (
        <span key={x.id} className={rail.trainTone?.(x.type)}>
          {x.type}
        </span>
      ))}
    </span>
  );
}

/** The heart of the table: companies in operating order, a column per player. */
export function RailLedger() {
  const { t, state: s, snap, moment, rail, face, words, name } = useRail();
  const runs = useMemo(() => lastRuns(snap.log, moment), [snap.log, moment]);
  const order = rail.order(s);
  const present = rail.companies.filter((c) => s.companies[c.id] && (rail.inGame?.(s, c.id) ?? true));
  const startedOnly = present.map((c) => c.id).filter((c) => s.companies[c]?.par && !order.includes(c));
  const rows = [...order, ...startedOnly];
  const waiting = present.filter((c) => !s.companies[c.id]?.par);
  const piles = rail.onePile ? [IPO] : [IPO, POOL];
  const foot: readonly { readonly label: string; readonly value: (p: string) => number; readonly loud?: true }[] = [
    { label: t('cx.cash'), value: (p) => s.cash[p] ?? 0, loud: true },
    ...(rail.foot ?? [])
      .map(({ label, value }) => ({ label: plain(t, label), value: (p: string) => value(s, p) }))
      .filter(({ value }) => s.seats.some((p) => value(p) !== 0)),
    { label: t('rail.certificates', rail.certificateLimit(s)), value: (p) => rail.certificates(s, p) },
    { label: t('rail.worthOf'), value: (p) => rail.worth(s, p) },
  ];
  const active = companyOnTurn(s);
  const share = (c: string, n: number): string => (n === 0 ? '·' : String(n * rail.percent(c)));
  const mine = (p: string): string => (isOwnSeat(snap, p) ? 'mine' : '');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.ledger')}>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('cx.company')}</th>
              <th scope="col">{t('rail.price')}</th>
              <th scope="col">{t('rail.treasury')}</th>
              <th scope="col">{t('rail.trains')}</th>
              <th scope="col" className="wide">
                {t('rail.lastRun')}
              </th>
              {s.seats.map((p) => (
                <th key={p} scope="col" className={mine(p)}>
                  {name(p)}
                </th>
              ))}
              <th scope="col">{rail.onePile ? t('rail.bank') : t('rail.ipo')}</th>
              {!rail.onePile && <th scope="col">{t('rail.pool')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((c) => {
              const last = runs.get(c);
              const director = directorOf(s as never, c);
              const rank = rail.rank?.(c);
              return (
                <tr key={c} className={active === c ? 'active' : ''}>
                  <th scope="row">
                    <Plate id={c} marks={face.marks} />
                    {rank && (
                      <abbr className="rank" title={plain(t, rank.long)}>
                        {rank.short}
                      </abbr>
                    )}
                  </th>
                  <td>
                    <strong>{rail.priceOf(s, c)}</strong>
                  </td>
                  <td>{s.companies[c]?.floated ? words.number(s.cash[c] ?? 0) : t('rail.notFloated')}</td>
                  <td>
                    <TrainChips s={s} company={c} />
                  </td>
                  <td className="wide muted">{last ? (last.paid ? last.sum : `[${last.sum}]`) : '–'}</td>
                  {s.seats.map((p) => (
                    <td key={p} className={mine(p)}>
                      {director === p ? (
                        <span className="director" title={t('rail.director')}>
                          {share(c, sharesOf(s as never, c, p))}
                        </span>
                      ) : (
                        share(c, sharesOf(s as never, c, p))
                      )}
                    </td>
                  ))}
                  {piles.map((pile) => (
                    <td key={pile} className="muted">
                      {share(c, sharesOf(s as never, c, pile))}
                    </td>
                  ))}
                </tr>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td className="note" colSpan={7 + s.seats.length}>
                  {t('rail.noCompanies')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            {foot.map(({ label, value, loud }) => (
              <tr key={label}>
                <th scope="row" colSpan={4} className="foot-name">
                  {label}
                </th>
                <td className="wide" />
                {s.seats.map((p) => (
                  <td key={p} className={mine(p)}>
                    {loud ? <strong>{words.number(value(p))}</strong> : words.number(value(p))}
                  </td>
                ))}
                <td colSpan={piles.length} />
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {waiting.length > 0 && (
        <p className="row waiting-companies">
          <span className="muted">{t('rail.notStarted')}</span>
          {waiting.map((c) => (
            <Plate key={c.id} id={c.id} marks={face.marks} />
          ))}
        </p>
      )}
    </>
  );
}

/** The chart, cropped to the cells in use and some around them. */
export function RailMarket() {
  const { t, state: s, rail, face } = useRail();
  const { cells, grid } = rail.market;
  const used = s.market.map((m) => cells[m.cell]!);
  const pars = cells.filter((c) => c.flags.includes('p'));
  const seen = [...used, ...pars];
  const right = Math.max(8, ...seen.map((c) => c.col + 4));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.market')}>
        <table className="market">
          <tbody>
            {grid.map((row, r) => (
              <tr key={r}>
                {row.slice(0, right + 1).map((index, c) => {
                  const cell = index < 0 ? undefined : cells[index];
                  const key = `${r}.${c}`;
                  if (!cell) return <td key={key} className="no-cell" />;
                  const here = s.market.filter((m) => m.cell === index).map((m) => m.company);
                  const kind = cell.flags.includes('p') ? 'par' : cell.flags.includes('r') ? 'free' : '';
                  return (
                    <td key={key} className={`cell ${kind}`}>
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

/** Trains in the order of the deck, and what each brings. */
export function RailTrains() {
  const { t, state: s, rail, words } = useRail();
  const top = topOfDeck(s as never)?.type;
  return (
    <>
      <ul className="trains">
        {rail.trains.map((spec) => {
          const left = s.trains.filter((x) => x.type === spec.type && x.owner === DECK).length;
          const alive = s.trains.some((x) => x.type === spec.type && x.owner !== OUT);
          const phase = rail.phases.find((p) => p.startsWith === spec.type);
          const rusts = rail.trains.filter((x) => x.rustsOn === spec.type).map((x) => x.type);
          const state = !alive ? 'gone' : spec.type === top ? 'offer' : left === 0 ? 'sold' : '';
          return (
            <li key={spec.type} className={state}>
              <span>
                <strong>{spec.type}</strong> {words.money(spec.price)} {left > 0 && <b>×{left}</b>}
              </span>
              <small>
                {!alive
                  ? t('rail.rusted')
                  : rusts.length > 0
                    ? t('rail.rusts', rusts.join(', '))
                    : state === 'offer'
                      ? t('rail.onOffer')
                      : state === 'sold'
                        ? t('rail.soldOut')
                        : phase
                          ? t('rail.limit', phase.trainLimit)
                          : ''}
              </small>
            </li>
          );
        })}
      </ul>
      <p className="muted">{t('rail.phaseBank', s.phase, words.money(s.cash['bank'] ?? 0))}</p>
    </>
  );
}

export function RailPrivates() {
  const { t, state: s, rail, face, words, name } = useRail();
  return (
    <ul className="privates">
      {rail.privates.map((p) => {
        const owner = s.privates[p.id]?.owner ?? 'bank';
        return (
          <li key={p.id} className={owner === OUT ? 'gone' : ''}>
            <strong>{p.id}</strong>
            <span>{p.name}</span>
            <span className="muted">{t('rail.privateFacts', words.money(p.face), words.money(p.income))}</span>
            <span>
              {owner === OUT ? (
                t('rail.closed')
              ) : owner === 'bank' ? (
                '–'
              ) : s.seats.includes(owner) ? (
                name(owner)
              ) : (
                <Plate id={owner} marks={face.marks} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Tiles that are still in the box. */
export function RailTiles() {
  const { state: s, board } = useBoard();
  const kit = board.kit(s);
  const layout = kit.map.grid === 'pointy' ? 'pointy' : 'flat';
  return (
    <ul className="tiles-left">
      {Object.keys(kit.counts).map((id) => {
        const left = tilesLeft(kit, s.board as never, id);
        return (
          <li key={id} className={left === 0 ? 'gone' : ''}>
            <TilePicture
              layout={layout}
              tile={turnedTile(kit, id, 0)}
              tier={board.tier(s)}
              border={board.tileBorder?.(id)}
            />
            <span>
              <strong>{id}</strong> ×{left}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
