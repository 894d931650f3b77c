import './panels.css';
import type { Message, View } from '@traviesa/engine';
import { directorOf, IPO, POOL, type RailState, sharesOf, type TrainCard, trainsOf } from '@traviesa/rail';
import { Fragment, useMemo, useState } from 'react';
import { About } from '../cards/About.tsx';
import { isOwnSeat } from '../table/source.ts';
import { useMedia } from '../table/useMedia.ts';
import { Plate } from '../titles/Plate.tsx';
import { chooseCompany } from './chosenCompany.ts';
import { companyOnTurn, topStep, useRail } from './spec.ts';

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

/** A train with what its title notes about it. */
export function TrainChip({ train, s, n = 1 }: ChipProps) {
  const { t, rail } = useRail();
  const note = rail.trainNote?.(s, train.id);
  const long = note && t.find(...note.long);
  return (
    <span className={rail.trainTone?.(train.type)} title={long}>
      <About kind="train" id={train.type} className="plain">
        {n > 1 ? `${n}×${train.type}` : train.type}
      </About>
      {note && (
        <>
          <sup aria-hidden="true">{note.short}</sup>
          <i className="hidden-text">{long}</i>
        </>
      )}
    </span>
  );
}

interface ChipProps {
  readonly train: Pick<TrainCard, 'id' | 'type'>;
  readonly s: S;
  /** How many like this one it stands for. */
  readonly n?: number;
}

/** More than this many trains: those alike stand in one chip with their number. */
const MANY = 2;

export function TrainChips({ s, company }: { readonly s: S; readonly company: string }) {
  const { rail } = useRail();
  const trains = trainsOf(s, company);
  const alike = Map.groupBy(trains, (x) =>
    trains.length > MANY ? `${x.type} ${rail.trainNote?.(s, x.id)?.short ?? ''}` : x.id,
  );
  return (
    <span className="train-chips">
      {[...alike].map(([key, list]) => (
        <TrainChip key={key} train={list[0]!} s={s} n={list.length} />
      ))}
    </span>
  );
}

/** Where only prices and shares have room; the rest stands in a row that opens. */
const NARROW = '(max-width: 699px), (max-width: 1099px) and (orientation: landscape)';

/** What a row tells when it is opened: the company's money, trains, tokens and last run. */
function Details({ company, last }: { readonly company: string; readonly last: string }) {
  const { t, state: s, rail, words, name } = useRail();
  const spec = rail.companies.find((c) => c.id === company);
  const director = directorOf(s, company);
  const left = (spec?.tokens ?? 0) - s.board.tokens.filter((x) => x.company === company).length;
  return (
    <dl className="ledger-details">
      <div>
        <dt>
          <About kind="company" id={company}>
            {spec?.name}
          </About>
        </dt>
        <dd>{director !== undefined && s.seats.includes(director) ? name(director) : ''}</dd>
      </div>
      <div>
        <dt>{t('rail.treasury')}</dt>
        <dd>{s.companies[company]?.floated ? words.money(s.cash[company] ?? 0) : t('rail.notFloated')}</dd>
      </div>
      <div>
        <dt>{t('rail.trains')}</dt>
        <dd>
          <TrainChips s={s} company={company} />
          {trainsOf(s, company).length === 0 && '–'}
        </dd>
      </div>
      <div>
        <dt>{t('rail.lastRun')}</dt>
        <dd>{last}</dd>
      </div>
      {left > 0 && (
        <div>
          <dt>{t('rail.tokensLeft')}</dt>
          <dd>{left}</dd>
        </div>
      )}
      {rail.Details && <rail.Details company={company} />}
    </dl>
  );
}

