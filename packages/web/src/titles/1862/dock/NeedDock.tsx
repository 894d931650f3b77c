import {
  bankPrice,
  bankTrain,
  certificateCount,
  groupOf,
  planRefinancing,
  rustsOnOf,
  type Seen,
  sharePrice,
  sharesNeeded,
} from '@traviesa/games/1862';
import { directorOf, POOL, sharesOf, singlesOf } from '@traviesa/rail';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Act, Commit } from '../../../dock/parts.tsx';
import { Sheet } from '../../../dock/Sheet.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { wentUnder } from '../trainNews.ts';
import { useMania } from '../useMania.ts';
import { MergeSharesPlan } from './MergeSharesPlan.tsx';

type Way = 'sellTreasury' | 'refinance';

/** One way to the money, worked out to its end. */
interface Outcome {
  readonly gets: number;
  readonly how: string;
  /** The position when the money is there and nothing else has happened. */
  readonly later: Seen;
  readonly under: boolean;
  /** What is left when the train is paid, at least and at most: an option on own shares costs or brings something. */
  readonly left: readonly [least: number, most: number];
}

/** A refinancing in which everybody keeps what he can pay; the money of the company if it keeps its option or not. */
function plansOf(s: Seen, company: string, player: string) {
  const { after } = planRefinancing(s, company, player);
  const other = planRefinancing(s, company, player, { [company]: false });
  return { after, kept: after.cash[company] ?? 0, givenUp: other.after.cash[company] ?? 0 };
}

/** Has and lacks, as one bar. */
function MoneyBar({ has, price }: { readonly has: number; readonly price: number }) {
  const { t, words } = useMania();
  return (
    <div className="need-bar" role="img" aria-label={t('r62.need.bar', words.money(has), words.money(price - has))}>
      <span style={{ flexGrow: Math.max(has, price / 6) }}>{words.money(has)}</span>
      <span className="missing" style={{ flexGrow: price - has }}>
        {t('r62.need.missing', words.money(price - has))}
      </span>
    </div>
  );
}

