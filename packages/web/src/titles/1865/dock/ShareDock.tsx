import { apply, type View } from '@traviesa/engine';
import {
  type Actions,
  allShares,
  CHEAPEST_START,
  certificateLimit,
  certificatesOf,
  companyOf,
  costOf,
  isStarted,
  percentOf,
  phaseOf,
  price,
  type State,
  sharesOf,
  zone,
} from '@traviesa/games/1865';
import { useEffect, useState } from 'react';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { chooseCompany } from '../../../rail/chosenCompany.ts';
import { Foot } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { AllCompanies, holding, type StockCard, StockCards } from '../../../rail/dock/StockCards.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { usePhone } from '../../../table/usePhone.ts';
import { Badge } from '../../Plate.tsx';
import { StoryBody } from '../panels/Story.tsx';
import { companiesIn, placeOf, useSardinia } from '../useSardinia.ts';
import { ZoneMark } from '../ZoneMark.tsx';
import { DragonsLine, useLastStory } from './DragonsLine.tsx';
import { Head } from './Head.tsx';
import { BuyShare, HomeChoice, StartPrices } from './Purchase.tsx';
import { SellShares } from './SellShares.tsx';

/** The company looked at: what it is worth, what one holds, what can be sold and bought. */
function CompanyRow({ company, chosen, onChoose }: CompanyProps) {
  const { t, state, me, words, geo, face, draft, setDraft } = useSardinia();
  const [home, setHome] = useState('');
  const c = companyOf(state, company);
  const kind = isStarted(c) || c.home === '' ? c.kind : phaseOf(state.phase).newCompany;
  const needed = kind === 'minor' ? 1 : 4;
  return (
    <div className="dock-row">
      <div className="lead">
        <Badge id={company} marks={face.marks} />
        <div>
          <strong>
            {company} <small className="company-kind">{t(`s65.${kind}`)}</small>{' '}
            {c.launched && <ZoneMark zone={zone(state, company)} />}
          </strong>
          <small>
            {isStarted(c)
              ? t('s65.shareFacts', words.money(price(state, company)), words.percent(percentOf(c, me ?? '')))
              : c.home === ''
                ? t('s65.absorbedOnce')
                : t('s65.homeAndGoal', placeOf(geo, c.home), placeOf(geo, geo.data.destinations[company] ?? ''))}
          </small>
        </div>
      </div>
      {isStarted(c) ? (
        <>
          <SellShares company={company} onSell={(a) => setDraft([...draft, a])} />
          <span className="spacer" />
          <BuyShare company={company} chosen={chosen} onChoose={onChoose} />
        </>
      ) : (
        <div className="start-block">
          {c.home === '' && <HomeChoice home={home} onHome={setHome} />}
          {(c.home !== '' || home !== '') && (
            <StartPrices
              company={company}
              chosen={chosen}
              onChoose={onChoose}
              home={c.home === '' ? home : undefined}
            />
          )}
          <small className="muted">{t('s65.launchNeeds', needed, needed * (100 / allShares({ ...c, kind })))}</small>
        </div>
      )}
    </div>
  );
}

interface CompanyProps {
  readonly company: string;
  readonly chosen: Actions | undefined;
  readonly onChoose: (action: Actions) => void;
}

interface Chosen {
  readonly on: unknown;
  readonly company: string;
  readonly action: Actions | undefined;
}

const SOURCES = ['ipo', 'pool', 'dragons'] as const;

/** Every company as the turn begins. */
function useCards(): readonly StockCard[] {
  const { t, state, me, words, geo } = useSardinia();
  const player = me ?? '';
  const from = {
    ipo: (sum: string) => t('rail.card.ipo', sum),
    pool: (sum: string) => t('rail.card.pool', sum),
    dragons: (sum: string) => t('s65.card.dragons', sum),
  };
  return companiesIn(state).map((company) => {
    const c = companyOf(state, company);
    if (!isStarted(c))
      return {
        company,
        price: t('rail.card.startFrom', words.money(2 * CHEAPEST_START)),
        note: c.home === '' ? t('s65.absorbedOnce') : placeOf(geo, c.home),
        unfounded: true,
      };
    const sources = SOURCES.filter((source) => (c.singles[source] ?? 0) > 0);
    const prices = sources.map((source) => from[source](words.money(costOf(state, company, source))));
    return {
      company,
      price: prices[0] ?? t('rail.card.soldOut', words.money(price(state, company))),
      more: prices.slice(1),
      note: holding(
        { t, words },
        player,
        percentOf(c, player),
        state.players.includes(c.president ?? '') ? c.president : undefined,
      ),
      unfounded: false,
    };
  });
}

