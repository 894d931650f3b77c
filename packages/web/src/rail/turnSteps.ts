import type { Action, Message } from '@traviesa/engine';

/** Why a step of the turn was left out. */
export type Skipped = 'passed' | 'noTrain' | 'noRevenue' | 'nothing';

interface Told {
  readonly actions: readonly Action[];
  readonly log: readonly (readonly Message[])[];
  /** How many actions lead to the position. */
  readonly moment: number;
}

/** What the log says when something was done in a step. Other steps are taken as done. */
const signs: Readonly<Record<string, (key: string) => boolean>> = {
  layTrack: (key) => key === 'track.laid',
  placeTokens: (key) => key === 'token.placed',
  runTrains: (key) => key === 'run.done',
  dividend: (key) => key.startsWith('dividend.') && key !== 'dividend.none',
};

/** Which of the steps before this one were left out in the company's turn, and why. */
export function skippedSteps(
  told: Told,
  company: string,
  past: readonly string[],
  hasTrain: boolean,
): ReadonlyMap<string, Skipped> {
  const isStart = ([key, params]: Message): boolean =>
    key === 'company.operates' && (params as { company?: string }).company === company;
  let begin = told.moment;
  while (begin >= 0 && !told.log[begin]?.some(isStart)) begin--;
  const found = new Map<string, Skipped>();
  if (begin < 0) return found;
  const keys = told.log.slice(begin, told.moment + 1).flatMap((messages) => {
    const at = messages.findIndex(isStart);
    return messages.slice(at + 1).map(([key]) => key);
  });
  let passes = told.actions.slice(begin, told.moment).filter((a) => a.type === 'pass').length;
  for (const step of past) {
    const isSign = signs[step];
    if (!isSign || keys.some(isSign)) continue;
    if (step === 'runTrains' || step === 'dividend') found.set(step, hasTrain ? 'noRevenue' : 'noTrain');
    else if (passes > 0) {
      passes--;
      found.set(step, 'passed');
    } else found.set(step, 'nothing');
  }
  return found;
}
