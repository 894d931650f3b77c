import {
  type Action1862,
  buyingPrice,
  companySpec,
  DIRECTOR_SHARES,
  isOpen,
  isStarted,
  SHARES_TO_FLOAT,
  type ShareSource,
  sharePrice,
  sharesSold,
  startPrices,
} from '@traviesa/games/1862';
import { directorOf, sharesOf, singlesOf } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { chooseCompany, useChosenCompany } from '../../../rail/chosenCompany.ts';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { AllCompanies, holding, type StockCard, StockCards } from '../../../rail/dock/StockCards.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { choosePrice, useChosenPrice } from '../chosenPrice.ts';
import { useMania } from '../useMania.ts';
import { dutiesOf, floatCost, homeOf } from '../words.shares.ts';
import { StockCompany } from './StockCompany.tsx';

/** A purchase that is thought of, and in which position. */
interface Chosen {
  readonly on: unknown;
  readonly action: Action1862;
}

/** What a purchase changes beside money: a company floats, somebody else leads it. */
function useNews(company: string | undefined, action: Action1862 | undefined): readonly string[] {
  const { t, state, after, name } = useMania();
  const then = action && after(action);
  if (company === undefined || !then) return [];
  const [was, is] = [directorOf(state, company), directorOf(then, company)];
  return [
    ...(!state.companies[company]!.floated && then.companies[company]!.floated ? [t('m62.floatsNow', company)] : []),
    ...(is !== undefined && is !== was && was !== undefined ? [t('rail.directorTo', name(is))] : []),
    ...(is !== undefined && was === undefined && isStarted(state, company)
      ? [t('m62.endsReceivership', name(is))]
      : []),
  ];
}

const SOURCES: readonly ShareSource[] = ['ipo', 'treasury', 'pool'];

/** A company as the turn begins. */
function useCards(): (company: string) => StockCard {
  const { t, state: s, me, words } = useMania();
  const player = me ?? '';
  const [low = 0] = startPrices;
  const from: Readonly<Record<ShareSource, (price: string) => string>> = {
    ipo: (price) => t('rail.card.ipo', price),
    treasury: (price) => t('m62.card.treasury', price),
    pool: (price) => t('rail.card.pool', price),
  };
  return (company) => {
    if (!isStarted(s, company))
      return {
        company,
        price: isOpen(s, company)
          ? t('rail.card.startFrom', words.money(DIRECTOR_SHARES * low))
          : t('m62.fromPhase', s.companies[company]!.from),
        note: homeOf(company),
        unfounded: true,
      };
    const piles = SOURCES.filter((source) => singlesOf(s, company, source === 'treasury' ? company : source) > 0);
    const prices = piles.map((source) => from[source](words.money(buyingPrice(s, company, source))));
    const director = directorOf(s, company);
    const mine = 10 * sharesOf(s, company, player);
    return {
      company,
      price: prices[0] ?? t('rail.card.soldOut', words.money(sharePrice(s, company))),
      more: prices.slice(1),
      note: [holding({ t, words }, player, mine, director), ...(director ? [] : [t('m62.receivership')])]
        .filter(Boolean)
        .join(' · '),
      unfounded: false,
    };
  };
}

/** The stock round: sales first, then at most one share or a company; what falls due stands above. */
export function StockDock() {
  const { t, base, state, me, words, rail, face, draft, commit, after, check } = useMania();
  const looked = useChosenCompany();
  const price = useChosenPrice();
  const [chosen, setChosen] = useState<Chosen>();
  useEffect(
    () => () => {
      chooseCompany(undefined);
      choosePrice(undefined);
    },
    [],
  );
  const there = Object.keys(state.companies).filter((c) => !state.companies[c]!.closed);
  const company = looked !== undefined && there.includes(looked) ? looked : undefined;
  // A price is picked on the market or in the dock: both mean this start.
  const start: Action1862 | undefined =
    company !== undefined && price !== undefined && !isStarted(state, company)
      ? { type: 'start', player: me ?? '', company, par: price }
      : undefined;
  const action = start && !check(start) ? start : chosen?.on === state ? chosen.action : undefined;
  const then = (action && after(action)) ?? state;
  const sold = (frameOf(state, 'stockRound')?.selling.length ?? 0) > 0;
  const news = useNews(company, action);
  const look = (c: string): void => {
    chooseCompany(company === c ? undefined : c);
    choosePrice(undefined);
    setChosen(undefined);
  };
  const groups = [
    { id: 'started', list: there.filter((c) => isStarted(state, c)) },
    { id: 'open', list: there.filter((c) => !isStarted(state, c)) },
  ] as const;
  const cards = useCards();
  return (
    <>
      <Head>{company !== undefined && <AllCompanies onBack={() => look(company)} />}</Head>
      {company === undefined ? (
        <>
          <Duties />
          {groups.map(({ id, list }) =>
            list.length === 0 ? null : (
              <StockCards key={id} cards={list.map(cards)} label={t(`m62.companies.${id}`)} group={id} onPick={look} />
            ),
          )}
        </>
      ) : (
        <StockCompany
          key={company}
          company={company}
          chosen={action}
          onChoose={(a) => setChosen(a && { on: state, action: a })}
        />
      )}
      <Foot
        lead={
          <div>
            <strong>
              {action
                ? face.label(action, state, { t, words })
                : draft.length > 0 || sold
                  ? t('rail.soldNowBuy')
                  : company
                    ? companySpec(company).name
                    : t('rail.stockPick')}
            </strong>
            {news.length > 0 && <small>{news.join('; ')}</small>}
          </div>
        }
        facts={
          <>
            <Fact
              label={t('common.cash')}
              {...((draft.length > 0 || action) && { to: words.money(then.cash[me ?? ''] ?? 0) })}
            >
              {words.money(base.cash[me ?? ''] ?? 0)}
            </Fact>
            <Fact label={t('rail.certificatesShort')}>
              {rail.certificates(then, me ?? '')} / {rail.certificateLimit(state)}
            </Fact>
          </>
        }
      >
        {action ? (
          <>
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                choosePrice(undefined);
                setChosen(undefined);
              }}
            >
              {t('m62.notThis')}
            </button>
            <Commit onDo={() => commit(action)}>
              {action.type === 'start' ? t('m62.startNow', action.company) : t('m62.buyNow', company ?? '')}
            </Commit>
          </>
        ) : draft.length > 0 ? (
          <Commit onDo={() => commit({ type: 'pass', player: me ?? '' })}>{t('rail.sellAndDone')}</Commit>
        ) : (
          <Skip text={sold ? t('act.done') : t('act.pass')} />
        )}
      </Foot>
    </>
  );
}

/** Own charters that must float before this round ends, and what is missing. */
function Duties() {
  const { t, state: s, me, words, face } = useMania();
  const duties = dutiesOf(s, me);
  const over = s.lner ? t('m62.lnerStock') : undefined;
  if (duties.length === 0) return over ? <p className="dock-row explain-line">{over}</p> : null;
  return (
    <div className="dock-row">
      <ul className="duties">
        {duties.map(({ company, fine }) => (
          <li key={company}>
            <Plate id={company} marks={face.marks} />{' '}
            {t('m62.dutyNow', company, SHARES_TO_FLOAT - sharesSold(s, company), words.money(fine))}
            {` ${t('m62.dutyCost', words.money(floatCost(s, company)))}`}
            {sharesOf(s, company, me ?? '') > 0 && ` ${t('m62.dutyLoss')}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
