import { isRange } from '@traviesa/engine';
import {
  type BuyTrain,
  bankPrice,
  bankTrain,
  decider,
  faceOf,
  groupOf,
  hasRoom,
  hasTrain,
  type Kind,
  kindOfTrain,
  kindsOf,
  type Seen,
  type Train1862,
  trainLimit,
  WARRANTY_PRICE,
} from '@traviesa/games/1862';
import { trainById, trainsOf } from '@traviesa/rail';
import { Act, Commit, Fact, Stepper } from '../../../dock/parts.tsx';
import { Foot, Head } from '../../../rail/dock/Head.tsx';
import { Skip } from '../../../rail/dock/Skip.tsx';
import { companyOnTurn } from '../../../rail/spec.ts';
import { offersOf, valuesOf } from '../../../table/offers.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { Plate } from '../../Plate.tsx';
import { KindSign } from '../KindSign.tsx';
import { RUN_ORDER } from '../runLines.ts';
import { isInNeed, leftInGroup, newsOf, priceNow, wentUnder } from '../trainNews.ts';
import { type Mania, useMania } from '../useMania.ts';
import { NeedDock } from './NeedDock.tsx';

/** The bank's train as each kind it can be, and the warranties bought with it. */
function BankTrain({ company }: { readonly company: string }) {
  const { t, base, me, words, draft, setDraft, baseOffered } = useMania();
  const train = bankTrain(base);
  const group = groupOf(train);
  const { price, half } = priceNow(base, train);
  const drafted = draft.findLast((a) => a.type === 'buyTrain');
  const offer = offersOf(baseOffered, 'buyTrain').find((c) => drafted && valuesOf(c.kind).includes(drafted.kind));
  const most = offer && isRange(offer.warranties) ? offer.warranties.max : 0;
  const kinds = RUN_ORDER.filter((kind) => kindsOf(base.variant).includes(kind));
  const permits = base.companies[company]?.permits ?? [];
  const buy = (kind: Kind, warranties: number): BuyTrain => ({ type: 'buyTrain', player: me ?? '', kind, warranties });
  return (
    <section className="train-group" aria-label={t('r62.bank')}>
      <p className="fact-label">
        {t('r62.bankGroup', group.type, words.money(price), group.type === 'H' ? 0 : leftInGroup(base))}
        {half && ` · ${t('r62.half')}`}
      </p>
      <div className="bank-row">
        <div className="kind-cards" role="group" aria-label={t('r62.whichKind')}>
          {kinds.map((kind) => {
            const on = drafted?.kind === kind;
            const full = !hasRoom(base, company, kind);
            return (
              <Act
                key={kind}
                action={buy(kind, 0)}
                against={base}
                className="train-row kind-card"
                choice
                pressed={on}
                what={`${faceOf(group, kind)}:`}
                onDo={() => setDraft(on ? [] : [buy(kind, 0)])}
              >
                <span>
                  <KindSign kind={kind} /> <strong>{faceOf(group, kind)}</strong>
                </span>
                <small>
                  {full ? t('r62.full') : permits.includes(kind) ? t(`r62.kind.${kind}`) : t('r62.noPermitShort')}
                </small>
              </Act>
            );
          })}
        </div>
        {drafted && most > 0 && (
          <div className="row warranties">
            <span>
              {t('r62.warranties', words.money(WARRANTY_PRICE))}
              {group.freeWarranties > 0 && <small>{t('r62.freeWarranty')}</small>}
            </span>
            <Stepper
              label={t('r62.warranties', words.money(WARRANTY_PRICE))}
              min={0}
              max={most}
              step={1}
              value={drafted.warranties}
              onChange={(n) => setDraft([buy(drafted.kind, n)])}
              format={String}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** Trains of other companies at their fixed prices; another director is asked. */
function OthersTrains({ company }: { readonly company: string }) {
  const { t, base, me, words, face, name, draft, setDraft, baseOffered } = useMania();
  const offers = offersOf(baseOffered, 'buyTrainFrom').flatMap((c) => valuesOf(c.train));
  const drafted = draft.findLast((a) => a.type === 'buyTrainFrom');
  if (offers.length === 0) return null;
  const permits = base.companies[company]?.permits ?? [];
  return (
    <section className="train-group" aria-label={t('r62.fromCompanies')}>
      <p className="fact-label">{t('r62.fromCompanies')}</p>
      <div className="kind-cards">
        {offers.map((id) => {
          const train = trainById(base, id) as Seen['trains'][number] | undefined;
          if (!train) return null;
          const { price, half } = priceNow(base, train);
          const asked = decider(base, train.owner);
          const on = drafted?.train === id;
          const action = { type: 'buyTrainFrom', player: me ?? '', train: id } as const;
          return (
            <button
              key={id}
              type="button"
              className="train-row kind-card"
              data-choice
              aria-pressed={on}
              onClick={() => setDraft(on ? [] : [action])}
            >
              <span>
                <Plate id={train.owner} marks={face.marks} /> <strong>{train.type}</strong> {words.money(price)}
                {half && <small> {t('r62.half')}</small>}
              </span>
              <small>
                {[
                  asked === me ? t('r62.yours') : t('r62.isAsked', name(asked)),
                  ...(train.warranties > 0 ? [t('r62.withWarranties', train.warranties)] : []),
                  ...(permits.includes(kindOfTrain(train)) ? [] : [t('r62.noPermitShort')]),
                  ...(trainsOf(base, train.owner).length === 1 ? [t('offer.noTrain', train.owner)] : []),
                ].join(' · ')}
              </small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** What a purchase brings besides the train, in words. */
export function newsInWords({ t, words, me }: Mania, before: Seen, after: Seen): readonly string[] {
  const { phase, rusts, kept } = newsOf(before, after);
  const mine = rusts.filter((r) => decider(before, r.company) === me);
  const lost = mine.reduce((sum, r) => sum + r.trains.length, 0);
  const bare = mine.map((r) => r.company).filter((c) => !hasTrain(after, c));
  const next = groupOf(bankTrain(after)).type;
  return [
    ...(phase ? [t('r62.begins', phase, t(`r62.phase.${phase as 'B'}`))] : []),
    ...rusts.map(({ company, trains }) => t('r62.rusts', company, words.list(trains))),
    ...(lost > 0 ? [t('rail.youLose', lost)] : []),
    ...(bare.length > 0 ? [t('rail.mustThen', words.list(bare), words.money(bankPrice(after)))] : []),
    ...(next === groupOf(bankTrain(before)).type ? [] : [t('rail.thenTrain', next, words.money(bankPrice(after)))]),
    ...kept.map(({ company, train, warranties }) => t('r62.kept', company, train, warranties)),
  ];
}

/** Trains: the bank's card as a train of any kind, those of other companies, and what each purchase changes. */
export function TrainsDock() {
  const table = useMania();
  const { t, base, state, me, draft, commit, words, setDraft, after, name } = table;
  const company = companyOnTurn(base) ?? '';
  const frame = frameOf(base, 'buyTrains');
  if (isInNeed(base, company) && !frame?.raised && draft.length === 0) return <NeedDock company={company} />;
  const last = draft.at(-1);
  const buying = last?.type === 'buyTrain' ? last : undefined;
  const from = last?.type === 'buyTrainFrom' ? (trainById(base, last.train) as Train1862 | undefined) : undefined;
  const cost = buying ? bankPrice(base) + buying.warranties * WARRANTY_PRICE : from ? priceNow(base, from).price : 0;
  const face = buying ? faceOf(groupOf(bankTrain(base)), buying.kind) : (from?.type ?? '');
  const asked = from && decider(base, from.owner);
  const told = buying ? newsInWords(table, base, state) : [];
  const treasury = base.cash[company] ?? 0;
  const limit = trainLimit(base);
  const passed = draft.length === 0 ? after({ type: 'pass', player: me ?? '' }, base) : undefined;
  const under = passed !== undefined && wentUnder(base, passed, company);
  const must = !hasTrain(base, company);
  return (
    <>
      <Head />
      <div className="dock-row train-groups">
        <BankTrain company={company} />
        {!frame?.raised && <OthersTrains company={company} />}
      </div>
      <Foot
        lead={
          <div>
            <strong>
              {buying || from
                ? from && asked !== me
                  ? t('r62.asks', name(asked ?? ''), from.type, words.money(cost))
                  : t('r62.buys', company, face)
                : frame?.raised
                  ? t('r62.nowKind')
                  : must
                    ? t('r62.mustBuy', company)
                    : t('rail.buyOrFinish')}
            </strong>
            <small>{told.length > 0 ? told.join(' · ') : under ? t('r62.passIsRuin', company) : ''}</small>
          </div>
        }
        facts={
          <>
            <Fact label={t('rail.treasury')} to={last ? words.money(treasury - cost) : undefined}>
              {words.money(treasury)}
            </Fact>
            {!last && (
              <Fact label={t('r62.limit')}>
                {t(limit.of === 'kind' ? 'r62.limitKind' : 'r62.limitAll', limit.most)}
              </Fact>
            )}
          </>
        }
      >
        {last ? (
          <>
            <button type="button" className="button quiet" data-pass onClick={() => setDraft([])}>
              {t('act.drop')}
            </button>
            <Commit onDo={() => commit()}>
              {from && asked !== me ? t('rail.offer', words.money(cost)) : t('rail.buyTrain', face, words.money(cost))}
            </Commit>
          </>
        ) : (
          <Skip text={t('rail.finishTurn')} primary />
        )}
      </Foot>
    </>
  );
}
