import { type Action, apply, isOneOf, type View } from '@traviesa/engine';
import { directorOf, IPO, POOL, type RailState, type StockRoundFrame, sharesOf } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { PlainDock } from '../../dock/PlainDock.tsx';
import { Act, Commit, Fact, Stepper } from '../../dock/parts.tsx';
import { Badge, Plate } from '../../titles/Plate.tsx';
import { chooseCompany, useChosenCompany } from '../chosenCompany.ts';
import { useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { Skip } from './Skip.tsx';

interface SellChoice {
  readonly type: string;
  readonly company: string;
  readonly shares: unknown;
}

/** Selling: a stepper, the money, the price after. */
export function Sell({ company }: { readonly company: string }) {
  const { t, state, me, words, rail, face, name, offered, draft, setDraft } = useRail();
  const choice = offered.find(
    (c) => c.type === 'sell' && (c as unknown as SellChoice).company === company,
  ) as unknown as SellChoice | undefined;
  const able =
    choice && isOneOf(choice.shares)
      ? (choice.shares.oneOf as number[])
      : typeof choice?.shares === 'number'
        ? [choice.shares]
        : [];
  const [n, setN] = useState(1);
  if (able.length === 0) {
    const held = sharesOf(state, company, me ?? '');
    if (held === 0) return null;
    const action = { type: 'sell', player: me ?? '', company, shares: 1 } as Action;
    return (
      <Act action={action} what={`${company}:`} onDo={() => setDraft([...draft, action])}>
        {t('rail.sell', 1)}
      </Act>
    );
  }
  const count = able.includes(n) ? n : able[0]!;
  const action = { type: 'sell', player: me ?? '', company, shares: count } as Action;
  const sold = apply(face.game, state, action);
  const after = (sold.ok ? sold.state : state) as View<RailState>;
  const director = directorOf(after, company);
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
        {t('rail.priceTo', words.number(rail.priceOf(state, company)), words.number(rail.priceOf(after, company)))}
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
  const s = state as View<RailState>;
  if (!s.companies[company]?.par) {
    const pars = rail.market.cells
      .filter((c) => c.flags.includes('p'))
      .map((c) => c.price)
      .sort((a, b) => b - a);
    const double = s.certificates[company]?.[0]?.shares ?? 2;
    return (
      <div className="row">
        {pars.map((par) => {
          const action = { type: 'start', player: me ?? '', company, par } as Action;
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
                {t(
                  'rail.startCost',
                  words.money(par * double),
                  Math.floor(((s.cash[me ?? ''] ?? 0) - par * double) / par),
                )}
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
        const action = { type: 'buyShare', player: me ?? '', company, source } as Action;
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

/** The stock round in one panel: sales first, then at most one purchase. */
export function StockDock() {
  const { t, base, state, me, words, rail, face, draft, offered, commit } = useRail();
  const shown = useChosenCompany();
  useEffect(() => () => chooseCompany(undefined), []);
  const frame = state.stack[state.stack.length - 1] as unknown as View<StockRoundFrame>;
  const sales = draft.filter((a) => a.type === 'sell');
  const spec = rail.companies.find((c) => c.id === shown);
  const others = offered.some((c) => c.type === 'exchange');
  return (
    <>
      <Head>
        <div className="stock-companies" role="group" aria-label={t('text.companies')}>
          {rail.companies.map((c) => (
            <button
              key={c.id}
              type="button"
              data-choice={shown ? undefined : ''}
              aria-pressed={shown === c.id}
              onClick={() => chooseCompany(shown === c.id ? undefined : c.id)}
            >
              <Plate id={c.id} marks={face.marks} />
            </button>
          ))}
        </div>
      </Head>
      {spec && (
        <div className="dock-row">
          <div className="lead">
            <Badge id={spec.id} marks={face.marks} />
            <div>
              <strong>{spec.name}</strong>
              <small>
                {state.companies[spec.id]?.par
                  ? t(
                      'rail.priceAndShare',
                      words.money(rail.priceOf(state, spec.id)),
                      sharesOf(state, spec.id, me ?? '') * rail.percent(spec.id),
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
      {others && <PlainDock only={(c) => c.type === 'exchange'} />}
      <Foot
        lead={
          <strong>{spec ? '' : sales.length > 0 || frame.selling ? t('rail.soldNowBuy') : t('rail.stockPick')}</strong>
        }
        facts={
          sales.length > 0 && (
            <>
              <Fact label={t('cx.cash')} to={words.money(state.cash[me ?? ''] ?? 0)}>
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
          <Skip text={frame.selling ? t('act.done') : t('act.pass')} />
        )}
      </Foot>
    </>
  );
}
