import { useEffect } from 'react';
import { useMania } from '../useMania.ts';
import { endWords } from '../words.shares.ts';
import { answerTo, dropAnswer, keepAnswer, useAnswers } from './answers.ts';
import { mergeStory } from './mergeStory.ts';

/** So long it is shown that one is about to answer; in this time one can stop it. */
const NOTICE = 900;

/** Beside the dock: answers that hold, an answer in advance, and what the end hangs on. */
export function ManiaStanding() {
  const table = useMania();
  const { t, base, snap, source, past, checkBase } = table;
  const [player] = snap.me;
  const list = useAnswers(table);
  const settled = !past && snap.pending === 0 && snap.link !== 'down';
  const answer = settled && player !== undefined ? answerTo(base, player, list) : undefined;
  const type = answer?.type;
  useEffect(() => {
    if (type === undefined || player === undefined) return;
    const action = { type, player };
    const timer = window.setTimeout(() => {
      if (!checkBase(action)) void source.play([action]);
    }, NOTICE);
    return () => window.clearTimeout(timer);
  }, [type, player, source, checkBase]);
  const end = endWords(base, table);
  return (
    <>
      {end && (
        <p className="standing end-note" role="status">
          <span>{end}</span>
        </p>
      )}
      {list.map((k) => (
        <p key={JSON.stringify(k.answer)} className="standing" role="status">
          <span>
            {answer ? t('m62.answering') : null}{' '}
            {k.answer.kind === 'option'
              ? t(k.answer.yes ? 'm62.kept.keep' : 'm62.kept.giveUp')
              : t('m62.kept.refuse', k.answer.pair.replace(' ', ' + '))}
          </span>
          <button type="button" className="button" onClick={() => dropAnswer(source.id, k)}>
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
  const list = useAnswers(table);
  const [player] = snap.me;
  const f = base.stack.findLast((x) => x.step === 'mergeShares');
  const waits = f?.step === 'mergeShares' && player !== undefined && (f.waiting as readonly string[]).includes(player);
  if (!waits || past || list.some((k) => k.answer.kind === 'option')) return null;
  const option = mergeStory(table)?.plan.holders.find((h) => h.holder === player)?.option;
  if (!option?.canKeep) return null;
  return (
    <p className="standing">
      <span>{t('m62.aheadAsk')}</span>
      <button
        type="button"
        className="button"
        onClick={() => keepAnswer(table, { kind: 'option', yes: false }, 'round')}
      >
        {t('m62.giveUpFor', words.money(option.gain))}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => keepAnswer(table, { kind: 'option', yes: true }, 'round')}
      >
        {t('m62.keepFor', words.money(option.cost))}
      </button>
    </p>
  );
}
