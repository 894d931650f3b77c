import type { Way } from '../ways.ts';
import type { Deadline } from './thinking.ts';
import { mean, type Trial } from './trial.ts';

/** This part of the time goes into one game of each way. */
const ONE_OF_EACH = 0.7;
/** How much of what the first look sees of a difference counts besides, however many games are imagined. */
const BESIDES = 0.25;
/** Nobody is more often in doubt about two moves. */
const MOST = 24;

/**
 * Where games are dear and chance sways them: one of each way tells more than a few of the two or three that look best at once. What was
 * seen in a game is believed as far as luck lets it, beside the first look. With the time that is left the two best are imagined again.
 */
export function bestOfFew(
  trials: readonly Trial[],
  luck: number,
  decisive: number,
  again: (trial: Trial) => boolean,
  deadline: Deadline,
  rollouts: number,
): Way {
  let games = 0;
  while (games < trials.length && games + 2 < rollouts && deadline.part() < ONE_OF_EACH)
    if (!again(trials[games++]!)) break;
  const known = trials.filter((t) => t.results.length > 0);
  if (known.length < 2) return trials[0]!.way;
  const usual = mean(known.map((t) => mean(t.results)));
  const looks = mean(known.map((t) => t.way.value));
  const expected = ({ way, results }: Trial): number => {
    const look = BESIDES * Math.tanh((way.value - looks) / decisive);
    return look + ((mean(results) - usual) * results.length) / (results.length + luck);
  };
  for (;;) {
    known.sort((a, b) => expected(b) - expected(a));
    const [best, second] = known as [Trial, Trial];
    if (games++ >= rollouts || best.results.length >= MOST) return best.way;
    if (!again(best.results.length <= second.results.length ? best : second)) return best.way;
  }
}
