import { initialState } from '@traviesa/engine';
import { loadRail, loadTitle } from '@traviesa/games';
import { reviewOf } from '@traviesa/study';
import type { ReviewAnswer, ReviewRequest } from './messages.ts';

/** So often the page hears how far it is. */
const TELL_EVERY = 100;

async function review({ game: studied }: ReviewRequest): Promise<void> {
  const { title, actions, from } = studied;
  const [game, rail] = await Promise.all([loadTitle(title), loadRail(title)]);
  if (!game || !rail) throw new Error(`no review of ${title}`);
  const state = 'start' in from ? from.start : initialState(game, from).state;
  const tell = (answer: ReviewAnswer): void => postMessage(answer);
  let told = performance.now();
  for (const progress of reviewOf(game, rail, state, actions)) {
    if (!progress.finding && performance.now() - told < TELL_EVERY) continue;
    told = performance.now();
    tell(progress);
  }
  tell({ finished: true });
}

addEventListener('message', (e: MessageEvent<ReviewRequest>) => {
  review(e.data).catch((error: unknown) => {
    const answer: ReviewAnswer = { error: error instanceof Error ? error.message : String(error) };
    postMessage(answer);
  });
});
