import type { CoreState } from '@traviesa/engine';
import { askersOf, type Question, type Worked } from '@traviesa/study/puzzles';

/** A puzzle is worked out here, beside the page, by the code that made it. */
export interface PuzzleRequest {
  readonly title: string;
  readonly state: CoreState;
  readonly question: Question;
}
export type PuzzleAnswer = Worked | { readonly error: string };

async function work({ title, state, question }: PuzzleRequest): Promise<PuzzleAnswer> {
  const asking = await askersOf(title);
  const worked = asking?.askers.find((a) => a.kind === question.kind)?.work(state, question);
  return worked ?? { error: 'there is no clear answer' };
}

addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  work(data)
    .catch((error: unknown): PuzzleAnswer => ({ error: String(error) }))
    .then((answer) => postMessage(answer));
});
