import { market, roster, SIZES, sharePrice, sizeOf, sizes } from '@traviesa/games/18cz';
import { cellsWith, directorOf, IPO, sharesOf } from '@traviesa/rail';
import { useEffect, useState } from 'react';
import { Act, Commit, Fact, Stepper } from '../../../dock/parts.tsx';
import { chooseCompany, useChosenCompany } from '../../../rail/chosenCompany.ts';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { AllCompanies, holding, type StockCard, StockCards } from '../../../rail/dock/StockCards.tsx';
import { Sell } from '../../../rail/dock/StockDock.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { Badge } from '../../../titles/Plate.tsx';
import { short } from '../parts.tsx';
import { useCz } from '../useCz.ts';

/** An unfounded company: its par prices with what they cost and bring. */
function Found({ company }: { readonly company: string }) {
  const { t, state, me, words, commit } = useCz();
  const size = sizeOf(company);
  const { par: flag, shares, toFloat } = sizes[size];
  const cash = state.cash[me ?? ''] ?? 0;
  return (
    <div className="train-rows">
      {cellsWith(market, flag).map(({ price: par }) => {
        const action = { type: 'start', player: me ?? '', company, par } as const;
        const more = Math.max(0, Math.min(shares - 2, Math.floor((cash - 2 * par) / par)));
        return (
          <Act
            key={par}
            action={action}
            className="train-row"
            choice
            what={`${short(company)} ${par}:`}
            onDo={() => commit(action)}
          >
            <strong>{t('cz.found', words.number(par), words.money(2 * par))}</strong>
            <small>
              {toFloat === 2
                ? t('cz.capital', words.money(par * shares), more)
                : t('cz.capitalLater', words.money(par * shares), more)}
            </small>
          </Act>
        );
      })}
    </div>
  );
}

function BuyShare({ company }: { readonly company: string }) {
  const { t, state, me, words, commit, rail } = useCz();
  const action = { type: 'buyShare', player: me ?? '', company } as const;
  return (
    <Act action={action} className="button outline" choice what={`${short(company)}:`} onDo={() => commit(action)}>
      {t('cz.buyShare', words.percent(rail.percent(state, company)), words.money(sharePrice(state, company)))}
    </Act>
  );
}

/** A loan is paid back in any part; its penalty stays. */
function Debt() {
  const { t, state, me, words, commit } = useCz();
  const debt = state.debts[me ?? ''] ?? 0;
  const most = Math.min(debt, state.cash[me ?? ''] ?? 0);
  const [sum, setSum] = useState(most);
  if (debt === 0) return null;
  const n = Math.max(1, Math.min(most, sum));
  const action = { type: 'repay', player: me ?? '', amount: n } as const;
  return (
    <div className="dock-row">
      <div className="lead">
        <div>
          <strong>{t('cz.debt', words.money(debt))}</strong>
          <small>{t('cz.debtNote', words.money(state.penalties[me ?? ''] ?? 0))}</small>
        </div>
      </div>
      <span className="spacer" />
      {most > 0 && (
        <Stepper
          label={t('cz.repayLabel')}
          min={1}
          max={most}
          step={1}
          value={n}
          onChange={setSum}
          format={words.money}
        />
      )}
      <Act action={action} className="button outline" choice what={t('cz.repayLabel')} onDo={() => commit(action)}>
        {t('cz.repay', words.money(n))}
      </Act>
    </div>
  );
}

/** What a company is at the moment, in a line. */
function Standing({ company }: { readonly company: string }) {
  const { t, state, me, words, rail, name } = useCz();
  const size = sizeOf(company);
  const c = state.companies[company]!;
  if (!c.par) return <small>{t(`cz.company.${size}`)}</small>;
  const director = directorOf(state, company);
  const mine = sharesOf(state, company, me ?? '') * rail.percent(state, company);
  return (
    <small>
      {[
        t('rail.priceAndShare', words.money(sharePrice(state, company)), mine),
        ...(director ? [t('cz.directedBy', name(director))] : []),
        ...(c.floated ? [] : [t(`cz.floatsAt`, words.percent(sizes[size].toFloat * rail.percent(state, company)))]),
        t('cz.left', words.percent(sharesOf(state, company, IPO) * rail.percent(state, company))),
      ].join(' · ')}
    </small>
  );
}

/** Every company as the turn begins, small ones first. */
function useCards(there: readonly string[]): readonly StockCard[] {
  const { t, state: s, me, words, rail } = useCz();
  const player = me ?? '';
  const sized = SIZES.flatMap((size) => there.filter((c) => sizeOf(c) === size));
  return sized.map((company) => {
    const size = sizeOf(company);
    if (!s.companies[company]?.par) {
      const par = Math.min(...cellsWith(market, sizes[size].par).map((cell) => cell.price));
      return {
        company,
        price: t('rail.card.startFrom', words.money(2 * par)),
        note: t('cz.card.open', t(`cz.size.${size}`)),
        unfounded: true,
      };
    }
    const percent = (holder: string): number => sharesOf(s, company, holder) * rail.percent(s, company);
    const price = words.money(sharePrice(s, company));
    return {
      company,
      price: percent(IPO) > 0 ? price : t('rail.card.soldOut', price),
      more: percent(IPO) > 0 ? [t('cz.card.bank', words.percent(percent(IPO)))] : [],
      note: holding({ t, words }, player, percent(player), directorOf(s, company)),
      unfounded: false,
    };
  });
}

/** The stock round: sales first, then at most one certificate; debts at any time of the turn. */
export function StockDock() {
  const { t, base, state, me, words, rail, face, draft, commit } = useCz();
  const picked = useChosenCompany();
  useEffect(() => () => chooseCompany(undefined), []);
  const sold = (frameOf(state, 'stockRound')?.selling.length ?? 0) > 0;
  const sales = draft.filter((a) => a.type === 'sell');
  const there = roster(state);
  const company = picked !== undefined && there.includes(picked) ? picked : undefined;
  const cards = useCards(there);
  return (
    <>
      <Head>{company && <AllCompanies onBack={() => chooseCompany(undefined)} />}</Head>
      {!company && <StockCards cards={cards} label={t('text.companies')} onPick={chooseCompany} />}
      {company && (
        <div className="dock-row">
          <div className="lead">
            <Badge id={company} marks={face.marks} />
            <div>
              <strong>{face.marks[company]?.name}</strong>
              <Standing company={company} />
            </div>
          </div>
          <span className="spacer" />
          <Sell key={company} company={company} />
          {state.companies[company]?.par ? <BuyShare company={company} /> : <Found company={company} />}
        </div>
      )}
      <Debt />
      <Foot
        lead={<strong>{sales.length > 0 || sold ? t('rail.soldNowBuy') : t('rail.stockPick')}</strong>}
        facts={
          <>
            <Fact label={t('common.cash')} {...(sales.length > 0 && { to: words.money(state.cash[me ?? ''] ?? 0) })}>
              {words.money(base.cash[me ?? ''] ?? 0)}
            </Fact>
            <Fact label={t('rail.certificatesShort')}>
              {rail.certificates(state, me ?? '')} / {rail.certificateLimit(state)}
            </Fact>
          </>
        }
      >
        {sales.length > 0 ? (
          <Commit onDo={() => commit({ type: 'pass', player: me ?? '' })}>{t('rail.sellAndDone')}</Commit>
        ) : (
          <Skip text={sold ? t('act.done') : t('act.pass')} />
        )}
      </Foot>
    </>
  );
}