/** A share turn: sales first, then at most one purchase; what follows from it is told before. */
export function ShareDock() {
  const { t, base, state, me, words, face, draft, commit, say, name } = useSardinia();
  const [looked, setLooked] = useState<Chosen>();
  const cards = useCards();
  const phone = usePhone();
  const story = useLastStory();
  const [told, setTold] = useState(false);
  const turn = frameOf(state, 'shareTurn');
  const sales = draft.length > 0 || (turn?.sold.length ?? 0) > 0;
  const here = looked?.on === base ? looked : undefined;
  const action = here?.action;
  const ending: Actions = action ?? { type: 'pass', player: me ?? '' };
  const applied = apply(face.game, state, ending);
  const after = (applied.ok ? applied.state : state) as View<State>;
  const follows = applied.ok ? applied.log.filter(([key]) => key.startsWith('dragons.')) : [];
  const company = here?.company;
  // The market lights the cells at which it may be started.
  useEffect(() => {
    chooseCompany(company);
    return () => chooseCompany(undefined);
  }, [company]);
  const president = company === undefined ? undefined : companyOf(after, company).president;
  const launches = company !== undefined && !companyOf(state, company).launched && companyOf(after, company).launched;
  // Beside the name where there is room for it: the companies stay in sight.
  const news = company === undefined && !sales && story;
  const line = news && <DragonsLine story={news} open={told} onOpen={setTold} />;
  const how = news && told && (
    <div className="story">
      <StoryBody story={news} />
    </div>
  );
  return (
    <>
      <Head>{company === undefined ? !phone && line : <AllCompanies onBack={() => setLooked(undefined)} />}</Head>
      {!phone && how}
      {company === undefined && (
        <StockCards
          cards={cards}
          label={t('text.companies')}
          onPick={(c) => setLooked({ on: base, company: c, action: undefined })}
        />
      )}
      {phone && line}
      {phone && how}
      {company !== undefined && (
        <CompanyRow
          key={company}
          company={company}
          chosen={action}
          onChoose={(a) => setLooked({ on: base, company, action: a })}
        />
      )}
      <Foot
        lead={
          <div>
            <strong>
              {action
                ? face.label(action, state, { t, words })
                : sales
                  ? t('rail.soldNowBuy')
                  : company
                    ? ''
                    : t('rail.stockPick')}
            </strong>
            {applied.ok && (
              <small className="dragons-next">
                {follows.length > 0
                  ? t('s65.then', follows.map((m) => say(m)).join('; '))
                  : frameOf(after, 'shareTurn')
                    ? t('s65.thenPass')
                    : t('s65.thenOver')}
              </small>
            )}
          </div>
        }
        facts={
          (sales || action) && (
            <>
              <Fact label={t('common.cash')} to={words.money(after.cash[me ?? ''] ?? 0)}>
                {words.money(base.cash[me ?? ''] ?? 0)}
              </Fact>
              <Fact label={t('rail.certificatesShort')}>
                {certificatesOf(after, me ?? '')} / {certificateLimit(state)}
              </Fact>
              {action && company !== undefined && (
                <Fact label={company}>
                  {words.percent(percentOf(companyOf(after, company), me ?? ''))}
                  {launches && ` · ${t('s65.launches')}`}
                  {president !== undefined &&
                    president !== companyOf(state, company).president &&
                    sharesOf(companyOf(state, company), me ?? '') > 0 &&
                    ` · ${t('s65.presidentTo', name(president))}`}
                </Fact>
              )}
            </>
          )
        }
      >
        {action ? (
          <>
            <button
              type="button"
              className="button quiet"
              onClick={() => setLooked({ on: base, company: company ?? '', action: undefined })}
            >
              {t('s65.notThis')}
            </button>
            <Commit onDo={() => commit(action)}>
              {action.type === 'buy' ? t('s65.buyNow', company ?? '') : t('s65.startNow', company ?? '')}
            </Commit>
          </>
        ) : draft.length > 0 ? (
          <Commit onDo={() => commit({ type: 'pass', player: me ?? '' })}>{t('rail.sellAndDone')}</Commit>
        ) : (
          <Skip text={sales ? t('act.done') : t('act.pass')} />
        )}
      </Foot>
    </>
  );
}
