import { useMania } from '../useMania.ts';
import { endWords } from '../words.shares.ts';
import { useAnswers } from './answers.ts';
import { mergeStory } from './mergeStory.ts';

/** Beside the dock: answers that hold, an answer in advance, and what the end hangs on. */
export function ManiaStanding() {
  const table = useMania();
  const { t, base } = table;
  const { answers, drop } = useAnswers();
  const end = endWords(base, table);
  return (
    <>
      {end && (
        <p className="standing end-note" role="status">
          <span>{end}</span>
        </p>
      )}
      {answers.map(({ id, yes, pair }) => (
        <p key={id} className="standing" role="status">
          <span>
            {pair === undefined
              ? t(yes ? 'm62.kept.keep' : 'm62.kept.giveUp')
              : t('m62.kept.refuse', pair.replace(' ', ' + '))}
          </span>
          <button type="button" className="button" onClick={() => void drop(id)}>
            {t('standing.stop')}
          </button>
        </p>
      ))}
      <AnswerAhead />
    </>
  );
}

/** While others decide in a merger: one's own option can be answered before it comes. */
function AnswerAhead() {
  const table = useMania();
  const { t, base, snap, words, past } = table;
  const { answers, keep } = useAnswers();
  const [player] = snap.me;
  const f = base.stack.findLast((x) => x.step === 'mergeShares');
  const waits = f?.step === 'mergeShares' && player !== undefined && (f.waiting as readonly string[]).includes(player);
  if (!waits || past || answers.some((a) => a.pair === undefined)) return null;
  const option = mergeStory(table)?.plan.holders.find((h) => h.holder === player)?.option;
  if (!option?.canKeep) return null;
  return (
    <p className="standing">
      <span>{t('m62.aheadAsk')}</span>
      <button type="button" className="button" onClick={() => keep({ kind: 'option', yes: false }, 'round')}>
        {t('m62.giveUpFor', words.money(option.gain))}
      </button>
      <button type="button" className="button" onClick={() => keep({ kind: 'option', yes: true }, 'round')}>
        {t('m62.keepFor', words.money(option.cost))}
      </button>
    </p>
  );
}
