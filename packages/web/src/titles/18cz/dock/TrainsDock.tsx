import type { Action } from '@traviesa/engine';
import { type BuyTrain, classOf, ownsRunnable, runnable, sizeOf, trainLimit } from '@traviesa/games/18cz';
import { bankTrains, countTrains, DECK, OUT, type TrainCard, trainsOf } from '@traviesa/rail';
import { Act, Fact } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { cheapestRunnable } from '../money.ts';
import { short } from '../parts.tsx';
import { type Cz, useCz } from '../useCz.ts';
import { TrainOffers } from './TrainOffers.tsx';

/** A card of the bank as segments, one for each face; what cannot be bought says why. */
function BankCard({ card }: { readonly card: Pick<TrainCard, 'id' | 'owner'> }) {
  const { t, base, me, words, draft, setDraft } = useCz();
  const drafted = draft.at(-1) as BuyTrain | undefined;
  const { letter, faces } = classOf(card.id);
  const left = base.trains.filter((x) => x.owner === DECK && classOf(x.id).letter === letter).length;
  return (
    <div className="cz-card">
      <p className="fact-label">
        {card.owner === DECK
          ? letter === 'j'
            ? t('cz.deckEndless', letter)
            : t('cz.deck', letter, left)
          : t('cz.poolCard', letter)}
      </p>
      <div className="cz-faces" role="group" aria-label={t('cz.facesOf', letter)}>
        {faces.map((face) => {
          const action = { type: 'buyTrain', player: me ?? '', train: card.id, face: face.name } as Action;
          const on = drafted?.type === 'buyTrain' && drafted.train === card.id && drafted.face === face.name;
          return (
            <Act
              key={face.name}
              action={action}
              against={base}
              className={`face-${face.size}`}
              choice
              pressed={on}
              what={`${face.name}:`}
              onDo={() => setDraft(on ? [] : [action])}
            >
              <strong>{face.name}</strong>
              <span>{words.money(face.price)}</span>
            </Act>
          );
        })}
      </div>
    </div>
  );
}

/** What a purchase brings besides the train, in words. */
function news({ t, base, state, words, rail, name }: Cz, company: string): string[] {
  const found: string[] = [];
  if (state.phase !== base.phase) found.push(t('cz.begins', state.phase, t(`cz.phase.${state.phase as 'a'}`)));
  const rusted = state.rusted.filter((r) => !base.rusted.includes(r));
  if (rusted.length > 0) {
    const losers = rail.companies
      .map(({ id }) => ({
        id,
        n: trainsOf(base as never, id).filter((x) => state.trains.find((y) => y.id === x.id)?.owner === OUT).length,
      }))
      .filter((x) => x.n > 0);
    found.push(t('cz.rustNow', words.list(rusted), words.list(losers.map((x) => `${short(x.id)} ${x.n}`))));
  }
  const before = trainLimit(base as never, company);
  const after = trainLimit(state as never, company);
  if (after !== before) found.push(t('rail.limit', after));
  const top = state.stack.at(-1);
  if (top?.step === 'discardTrains' && 'waiting' in top)
    found.push(t('cz.mustReturn', words.list(top.waiting.map(short))));
  for (const p of base.seats) {
    const loan = (state.debts[p] ?? 0) - (base.debts[p] ?? 0);
    if (loan > 0) found.push(t('cz.borrows', name(p), words.money(loan), words.money(loan)));
  }
  return found;
}

/** The money of a purchase, treasury first, then the director, then a loan; not what the next round brings at once. */
function Costs({ company, price }: { readonly company: string; readonly price: number }) {
  const { t, base, me, words } = useCz();
  const treasury = base.cash[company] ?? 0;
  const cash = base.cash[me ?? ''] ?? 0;
  const need = Math.max(0, price - treasury);
  const loan = Math.max(0, need - cash);
  return (
    <>
      <Fact label={t('rail.treasury')} to={words.money(Math.max(0, treasury - price))}>
        {words.money(treasury)}
      </Fact>
      {need > 0 && (
        <Fact label={t('cx.cash')} to={words.money(cash + loan - need)}>
          {words.money(cash)}
        </Fact>
      )}
      {loan > 0 && (
        <>
          <Fact label={t('cz.loan')}>{words.money(loan)}</Fact>
          <Fact label={t('cz.penalty')}>{words.money(loan)}</Fact>
        </>
      )}
    </>
  );
}

/** What is asked when nothing is drafted: buy or finish, and what it takes if one must buy. */
function Need({ company }: { readonly company: string }) {
  const { t, base, me, words } = useCz();
  if (ownsRunnable(base as never, company)) return <strong>{t('rail.buyOrFinish')}</strong>;
  const price = cheapestRunnable(base, company);
  const treasury = base.cash[company] ?? 0;
  const cash = base.cash[me ?? ''] ?? 0;
  const missing = price - treasury - cash;
  return (
    <div>
      <strong>{t('cz.mustBuy', t(`cz.face.${sizeOf(company)}`), words.money(price))}</strong>
      <small>
        {treasury >= price
          ? ''
          : missing > 0
            ? t('cz.needLoan', words.money(treasury), words.money(cash), words.money(missing))
            : t('cz.needHelp', words.money(treasury), words.money(price - treasury))}
      </small>
    </div>
  );
}

/** Trains: cards of deck and pool with their faces, then those of other companies. */
export function TrainsDock() {
  const table = useCz();
  const { t, base, draft, commit, words, setDraft } = table;
  const company = companyOnTurn(base as never) ?? '';
  const drafted = draft.at(-1) as BuyTrain | undefined;
  const buying = drafted?.type === 'buyTrain' ? drafted : undefined;
  const price = buying && classOf(buying.train).faces.find((f) => f.name === buying.face)!.price;
  const told = buying ? news(table, company) : [];
  const trains = trainsOf(base as never, company);
  const idle = trains.length - runnable(base as never, company).length;
  return (
    <>
      <Head />
      <div className="dock-row cz-cards">
        {bankTrains(base as never).map((card) => (
          <BankCard key={card.id} card={card} />
        ))}
        <TrainOffers company={company} />
      </div>
      <Foot
        lead={
          buying ? (
            <div>
              <strong>{t('cz.buys', short(company), buying.face)}</strong>
              {told.length > 0 && <small>{told.join(' · ')}</small>}
            </div>
          ) : (
            <Need company={company} />
          )
        }
        facts={
          buying ? (
            <Costs company={company} price={price ?? 0} />
          ) : (
            <Fact label={t('rail.trains')}>
              {countTrains(base as never, company)} / {trainLimit(base as never, company)}
              {idle > 0 && <small className="muted"> {t('cz.idle', idle)}</small>}
            </Fact>
          )
        }
      >
        {buying ? (
          <>
            <button type="button" className="button quiet" data-pass onClick={() => setDraft([])}>
              {t('act.drop')}
            </button>
            <button type="button" className="button primary big" data-primary onClick={() => commit()}>
              {t('rail.buyTrain', buying.face, words.money(price ?? 0))} <kbd>Enter</kbd>
            </button>
          </>
        ) : (
          <Skip text={t('rail.finishTurn')} primary />
        )}
      </Foot>
    </>
  );
}
