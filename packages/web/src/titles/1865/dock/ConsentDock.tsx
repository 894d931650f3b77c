import { apply, type View } from '@traviesa/engine';
import { companyOf, earnings, type State, trainCount, trainType } from '@traviesa/games/1865';
import { Commit, Fact } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { Badge } from '../../Plate.tsx';
import { useSardinia } from '../useSardinia.ts';

/** Another president asks for a train: who, for how much, and what one's own company is left with. */
export function ConsentDock() {
  const { t, base, me, commit, words, face, name } = useSardinia();
  const frame = frameOf(base, 'consent');
  const train = base.trains.find((x) => x.id === frame?.train);
  if (!frame || !train) return null;
  const seller = train.owner;
  const answer = (yes: boolean) => ({ type: 'answer', player: me ?? '', yes }) as const;
  const applied = apply(face.game, base, answer(true));
  const sold = (applied.ok ? applied.state : base) as View<State>;
  const asker = companyOf(base, frame.company).president;
  const last = trainCount(base, seller) === 1;
  return (
    <>
      <div className="dock-row asked">
        <div className="lead">
          <Badge id={frame.company} marks={face.marks} />
          <div>
            <strong>
              {t('s65.consent', name(asker), frame.company, `PH${train.phase}`, seller, words.money(frame.price))}
            </strong>
            <small>
              {t('s65.listPrice', words.money(trainType(train.phase).price), trainType(train.phase).capacity)}
            </small>
          </div>
        </div>
      </div>
      <Foot
        lead={<strong>{last ? t('s65.lastTrain', seller) : t('s65.effectsOn', seller)}</strong>}
        facts={
          <>
            <Fact label={t('rail.treasury')} to={words.money(sold.cash[seller] ?? 0)}>
              {words.money(base.cash[seller] ?? 0)}
            </Fact>
            <Fact label={t('s65.couldEarn')} to={words.money(earnings(sold, seller))}>
              {words.money(earnings(base, seller))}
            </Fact>
            <Fact label={t('rail.trains')} to={trainCount(sold, seller)}>
              {trainCount(base, seller)}
            </Fact>
          </>
        }
      >
        <button type="button" className="button" data-choice onClick={() => commit(answer(false))}>
          {t('undo.refuse')}
        </button>
        <Commit choice onDo={() => commit(answer(true))}>
          {t('undo.accept')}
        </Commit>
      </Foot>
    </>
  );
}