/** The heart of the table: companies in operating order, a column per player. */
export function RailLedger() {
  const { t, state: s, snap, moment, rail, face, words, name, order: seats, myTurn } = useRail();
  const runs = useMemo(() => lastRuns(snap.log, moment), [snap.log, moment]);
  const order = rail.order(s);
  const present = rail.companies.filter((c) => s.companies[c.id] && (rail.inGame?.(s, c.id) ?? true));
  const startedOnly = present.map((c) => c.id).filter((c) => s.companies[c]?.par && !order.includes(c));
  const rows = [...order, ...startedOnly];
  const waiting = present.filter((c) => !s.companies[c.id]?.par);
  const piles = rail.onePile ? [IPO] : [IPO, POOL];
  const foot: readonly { readonly label: string; readonly value: (p: string) => number; readonly loud?: true }[] = [
    { label: t('common.cash'), value: (p) => s.cash[p] ?? 0, loud: true },
    ...(rail.foot ?? [])
      .map(({ label, value }) => ({ label: t.find(label) ?? '', value: (p: string) => value(s, p) }))
      .filter(({ value }) => seats.some((p) => value(p) !== 0)),
    { label: t('rail.certificates', rail.certificateLimit(s)), value: (p) => rail.certificates(s, p) },
    { label: t('rail.worthOf'), value: (p) => rail.wealth(s, p) },
  ];
  const active = companyOnTurn(s);
  const trading = myTurn && topStep(s) === 'stockRound';
  const narrow = useMedia(NARROW);
  const [opened, setOpened] = useState<string>();
  // On a narrow screen the company that acts lies open until somebody opens or closes another.
  const open = opened ?? (narrow ? active : undefined);
  const before = narrow ? 2 : 5;
  const columns = before + seats.length + piles.length;
  const share = (c: string, n: number): string => (n === 0 ? '·' : String(n * rail.percent(s, c)));
  const mine = (p: string): string => (isOwnSeat(snap, p) ? 'mine' : '');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.ledger')}>
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">{t('common.company')}</th>
              <th scope="col">{t('rail.price')}</th>
              {!narrow && (
                <>
                  <th scope="col">{t('rail.treasury')}</th>
                  <th scope="col">{t('rail.trains')}</th>
                  <th scope="col">{t('rail.lastRun')}</th>
                </>
              )}
              {seats.map((p) => (
                <th key={p} scope="col" className={mine(p)}>
                  <About kind="player" id={p} className="plain">
                    {name(p)}
                  </About>
                </th>
              ))}
              <th scope="col">{rail.onePile ? t('rail.bank') : t('rail.ipo')}</th>
              {!rail.onePile && <th scope="col">{t('rail.pool')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((c) => {
              const last = runs.get(c);
              const director = directorOf(s, c);
              const rank = rail.rank?.(c);
              const earned = last ? (last.paid ? words.number(last.sum) : `[${words.number(last.sum)}]`) : '–';
              const isOpen = open === c;
              const look = `${active === c ? 'active' : ''} ${isOpen ? 'open' : ''}`;
              return (
                <Fragment key={c}>
                  <tr className={look}>
                    <th scope="row">
                      <button
                        type="button"
                        className="row-opener"
                        aria-expanded={isOpen}
                        onClick={() => {
                          setOpened(isOpen ? '' : c);
                          if (trading) chooseCompany(c);
                        }}
                      >
                        <Plate id={c} marks={face.marks} />
                      </button>
                      {rank && (
                        <abbr className="rank" title={t.find(rank.long)}>
                          {rank.short}
                        </abbr>
                      )}
                      {rail.Signs && <rail.Signs company={c} />}
                    </th>
                    <td>
                      <strong>{rail.priceOf(s, c)}</strong>
                    </td>
                    {!narrow && (
                      <>
                        <td>{s.companies[c]?.floated ? words.number(s.cash[c] ?? 0) : t('rail.notFloated')}</td>
                        <td>
                          <TrainChips s={s} company={c} />
                        </td>
                        <td className="muted">{earned}</td>
                      </>
                    )}
                    {seats.map((p) => (
                      <td key={p} className={mine(p)}>
                        {director === p ? (
                          <span className="director" title={t('rail.director')}>
                            {share(c, sharesOf(s, c, p))}
                          </span>
                        ) : (
                          share(c, sharesOf(s, c, p))
                        )}
                      </td>
                    ))}
                    {piles.map((pile) => (
                      <td key={pile} className="muted">
                        {share(c, sharesOf(s, c, pile) + (pile === IPO && rail.ownShares ? sharesOf(s, c, c) : 0))}
                      </td>
                    ))}
                  </tr>
                  {isOpen && (
                    <tr className={`${look} details`}>
                      <td colSpan={columns}>
                        <Details company={c} last={earned} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td className="note" colSpan={columns}>
                  {t('rail.noCompanies')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            {foot.map(({ label, value, loud }) => (
              <tr key={label}>
                <th scope="row" colSpan={before} className="foot-name">
                  {label}
                </th>
                {seats.map((p) => (
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
          {waiting.map((c) =>
            trading ? (
              <button key={c.id} type="button" className="row-opener" onClick={() => chooseCompany(c.id)}>
                <Plate id={c.id} marks={face.marks} />
                {rail.Signs && <rail.Signs company={c.id} />}
              </button>
            ) : rail.Signs ? (
              <span key={c.id}>
                <Plate id={c.id} marks={face.marks} />
                <rail.Signs company={c.id} />
              </span>
            ) : (
              <Plate key={c.id} id={c.id} marks={face.marks} />
            ),
          )}
        </p>
      )}
    </>
  );
}
