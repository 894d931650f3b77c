import { directorOf, IPO, POOL, sharesOf } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { About } from '../../cards/About.tsx';
import { Act, Commit, Fact, Stepper } from '../../dock/parts.tsx';
import { offersOf, valuesOf } from '../../table/offers.ts';
import { frameOf } from '../../table/TableContext.ts';
import { Badge } from '../../titles/Plate.tsx';
import { chooseCompany, useChosenCompany } from '../chosenCompany.ts';
import { parPrices, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';
import { AllCompanies, holding, type StockCard, StockCards } from './StockCards.tsx';

/** Selling: a stepper, the money, the price after. */
export function Sell({ company }: { readonly company: string }) {
  const { t, state, me, words, rail, name, offered, draft, setDraft, after } = useRail();
  const able = offersOf(offered, 'sell').flatMap((c) => (c.company === company ? valuesOf(c.shares) : []));
  const [n, setN] = useState(1);
  if (able.length === 0) {
    const held = sharesOf(state, company, me ?? '');
    if (held === 0) return null;
    const action = { type: 'sell', player: me ?? '', company, shares: 1 } as const;
    return (
      <Act action={action} what={`${company}:`} onDo={() => setDraft([...draft, action])}>
        {t('rail.sell', 1)}
      </Act>
    );
  }
  const count = able.includes(n) ? n : able[0]!;
  const action = { type: 'sell', player: me ?? '', company, shares: count } as const;
  const sold = after(action) ?? state;
  const director = directorOf(sold, company);
  return (
    <div className="row">
      {able.length > 1 && (
        <Stepper
          label={t('rail.sharesToSell')}
          min={able[0]!}
          max={able.at(-1)!}
          step={1}
          value={count}
          onChange={setN}
          format={words.number}
        />
      )}
      <button type="button" className="button" data-choice onClick={() => setDraft([...draft, action])}>
        {t('rail.sellFor', count, words.money(count * rail.priceOf(state, company)))}
      </button>
      <small className="muted">
        {t('rail.priceTo', words.number(rail.priceOf(state, company)), words.number(rail.priceOf(sold, company)))}
        {director !== directorOf(state, company) &&
          director !== undefined &&
          `; ${t('rail.directorTo', name(director))}`}
      </small>
    </div>
  );
}

/** Buying: one button per source; an unstarted company shows its par prices. */
function Buy({ company }: { readonly company: string }) {
  const { t, state, me, words, rail, commit } = useRail();
  const s = state;
  const cash = s.cash[me ?? ''] ?? 0;
  if (!s.companies[company]?.par) {
    const double = s.certificates[company]?.[0]?.shares ?? 2;
    return (
      <div className="row">
        {parPrices(rail).map((par) => {
          const action = { type: 'start', player: me ?? '', company, par } as const;
          return (
            <Act
              key={par}
              action={action}
              className="train-row"
              choice
              what={`${company} ${par}:`}
              onDo={() => commit(action)}
            >
              <strong>{t('rail.startAt', words.money(par))}</strong>
              <small>
                {[
                  t('rail.startCost', words.money(par * double), Math.max(0, Math.floor((cash - par * double) / par))),
                  ...(rail.capital ? [t('rail.startCapital', words.money(rail.capital(company, par)))] : []),
                ].join(' · ')}
              </small>
            </Act>
          );
        })}
      </div>
    );
  }
  const sources = ([IPO, POOL] as const).filter((source) => sharesOf(s, company, source) > 0);
  return (
    <div className="row">
      {sources.length === 0 && <span className="muted">{t('rail.noneForSale')}</span>}
      {sources.map((source) => {
        const action = { type: 'buyShare', player: me ?? '', company, source } as const;
        const price = source === IPO ? (s.companies[company]?.par ?? 0) : rail.priceOf(s, company);
        return (
          <Act
            key={source}
            action={action}
            className="button outline"
            choice
            what={`${company}:`}
            onDo={() => commit(action)}
          >
            {source === IPO ? t('rail.buyIpo', words.money(price)) : t('rail.buyPool', words.money(price))}
          </Act>
        );
      })}
    </div>
  );
}

/** Every company as the turn begins. */
function useCards(): readonly StockCard[] {
  const { t, state: s, me, words, rail } = useRail();
  const player = me ?? '';
  return rail.companies.map(({ id: company }) => {
    const par = s.companies[company]?.par ?? 0;
    const mine = sharesOf(s, company, player) * rail.percent(s, company);
    if (par === 0) {
      const [low = 0] = [...parPrices(rail)].sort((a, b) => a - b);
      const cost = words.money(low * (s.certificates[company]?.[0]?.shares ?? 2));
      return {
        company,
        price: t('rail.card.startFrom', cost),
        note: t('rail.notStarted'),
        unfounded: true,
      };
    }
    const sources = ([IPO, POOL] as const).filter((source) => sharesOf(s, company, source) > 0);
    const prices = sources.map((source) =>
      source === IPO
        ? t('rail.card.ipo', words.money(par))
        : t('rail.card.pool', words.money(rail.priceOf(s, company))),
    );
    const director = directorOf(s, company);
    return {
      company,
      price: prices[0] ?? t('rail.card.soldOut', words.money(rail.priceOf(s, company))),
      more: prices.slice(1),
      note: holding(
        { t, words },
        player,
        mine,
        director !== undefined && s.seats.includes(director) ? director : undefined,
      ),
      unfounded: false,
    };
  });
}

/** The stock round in one panel: sales first, then at most one purchase. */
export function StockDock() {
  const { t, base, state, me, words, rail, face, draft, commit } = useRail();
  const shown = useChosenCompany();
  useEffect(() => () => chooseCompany(undefined), []);
  const selling = frameOf(state, 'stockRound')?.selling ?? false;
  const sales = draft.filter((a) => a.type === 'sell');
  const spec = rail.companies.find((c) => c.id === shown);
  const cards = useCards();
  return (
    <>
      <Head>{spec && <AllCompanies onBack={() => chooseCompany(undefined)} />}</Head>
      {!spec && <StockCards cards={cards} label={t('text.companies')} onPick={chooseCompany} />}
      {spec && (
        <div className="dock-row">
          <div className="lead">
            <Badge id={spec.id} marks={face.marks} />
            <div>
              <strong>
                <About kind="company" id={spec.id}>
                  {spec.name}
                </About>
              </strong>
              <small>
                {state.companies[spec.id]?.par
                  ? t(
                      'rail.priceAndShare',
                      words.money(rail.priceOf(state, spec.id)),
                      sharesOf(state, spec.id, me ?? '') * rail.percent(state, spec.id),
                    )
                  : t('rail.notStarted')}
              </small>
            </div>
          </div>
          <Sell company={spec.id} />
          <span className="spacer" />
          <Buy company={spec.id} />
        </div>
      )}
      <Foot
        lead={<strong>{spec ? '' : sales.length > 0 || selling ? t('rail.soldNowBuy') : t('rail.stockPick')}</strong>}
        facts={
          sales.length > 0 && (
            <>
              <Fact label={t('common.cash')} to={words.money(state.cash[me ?? ''] ?? 0)}>
                {words.money(base.cash[me ?? ''] ?? 0)}
              </Fact>
              <Fact label={t('rail.certificatesShort')}>
                {rail.certificates(state, me ?? '')} / {rail.certificateLimit(state)}
              </Fact>
            </>
          )
        }
      >
        {sales.length > 0 ? (
          <Commit onDo={() => commit({ type: 'pass', player: me ?? '' })}>{t('rail.sellAndDone')}</Commit>
        ) : (
          <Skip text={selling ? t('act.done') : t('act.pass')} />
        )}
      </Foot>
    </>
  );
}
