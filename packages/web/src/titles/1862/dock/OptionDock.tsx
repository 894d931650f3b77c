import { type HolderPlan, type MergePlan, type Seen, sharePrice } from '@traviesa/games/1862';
import { isPlayer, sharesOf } from '@traviesa/rail';
import { useMemo, useState } from 'react';
import type { Station } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { useMania } from '../useMania.ts';
import { AnswerHolds } from './AnswerHolds.tsx';
import { type Span, useAnswers } from './answers.ts';
import { MergeSharesPlan } from './MergeSharesPlan.tsx';
import { doesInWords } from './MergeSharesTable.tsx';
import { type MergeStory, mergeStory } from './mergeStory.ts';
import { ShareHead } from './ShareHead.tsx';

/** The holders as a line: who has decided what, who is asked, who comes. */
function useStations(story: MergeStory | undefined, now: string): readonly Station[] {
  const { t, name } = useMania();
  return (story?.plan.holders ?? []).map((h) => {
    const done = story!.done.includes(h.holder);
    const asks = h.option?.canKeep ?? false;
    return {
      id: h.holder,
      name: h.holder === story!.plan.survivor ? h.holder : name(h.holder),
      state: h.holder === now ? 'now' : done ? (asks ? 'done' : 'skipped') : 'next',
      ...(h.holder !== now && { why: t(`m62.line.${lineOf(h, done)}`) }),
    };
  });
}
function lineOf(h: HolderPlan, done: boolean): 'none' | 'cannot' | 'kept' | 'gaveUp' | 'open' {
  if (!h.option) return 'none';
  if (!h.option.canKeep) return 'cannot';
  if (!done) return 'open';
  return h.option.kept ? 'kept' : 'gaveUp';
}

/** Give up or keep, side by side: what each leaves me with. */
function Compare({
  holder,
  plan,
  company,
}: {
  readonly holder: string;
  readonly plan: MergePlan | undefined;
  readonly company: string;
}) {
  const { t, base, words, rail, after, me, name } = useMania();
  const [out, kept] = (['giveUpOption', 'keepOption'] as const).map((type) => after({ type, player: me ?? '' }, base));
  if (!out || !kept) return null;
  const mine = isPlayer(base, holder);
  const value = (s: Seen): number => (s.cash[holder] ?? 0) + sharesOf(s, company, holder) * sharePrice(s, company);
  const facts: readonly (readonly [string, (s: Seen) => string])[] = [
    [
      t('m62.sharesOf', company),
      (s) => `${sharesOf(s, company, holder)} · ${words.percent(10 * sharesOf(s, company, holder))}`,
    ],
    [t('m62.cashNow', words.money(base.cash[holder] ?? 0)), (s) => words.money(s.cash[holder] ?? 0)],
    [t('m62.cashAndShares'), (s) => words.money(value(s))],
    ...(mine
      ? ([
          [t('rail.certificates', rail.certificateLimit(base)), (s: Seen) => String(rail.certificates(s, holder))],
        ] as const)
      : []),
  ];
  const row = plan?.holders.find((h) => h.holder === holder);
  return (
    <div className="option-compare">
      {row && (
        <p className="muted">
          {mine ? name(holder) : t('m62.treasuries')}:{' '}
          {plan?.other === '' ? row.kept : `${row.kept} ${company} + ${row.old} ${plan?.other ?? ''}`};{' '}
          {doesInWords({ ...row, option: undefined }, { t, words, name })}
        </p>
      )}
      <table className="merge-table compare">
        <thead>
          <tr>
            <td />
            {facts.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(
            [
              ['m62.giveUp', out],
              ['m62.keepIt', kept],
            ] as const
          ).map(([key, s]) => (
            <tr key={key}>
              <th scope="row">{t(key)}</th>
              {facts.map(([label, say]) => (
                <td key={label}>{say(s)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An odd share, or a director's certificate: pay and keep it, or give it up for money. */
export function OptionDock() {
  const table = useMania();
  const { t, base, me, words, commit, name } = table;
  const f = frameOf(base, 'option');
  const [open, setOpen] = useState(false);
  const [span, setSpan] = useState<Span>('this');
  const { keep } = useAnswers();
  const story = useMemo(() => mergeStory(table), [base]);
  const stations = useStations(story, f?.holder ?? '');
  if (!f) return null;
  const own = isPlayer(base, f.holder);
  const other = story?.plan.other ?? '';
  const answer = (yes: boolean): void => {
    if (!keep({ kind: 'option', yes }, span)) commit({ type: yes ? 'keepOption' : 'giveUpOption', player: me ?? '' });
  };
  return (
    <>
      <ShareHead
        company={f.company}
        title={other === '' ? t('m62.planRefinance', f.company) : t('m62.takesIn', f.company, other)}
        sub={t(`m62.optionOf.${f.of}`, own ? name(f.holder) : f.holder)}
        stations={stations}
      >
        <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('m62.plan')}
        </button>
      </ShareHead>
      <div className="dock-row asked">
        <Compare holder={f.holder} plan={story?.plan} company={f.company} />
      </div>
      <Foot lead={<AnswerHolds label={t('m62.answerHolds')} span={span} onSpan={setSpan} />}>
        <button type="button" className="button outline" data-choice data-pass onClick={() => answer(false)}>
          {t('m62.giveUpFor', words.money(f.gain))}
        </button>
        <button type="button" className="button outline" data-choice data-accept onClick={() => answer(true)}>
          {t('m62.keepFor', words.money(f.cost))}
        </button>
      </Foot>
      {open && story && (
        <MergeSharesPlan plan={story.plan} done={story.done} now={f.holder} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