/** A company without a train and without the money: what can be done, side by side, with what it changes for whom. */
export function NeedDock({ company }: { readonly company: string }) {
  const { t, base, me, words, name, commit, check, after, setDraft, baseOffered } = useMania();
  const phone = usePhone();
  const player = me ?? '';
  const price = bankPrice(base);
  const has = base.cash[company] ?? 0;
  const n = sharesNeeded(base, company);
  const value = sharePrice(base, company);
  const can = (type: Way): boolean => check({ type, player }) === undefined;
  const [chosen, choose] = useState<Way>();
  const [planOpen, openPlan] = useState(false);
  const [open, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  const offers = offersOf(baseOffered, 'buyTrainFrom').flatMap((c) => valuesOf(c.train));
  const way: Way | undefined =
    chosen && can(chosen) ? chosen : can('sellTreasury') ? 'sellTreasury' : can('refinance') ? 'refinance' : undefined;
  const group = groupOf(bankTrain(base));
  const par = base.companies[company]?.par ?? 0;
  const sold = can('sellTreasury') ? after({ type: 'sellTreasury', player }, base) : undefined;
  const canRefinance = can('refinance');
  const plan = useMemo(
    () => (canRefinance ? plansOf(base, company, player) : undefined),
    [base, company, player, canRefinance],
  );
  const outcomes: Readonly<Record<Way, Outcome | undefined>> = {
    sellTreasury: sold && {
      gets: n * value,
      how: t('r62.need.soldHow', n, words.money(value)),
      later: sold,
      under: wentUnder(base, sold, company),
      left: [has + n * value - price, has + n * value - price],
    },
    refinance: plan && {
      gets: 10 * par,
      how: t('r62.need.refinanceHow', words.money(par)),
      later: plan.after,
      under: false,
      left: [plan.kept - price, plan.givenUp - price],
    },
  };
  const passed = after({ type: 'pass', player }, base);
  const ruin = passed !== undefined && wentUnder(base, passed, company);
  const shown = (['sellTreasury', 'refinance'] as const).filter((w) => outcomes[w]);
  const percent = (s: Seen, owner: string): string => words.percent(10 * sharesOf(s, company, owner));
  const change = (before: string, now: string): ReactNode => (before === now ? before : `${before} › ${now}`);
  const others = base.seats.filter((p) => p !== me && sharesOf(base, company, p) > 0);
  const director = (s: Seen): string => {
    const found = directorOf(s, company);
    return found === undefined ? t('r62.need.nobody') : name(found);
  };
  const title = (w: Way): string => (w === 'sellTreasury' ? t('r62.need.sell', n) : t('r62.do.refinance'));
  const rows: readonly (readonly [
    label: string,
    cell: (o: Outcome, w: Way) => ReactNode,
    hard?: (o: Outcome) => boolean,
  ])[] = [
    [t('r62.need.gets', company), (o) => `${words.money(o.gets)}, ${o.how}`],
    [
      t('r62.need.left'),
      (o) => {
        if (o.under) return '–';
        const [least, most] = o.left;
        return least === most ? words.money(least) : t('r62.need.byOption', words.money(least), words.money(most));
      },
    ],
    [
      t('rail.price'),
      (o) => (o.under ? t('r62.need.zero') : change(words.number(value), words.number(sharePrice(o.later, company)))),
      (o) => o.under,
    ],
    [
      t('r62.need.yours'),
      (o) =>
        `${change(percent(base, player), percent(o.later, player))}, ${change(
          words.money(sharesOf(base, company, player) * value),
          words.money(sharesOf(o.later, company, player) * sharePrice(o.later, company)),
        )}`,
      (o) => sharesOf(o.later, company, player) < sharesOf(base, company, player),
    ],
    [
      t('r62.need.director'),
      (o) => change(director(base), director(o.later)),
      (o) => directorOf(o.later, company) !== directorOf(base, company),
    ],
    ...others.map((p) => [name(p), (o: Outcome) => change(percent(base, p), percent(o.later, p))] as const),
    [
      t('r62.need.own'),
      (o) =>
        `${change(String(sharesOf(base, company, company)), String(sharesOf(o.later, company, company)))}, ${t(
          'r62.need.pool',
          sharesOf(base, company, POOL),
          sharesOf(o.later, company, POOL),
        )}`,
    ],
    [
      t('rail.certificatesShort'),
      (o) => change(String(certificateCount(base, player)), String(certificateCount(o.later, player))),
    ],
  ];
  const table = (
    <table className="need-table">
      <thead>
        <tr>
          <td />
          {shown.map((w) => (
            <th key={w} scope="col" className={w === way ? 'on' : ''}>
              {title(w)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, cell, hard]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {shown.map((w) => (
              <td key={w} className={[w === way ? 'on' : '', hard?.(outcomes[w]!) ? 'hard' : ''].join(' ')}>
                {cell(outcomes[w]!, w)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      <Head />
      <div className="dock-row need">
        <section>
          <p className="fact-label">{t('r62.need.bank', words.money(price))}</p>
          <MoneyBar has={has} price={price} />
          <p className="muted">
            {t('r62.need.train', group.type, group.faces?.slice(1).join(', ') ?? '')}{' '}
            {rustsOnOf(base, group.type) === undefined ? t('r62.need.lasts') : ''} {t('r62.need.nobodyAdds')}
          </p>
        </section>
        <section className="need-ways">
          <p className="fact-label">{t('r62.need.raise', words.money(price - has))}</p>
          <div className="cards">
            {(['sellTreasury', 'refinance'] as const).map((w) => {
              const o = outcomes[w];
              return (
                <Act
                  key={w}
                  action={{ type: w, player }}
                  against={base}
                  className="card"
                  choice
                  pressed={w === way}
                  what={`${title(w)}:`}
                  onDo={() => choose(w)}
                >
                  <strong>{title(w)}</strong>
                  <span>
                    {o && !o.under
                      ? `${words.number(has)} + ${words.number(o.gets)} − ${words.number(price)} = ${words.money(has + o.gets - price)}`
                      : o?.under
                        ? t('r62.need.ruinBySale')
                        : t(
                            w === 'sellTreasury' ? 'r62.need.tooFew' : 'r62.need.tooLittle',
                            singlesOf(base, company, company),
                            n,
                          )}
                  </span>
                </Act>
              );
            })}
          </div>
          {offers.length > 0 && (
            <p>
              {t('r62.need.orAsk')}{' '}
              {offers.map((train) => (
                <button
                  key={train}
                  type="button"
                  className="button"
                  data-choice
                  onClick={() => setDraft([{ type: 'buyTrainFrom', player, train }])}
                >
                  {t(
                    'r62.do.buyFrom',
                    base.trains.find((x) => x.id === train)?.type ?? '',
                    base.trains.find((x) => x.id === train)?.owner ?? '',
                  )}
                </button>
              ))}
            </p>
          )}
        </section>
      </div>
      {phone && shown.length > 0 && <div className="dock-row scroll-x">{table}</div>}
      {!phone && shown.length > 0 && open && (
        <Sheet title={t('r62.need.title')} note={t('r62.need.workedOut')} onClose={close}>
          {table}
        </Sheet>
      )}
      <Foot
        lead={
          <div>
            <strong>
              {way === 'sellTreasury'
                ? t('r62.need.doSell', n, company, words.money(n * value))
                : way === 'refinance'
                  ? t('r62.need.doRefinance', company, words.money(10 * par))
                  : t('r62.mustBuy', company)}
            </strong>
            <small>{way ? t('r62.need.thenKind') : ruin ? t('r62.passIsRuin', company) : ''}</small>
          </div>
        }
      >
        {!phone && shown.length > 0 && !open && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('r62.need.compare')}
          </button>
        )}
        {way === 'refinance' && (
          <button
            type="button"
            className="button"
            aria-expanded={planOpen}
            onClick={() => {
              close();
              openPlan(!planOpen);
            }}
          >
            {t('m62.plan')}
          </button>
        )}
        {way ? (
          <Commit onDo={() => commit({ type: way, player })}>
            {way === 'sellTreasury' ? t('r62.need.sellFor', n, words.money(n * value)) : t('r62.do.refinance')}
          </Commit>
        ) : (
          <Skip text={ruin ? t('r62.need.giveUp') : t('rail.finishTurn')} />
        )}
      </Foot>
      {planOpen && can('refinance') && (
        <MergeSharesPlan plan={planRefinancing(base, company, player)} onClose={() => openPlan(false)} />
      )}
    </>
  );
}
