import './panels.css';
import type { Message } from '@traviesa/engine';
import {
  capacity,
  certificateLimit,
  certificatesOf,
  companyOf,
  isStarted,
  operatingOrder,
  percentOf,
  price,
  stationsOf,
  trainsOf,
  zone,
} from '@traviesa/games/1865';
import { Fragment, useMemo, useState } from 'react';
import { About } from '../../../cards/About.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { isOwnSeat } from '../../../table/source.ts';
import { Plate } from '../../Plate.tsx';
import { trafficKinds, trafficSources } from '../traffic.ts';
import { companiesIn, placeOf, useSardinia } from '../useSardinia.ts';
import { ZoneMark } from '../ZoneMark.tsx';

/** What each company did with its last earnings. */
function lastDividends(log: readonly (readonly Message[])[], to: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let n = to; n >= 0; n--)
    for (const [key, params] of log[n] ?? []) {
      const { company, sum = 0 } = params as { company: string; sum?: number };
      if (found.has(company)) continue;
      if (key === 'dividend.paid') found.set(company, String(sum));
      else if (key === 'dividend.withheld') found.set(company, `[${sum}]`);
      else if (key === 'run.nothing') found.set(company, '0');
    }
  return found;
}

/** All about one company, below its row. */
function Details({ company, last }: { readonly company: string; readonly last: string | undefined }) {
  const { t, state: s, snap, moment, geo, words } = useSardinia();
  const c = companyOf(s, company);
  const sources = useMemo(() => trafficSources(snap.log, moment).get(company), [snap.log, moment, company]);
  const cards = Object.keys(s.cards).filter((m) => s.cards[m]!.owner === company);
  const from = trafficKinds
    .filter((k) => (sources?.[k] ?? 0) > 0)
    .map((k) => `${t(`s65.trafficFrom.${k}`)} ${sources?.[k]}`);
  const facts: readonly (readonly [string, string])[] = [
    [t('rail.treasury'), words.money(s.cash[company] ?? 0)],
    [
      t('rail.trains'),
      trainsOf(s, company)
        .map((x) => `PH${x.phase}`)
        .join(', ') || '–',
    ],
    [t('s65.trafficAndCapacity'), `${c.traffic} / ${capacity(s, company)}`],
    ...(from.length > 0 ? [[t('s65.traffic'), from.join(' + ')] as const] : []),
    [t('s65.stations'), words.list(stationsOf(s, company).map((h) => placeOf(geo, h))) || '–'],
    ...(['ipo', 'pool', 'dragons'] as const).flatMap((pile) => {
      const percent = percentOf(c, pile);
      return percent > 0 ? [[t(`s65.at.${pile}`), words.percent(percent)] as const] : [];
    }),
    [t('s65.markersLeft'), String(c.markers)],
    [t('s65.destination'), placeOf(geo, geo.data.destinations[company] ?? '')],
    ...(cards.length > 0 ? [[t('panel.maritime'), cards.join(', ')] as const] : []),
    ...(c.loans > 0 ? [[t('s65.loans'), String(c.loans)] as const] : []),
    ...(last === undefined ? [] : [[t('rail.lastRun'), last] as const]),
  ];
  return (
    <dl className="company-facts">
      {facts.map(([k, v]) => (
        <div key={k}>
          <dt>{k}</dt>
          <dd>{v}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Companies in operating order, a column per holder; a row opens to all about its company. */
export function Ledger() {
  const { t, state: s, snap, moment, face, words, name, order: seats } = useSardinia();
  const [open, setOpen] = useState<string>();
  const last = useMemo(() => lastDividends(snap.log, moment), [snap.log, moment]);
  const order = operatingOrder(s);
  const waiting = companiesIn(s).filter((c) => isStarted(companyOf(s, c)) && !order.includes(c));
  const rows = [...order, ...waiting];
  const rest = companiesIn(s).filter((c) => !isStarted(companyOf(s, c)));
  const active = s.stack.some((f) => f.step === 'turn') ? companyOnTurn(s) : undefined;
  const scores = face.game.score(s);
  const mine = (p: string): string => (isOwnSeat(snap, p) ? 'mine' : '');
  const share = (c: string, holder: string): string => String(percentOf(companyOf(s, c), holder) || '·');
  const foot = (label: string, value: (p: string) => string) => (
    <tr>
      <th scope="row" colSpan={2} className="foot-name">
        {label}
      </th>
      <td className="wide" colSpan={3} />
      {seats.map((p) => (
        <td key={p} className={mine(p)}>
          {value(p)}
        </td>
      ))}
      <td colSpan={3} />
    </tr>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <div className="scroll-x" tabIndex={0} role="group" aria-label={t('panel.ledger')}>
        <table className="ledger sardinia-ledger">
          <thead>
            <tr>
              <th scope="col">{t('common.company')}</th>
              <th scope="col">{t('rail.price')}</th>
              <th scope="col" className="wide">
                {t('rail.treasury')}
              </th>
              <th scope="col" className="wide">
                {t('s65.trafficShort')}
              </th>
              <th scope="col" className="wide">
                {t('rail.trains')}
              </th>
              {seats.map((p) => (
                <th key={p} scope="col" className={mine(p)}>
                  <About kind="player" id={p} className="plain">
                    {name(p)}
                  </About>
                </th>
              ))}
              {(['ipo', 'pool', 'dragons'] as const).map((pile) => (
                <th key={pile} scope="col" className="pile">
                  <abbr title={t(`s65.at.${pile}`)}>{t(`s65.${pile}Short`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((c) => {
              const company = companyOf(s, c);
              return (
                <Fragment key={c}>
                  <tr className={active === c ? 'active' : ''}>
                    <th scope="row">
                      <button
                        type="button"
                        className="row-opener"
                        aria-expanded={open === c}
                        title={t('s65.details', c)}
                        onClick={() => setOpen(open === c ? undefined : c)}
                      >
                        <Plate id={c} marks={face.marks} />
                        <span className="company-notes">
                          <small>{t(company.kind === 'minor' ? 's65.minorShort' : 's65.majorShort')}</small>
                          {company.loans > 0 && (
                            <small className="loans" title={t('s65.loansShort', company.loans)}>
                              <span aria-hidden="true">{'●'.repeat(company.loans)}</span>
                              <span className="hidden-text">{t('s65.loansShort', company.loans)}</span>
                            </small>
                          )}
                        </span>
                      </button>
                    </th>
                    <td>
                      <strong>{price(s, c)}</strong> {company.launched && <ZoneMark zone={zone(s, c)} />}
                    </td>
                    <td className="wide">{words.number(s.cash[c] ?? 0)}</td>
                    <td className="wide">
                      {company.launched ? `${company.traffic}/${capacity(s, c)}` : t('rail.notFloated')}
                    </td>
                    <td className="wide">
                      <span className="train-chips">
                        {trainsOf(s, c).map((x) => (
                          <span key={x.id}>{x.phase}</span>
                        ))}
                      </span>
                    </td>
                    {seats.map((p) => (
                      <td key={p} className={mine(p)}>
                        {company.president === p ? (
                          <span className="director" title={t('s65.president')}>
                            {share(c, p)}
                          </span>
                        ) : (
                          share(c, p)
                        )}
                      </td>
                    ))}
                    <td className="muted pile">{share(c, 'ipo')}</td>
                    <td className="muted pile">{share(c, 'pool')}</td>
                    <td className="muted pile">{share(c, 'dragons')}</td>
                  </tr>
                  {open === c && (
                    <tr className="details">
                      <td colSpan={8 + s.players.length}>
                        <Details company={c} last={last.get(c)} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
            {rows.length === 0 && (
              <tr>
                <td className="note" colSpan={8 + s.players.length}>
                  {t('rail.noCompanies')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            {foot(t('common.cash'), (p) => words.number(s.cash[p] ?? 0))}
            {foot(t('rail.certificates', certificateLimit(s)), (p) => String(certificatesOf(s, p)))}
            {Object.values(s.loans).some((n) => n > 0) &&
              foot(t('s65.personalLoans'), (p) => String(s.loans[p] || '·'))}
            {foot(t('rail.worthOf'), (p) => words.number(scores[p] ?? 0))}
          </tfoot>
        </table>
      </div>
      {rest.length > 0 && (
        <p className="row waiting-companies">
          <span className="muted">{t('rail.notStarted')}</span>
          {rest.map((c) => (
            <Plate key={c} id={c} marks={face.marks} />
          ))}
        </p>
      )}
    </>
  );
}
