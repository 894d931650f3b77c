import { type MergePlan, planMerger, type Seen, sharePrice } from '@traviesa/games/1862';
import { directorOf, sharesOf } from '@traviesa/rail';
import { useMemo, useState } from 'react';
import { Group } from '../../../dock/Group.tsx';
import { Effects } from '../../../rail/dock/Effects.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { type Effect, hardFirst } from '../../../rail/offerEffects.ts';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { AnswerHolds } from './AnswerHolds.tsx';
import { type Span, useAnswers } from './answers.ts';
import { MergeSharesPlan } from './MergeSharesPlan.tsx';
import { ShareHead } from './ShareHead.tsx';

/** What saying yes does to me: worked out by playing it, the hard things first. */
function useEffects(plan: MergePlan | undefined, before: Seen): readonly Effect[] {
  const { t, me, words, name } = useMania();
  if (!plan || plan.other === '') return [];
  const { survivor, other, after } = plan;
  const mine = plan.holders.find((h) => h.holder === me);
  const worth = (s: Seen, c: string): number => sharesOf(s, c, me ?? '') * sharePrice(s, c);
  const was = worth(before, survivor) + worth(before, other) + (before.cash[me ?? ''] ?? 0);
  const is = worth(after, survivor) + (after.cash[me ?? ''] ?? 0);
  const ledBefore = [survivor, other].filter((c) => directorOf(before, c) === me);
  const effects: Effect[] = [
    {
      text: mine ? t('m62.effect.shares', mine.kept, survivor, mine.old, other, mine.now) : t('m62.effect.noShares'),
      hard: mine?.now === 0,
    },
    {
      text: t('m62.effect.worth', words.money(was), words.money(is), words.money(plan.price)),
      hard: is < was,
    },
    plan.director === me
      ? { text: t('m62.effect.lead', survivor), hard: false }
      : {
          text:
            plan.director === undefined
              ? t('m62.effect.nobody', survivor)
              : t('m62.effect.leads', name(plan.director), survivor),
          hard: ledBefore.length > 0,
        },
    ...(mine?.option?.canKeep
      ? [{ text: t('m62.effect.option', words.money(mine.option.cost), words.money(mine.option.gain)), hard: false }]
      : mine?.option
        ? [{ text: t('m62.effect.noOption', words.money(mine.option.gain)), hard: true }]
        : []),
  ];
  return hardFirst(effects);
}

/** Another director would merge with a company of mine: what changes for me, yes or no. */
export function ConsentDock() {
  const table = useMania();
  const { t, base, me, commit, name, source, words } = table;
  const f = frameOf(base, 'mergerConsent');
  const [open, setOpen] = useState(false);
  const [span, setSpan] = useState<Span>('this');
  const { keep } = useAnswers();
  const plan = useMemo(() => f && planMerger(base, f.company, f.other, f.survivor), [base, f]);
  const effects = useEffects(plan, base);
  if (!f || !plan) return null;
  const asker = name(directorOf(base, f.company) ?? '');
  const answer = (type: 'accept' | 'decline'): void => {
    const isAnswered = type === 'decline' && keep({ kind: 'merger', company: f.company, other: f.other }, span);
    if (!isAnswered) commit({ type, player: me ?? '' });
  };
  return (
    <>
      <ShareHead
        company={f.survivor}
        title={t('m62.askedMerge', asker, f.company, f.other)}
        sub={t('m62.askedSub', f.survivor, words.money(plan.price), t(`m62.kind.${f.kind}`))}
      >
        <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('m62.plan')}
        </button>
      </ShareHead>
      <div className="dock-row groups asked" key={source.id}>
        <Group label={t('m62.ifAccept')} wide>
          <Effects effects={effects} />
        </Group>
        <Group label={t('m62.ifRefuse')}>
          <p>{t('m62.refused', f.company)}</p>
        </Group>
      </div>
      <Foot lead={<AnswerHolds label={t('m62.refusalHolds')} span={span} onSpan={setSpan} />}>
        <button type="button" className="button outline" data-choice data-pass onClick={() => answer('decline')}>
          {t('undo.refuse')}
        </button>
        <button type="button" className="button outline" data-choice data-accept onClick={() => answer('accept')}>
          {t('undo.accept')}
        </button>
      </Foot>
      {open && <MergeSharesPlan plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}
