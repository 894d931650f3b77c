import { type Action, type AnyGame, advance, type GameRecord, initialState, playerIds } from '@traviesa/engine';
import { type Colour, Painting } from './png.ts';
import { PICTURE } from './size.ts';

/** What everybody had at each moment of a game, in seat order, and where its rounds begin. */
export interface Course {
  readonly worths: readonly (readonly number[])[];
  readonly rounds: readonly number[];
}

export function courseOf(game: AnyGame, { entries, ...head }: GameRecord): Course {
  const { state } = initialState(game, head);
  const ids = playerIds(head.players.length);
  const worths: number[][] = ids.map(() => []);
  const rounds: number[] = [];
  let round: string | undefined;
  const look = (moment: number): void => {
    const scores = game.score(state);
    for (const [seat, id] of ids.entries()) worths[seat]!.push(scores[id] ?? 0);
    const now = game.round(state);
    if (now !== round) rounds.push(moment);
    round = now;
  };
  look(0);
  for (const [i, action] of entries.entries()) {
    advance(game, state, action as Action);
    look(i + 1);
  }
  return { worths, rounds };
}

/** As by day in the page, and told apart by their dashes as there. */
const GROUND: Colour = '#ffffff';
const SHADE: Colour = '#eef1f4';
const AXIS: Colour = '#c9d2da';
const LINES: readonly { readonly colour: Colour; readonly dash: readonly [on: number, off: number] | undefined }[] = [
  { colour: '#b8005c', dash: undefined },
  { colour: '#0b4ea2', dash: [27, 15] },
  { colour: '#7a3c00', dash: [6, 12] },
  { colour: '#5b21a6', dash: [36, 12] },
  { colour: '#13693a', dash: [15, 9] },
  { colour: '#8a1c12', dash: [48, 15] },
  { colour: '#00606b', dash: [6, 21] },
  { colour: '#42525f', dash: [27, 9] },
];
const EDGE = 48;
const THICK = 7;
const LEVELS = 4;
/** The part of the width that is left to the bars of the end. */
const BARS = 190;

/** A game as a picture without words: worth over its moments as lines, worth at its end as bars. */
export function paintedCourse({ worths, rounds }: Course): Uint8Array {
  const { width, height } = PICTURE;
  const painting = new Painting(width, height, GROUND);
  const last = Math.max(1, worths[0]!.length - 1);
  let [least, most] = [0, 1];
  for (const values of worths) {
    for (const worth of values) {
      least = Math.min(least, worth);
      most = Math.max(most, worth);
    }
  }
  const right = width - EDGE - BARS;
  const x = (moment: number): number => EDGE + ((right - EDGE) * moment) / last;
  const y = (worth: number): number => height - EDGE - ((height - 2 * EDGE) * (worth - least)) / (most - least);
  for (const [i, from] of rounds.entries())
    if (i % 2 === 1) painting.rect(x(from), EDGE, x(rounds[i + 1] ?? last) - x(from), height - 2 * EDGE, SHADE);
  for (let n = 0; n <= LEVELS; n++)
    painting.rect(EDGE, y(least + ((most - least) * n) / LEVELS), width - 2 * EDGE, 2, AXIS);
  for (const [seat, values] of worths.entries()) {
    const { colour, dash } = LINES[seat % LINES.length]!;
    /** How far the line has been drawn, which says where its gaps are. */
    let drawn = 0;
    const along = (from: number, to: number, paint: (at: number, length: number) => void): void => {
      if (!dash) paint(from, to - from);
      const period = dash ? dash[0] + dash[1] : 0;
      for (let at = from; dash && at < to; ) {
        const phase = (drawn + at - from) % period;
        const rest = phase < dash[0] ? dash[0] - phase : period - phase;
        const length = Math.min(rest, to - at);
        if (phase < dash[0]) paint(at, length);
        at += length;
      }
      drawn += to - from;
    };
    for (let moment = 1; moment <= last; moment++) {
      const [before, now] = [y(values[moment - 1]!), y(values[moment]!)];
      along(x(moment - 1), x(moment), (at, length) => painting.rect(at, before - THICK / 2, length + 1, THICK, colour));
      if (now !== before)
        along(Math.min(before, now), Math.max(before, now), (at, length) =>
          painting.rect(x(moment) - THICK / 2, at - THICK / 2, THICK, length + THICK, colour),
        );
    }
    const wide = (BARS - EDGE / 2) / worths.length;
    const left = right + EDGE / 2 + seat * wide;
    const end = y(values.at(-1)!);
    painting.rect(left, Math.min(end, y(0)), wide * 0.72, Math.max(2, Math.abs(y(0) - end)), colour);
  }
  return painting.png();
}
