import { copy, initialState, type Message, play } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { Chronicler, loadReading } from '@traviesa/study';
import type { StudyAnswer, StudyRequest } from './messages.ts';

/** One pass over a game. Its actions were checked where they came from. */
async function chronicle({ n, game: studied }: StudyRequest): Promise<StudyAnswer> {
  const { title, players, actions, from, drawn } = studied;
  const [game, reading] = await Promise.all([loadTitle(title), loadReading(title)]);
  if (!game) throw new Error(`no title ${title}`);
  const begun = 'start' in from ? { state: from.start, log: [] } : initialState(game, from);
  let { state } = begun;
  const chronicler = new Chronicler(game, players, reading, state, begun.log as Message[]);
  const known = new Map(drawn);
  for (const [i, action] of actions.entries()) {
    const log = play(game, state, action);
    const told = known.get(i + 1);
    if (told) state = copy(told, game.shared);
    chronicler.add(state, action, log);
  }
  return { n, chronicle: chronicler.chronicle() };
}

addEventListener('message', (e: MessageEvent<StudyRequest>) => {
  chronicle(e.data)
    .catch(
      (error: unknown): StudyAnswer => ({ n: e.data.n, error: error instanceof Error ? error.message : String(error) }),
    )
    .then((answer) => postMessage(answer));
});
