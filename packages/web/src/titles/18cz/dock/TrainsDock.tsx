import { type BuyTrain, classOf, type Face, ownsRunnable, runnable, sizeOf, trainLimit } from '@traviesa/games/18cz';
import { bankTrains, countTrains, DECK, type TrainCard, trainsOf } from '@traviesa/rail';
import { Act, Commit, Fact } from '../../../dock/parts.tsx';
import { lostBy, strandedBy } from '../../../rail/consequences.ts';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { billFor, cheapestRunnable, consequences } from '../money.ts';
import { short } from '../parts.tsx';
import { type Cz, useCz } from '../useCz.ts';
import { TrainOffers } from './TrainOffers.tsx';

const faceNamed = (train: string, name: string): Face => classOf(train).faces.find((f) => f.name === name)!;

/** A card of the bank as segments, one for each face; what cannot be bought says why. */
function BankCard({ card }: { readonly card: Pick<TrainCard, 'id' | 'owner'> }) {
  const { t, base, me, words, draft, setDraft } = useCz();
  const drafted = draft.findLast((a) => a.type === 'buyTrain');
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
          const action = { type: 'buyTrain', player: me ?? '', train: card.id, face: face.name } as const;
          const on = drafted?.train === card.id && drafted.face === face.name;
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
function news({ t, base, words, me }: Cz, company: string, { train, face }: BuyTrain): string[] {
  const told = consequences(base, company, train, faceNamed(train, face));
  const found: string[] = [];
  if (told.phase) found.push(t('cz.begins', told.phase, t(`cz.phase.${told.phase as 'a'}`)));
  if (told.rusts.length > 0) {
    const losers = told.losers.map((x) => `${short(x.company)} ${x.trains}`);
    found.push(t('cz.rustNow', words.list(told.rusts), words.list(losers)));
    const mine = lostBy(base, told.losers, me ?? '');
    if (mine > 0) found.push(t('rail.youLose', mine));
    const stranded = strandedBy(base, told.losers, me ?? '').filter((c) => c !== company);
    for (const c of stranded) found.push(t('rail.mustThen', short(c), words.money(cheapestRunnable(base, c))));
  }
  if (told.next) found.push(t('cz.then', told.next.name, words.money(told.next.price)));
  if (told.limit.after !== told.limit.before) found.push(t('rail.limit', told.limit.after));
  if (told.above.length > 0) found.push(t('cz.mustReturn', words.list(told.above.map(short))));
  return found;
}

/** The money of a purchase, named before it is spent. */
function Costs({ company, price }: { readonly company: string; readonly price: number }) {
  const { t, base, me, words } = useCz();
  const bill = billFor(base, company, me ?? '', price);
  const treasury = base.cash[company] ?? 0;
  const cash = base.cash[me ?? ''] ?? 0;
  return (
    <>
      <Fact label={t('rail.treasury')} to={words.money(treasury - bill.treasury)}>
        {words.money(treasury)}
      </Fact>
      {bill.cash > 0 && (
        <Fact label={t('cz.yourCash')} to={words.money(cash - bill.cash)}>
          {words.money(cash)}
        </Fact>
      )}
      {bill.loan > 0 && (
        <>
          <Fact label={t('cz.loan')}>{words.money(bill.loan)}</Fact>
          <Fact label={t('cz.penalty')}>{words.money(bill.loan)}</Fact>
        </>
      )}
    </>
  );
}

/** What is asked when nothing is drafted: buy or finish, and what it takes if one must buy. */
function Need({ company }: { readonly company: string }) {
  const { t, base, me, words } = useCz();
  if (ownsRunnable(base, company)) return <strong>{t('rail.buyOrFinish')}</strong>;
  const price = cheapestRunnable(base, company);
  const treasury = base.cash[company] ?? 0;
  const cash = base.cash[me ?? ''] ?? 0;
  const { loan } = billFor(base, company, me ?? '', price);
  return (
    <div>
      <strong>{t('cz.mustBuy', t(`cz.face.${sizeOf(company)}`), words.money(price))}</strong>
      <small>
        {treasury >= price
          ? ''
          : loan > 0
            ? t('cz.needLoan', words.money(treasury), words.money(cash), words.money(loan))
            : t('cz.needHelp', words.money(treasury), words.money(price - treasury))}
      </small>
    </div>
  );
}

/** Trains: cards of deck and pool with their faces, then those of other companies. */
export function TrainsDock() {
  const table = useCz();
  const { t, base, draft, commit, words, setDraft } = table;
  const company = companyOnTurn(base) ?? '';
  const buying = draft.findLast((a) => a.type === 'buyTrain');
  const price = buying ? faceNamed(buying.train, buying.face).price : 0;
  const told = buying ? news(table, company, buying) : [];
  const trains = trainsOf(base, company);
  const idle = trains.length - runnable(base, company).length;
  return (
    <>
      <Head />
      <div className="dock-row cz-cards">
        {bankTrains(base).map((card) => (
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
            <Costs company={company} price={price} />
          ) : (
            <Fact label={t('rail.trains')}>
              {countTrains(base, company)} / {trainLimit(base, company)}
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
            <Commit onDo={() => commit()}>{t('rail.buyTrain', buying.face, words.money(price))}</Commit>
          </>
        ) : (
          <Skip text={t('rail.finishTurn')} primary />
        )}
      </Foot>
    </>
  );
}
