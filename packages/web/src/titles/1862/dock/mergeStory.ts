import type { Message } from '@traviesa/engine';
import { type Decisions, type MergePlan, planMerger, planRefinancing, type Seen } from '@traviesa/games/1862';
import type { Mania } from '../useMania.ts';

/** A merger or refinancing under way, told from its beginning: what was decided, and what is still to come. */
export interface MergeStory {
  readonly plan: MergePlan;
  /** Holders who have had their turn, the one being asked excluded. */
  readonly done: readonly string[];
}

const begun = ([key]: Message): boolean => key === 'merge.begun' || key === 'money.refinancing';

/** What holders have decided since a merger began. */
function decisionsSince(messages: readonly Message[]): Decisions {
  const found: Record<string, boolean> = {};
  for (const [key, params] of messages)
    if (key === 'merge.kept' || key === 'merge.gaveUp')
      found[(params as { holder: string }).holder] = key === 'merge.kept';
  return found;
}

export function mergeStory({
  base,
  snap,
  moment,
  source,
}: Pick<Mania, 'base' | 'snap' | 'moment' | 'source'>): MergeStory | undefined {
  const f = base.stack.findLast((x) => x.step === 'mergeShares');
  if (f?.step !== 'mergeShares') return undefined;
  let at = moment;
  while (at > 0 && !snap.log[at]?.some(begun)) at--;
  if (at === 0) return undefined;
  const messages = snap.log.slice(at, moment + 1).flat();
  const decisions = decisionsSince(messages.slice(messages.findIndex(begun)));
  const before = source.at(at - 1) as Seen;
  const gone = f.other;
  const plan =
    gone === ''
      ? planRefinancing(before, f.survivor, f.initiator, decisions)
      : planMerger(before, ...sides(before, f.survivor, gone), f.survivor, decisions);
  const option = base.stack.at(-1);
  const asked = option?.step === 'option' ? option.holder : undefined;
  const waiting = f.waiting as readonly string[];
  return { plan, done: plan.holders.map((h) => h.holder).filter((h) => h !== asked && !waiting.includes(h)) };
}

/** The company at work, and the other one. */
function sides(s: Seen, survivor: string, gone: string): readonly [string, string] {
  const turn = s.stack.findLast((f) => f.step === 'companyTurn');
  const active = turn?.step === 'companyTurn' ? turn.company : survivor;
  return active === gone ? [gone, survivor] : [survivor, gone];
}
