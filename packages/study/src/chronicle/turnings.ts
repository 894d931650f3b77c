import type { Message } from '@traviesa/engine';
import type { RoundSpan, Series, Turning } from './types.ts';

const MOST = 5;
/** A swing that is not at least this part of the table's average wealth decided nothing. */
const LEAST = 0.03;

/** What people would name first when they tell of a turn; whatever else the log says comes last. */
const TELLING: readonly RegExp[] = [
  /bankrupt|receivership/,
  /^(takeover\.done|merge\.begun|absorb\.begun)/,
  /^(train\.(helped|rusted|removed)|president\.helps|loan\.taken|fine\.due)/,
  /^(company\.(started|opened)|auction\.(sold|bought)|share\.(sold|bought|taken))/,
  /^(dividend|run)\./,
  /^(?!price|round|priority|company\.operates|share\.passed|player\.passed|auction\.(passed|out)|order|traffic)/,
  /./,
];

export interface Played {
  readonly players: readonly string[];
  readonly wealth: Readonly<Record<string, Series>>;
  readonly spans: readonly RoundSpan[];
  /** Who made each action, the first at 0, and what the log says of it. */
  readonly actors: readonly string[];
  readonly lines: readonly (readonly Message[])[];
  /** Before the first company has run nothing is decided yet. */
  readonly firstRun: number;
}

/** A turn of which the log says nothing at all. */
const NOTHING: Message = ['', {}];

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly span: number;
}

/** Consecutive actions of one player in one round: one turn as people speak of it. */
function turnsOf({ actors, spans }: Played): Turn[] {
  const turns: Turn[] = [];
  let span = 0;
  for (let n = 1; n <= actors.length; n++) {
    while (spans[span]!.to < n - 1) span++;
    const last = turns.at(-1);
    if (last && last.span === span && actors[n - 1] === actors[last.to - 1])
      turns[turns.length - 1] = { ...last, to: n };
    else turns.push({ from: n - 1, to: n, span });
  }
  return turns;
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/** Who alone has most; nobody while two have the same. */
function leaderAt({ players, wealth }: Played, n: number): string | undefined {
  const top = Math.max(...players.map((p) => wealth[p]![n]!));
  const first = players.filter((p) => wealth[p]![n] === top);
  return first.length === 1 ? first[0] : undefined;
}

/** The moment from which on the winner leads without a break; nothing where nobody wins alone. */
function leadTaken(played: Played): number | undefined {
  const end = played.actors.length;
  const winner = leaderAt(played, end);
  if (winner === undefined) return undefined;
  let n = end;
  while (n > 0 && leaderAt(played, n - 1) === winner) n--;
  return n > 0 ? n : undefined;
}

const gained = ({ players, wealth }: Played, player: string, from: number, to: number): number => {
  const change = (p: string): number => wealth[p]![to]! - wealth[p]![from]!;
  return change(player) - mean(players.map(change));
};

/** The turns that moved the table most, in their order: facts of the purse, nobody's opinion. */
export function turningsOf(played: Played): Turning[] {
  if (played.actors.length === 0) return [];
  const lead = leadTaken(played);
  const average = (n: number): number => mean(played.players.map((p) => Math.abs(played.wealth[p]![n]!)));
  const final = average(played.actors.length);
  const rated = turnsOf(played).map((turn) => {
    // The same sum means more to poorer players, and less in the end than it seems early on.
    const before = Math.max(1, Math.sqrt(average(turn.from) * final));
    const swings = played.players.map((player) => ({ player, swing: gained(played, player, turn.from, turn.to) }));
    const largest = swings.reduce((a, b) => (Math.abs(b.swing) > Math.abs(a.swing) ? b : a));
    const takesLead = lead !== undefined && turn.from < lead && lead <= turn.to;
    return { turn, ...largest, takesLead, weight: Math.abs(largest.swing) / before };
  });
  return rated
    .filter((r) => r.turn.to >= played.firstRun && (r.takesLead || r.weight >= LEAST))
    .sort((a, b) => Number(b.takesLead) - Number(a.takesLead) || b.weight - a.weight)
    .slice(0, MOST)
    .sort((a, b) => a.turn.from - b.turn.from)
    .map(({ turn, player, swing, takesLead }) => {
      const who = takesLead ? leaderAt(played, played.actors.length)! : player;
      const action = decisive(played, turn, who);
      const amount = takesLead ? gained(played, who, turn.from, turn.to) : swing;
      const round = played.spans[turn.span]!.name;
      return { action, round, player: who, swing: Math.round(amount), line: lineOf(played, turn, action), takesLead };
    });
}

/** Within a turn, the action that moved this player most. */
function decisive(played: Played, { from, to }: Turn, player: string): number {
  let best = to;
  let most = -1;
  for (let n = from + 1; n <= to; n++) {
    const swing = Math.abs(gained(played, player, n - 1, n));
    if (swing > most) {
      best = n;
      most = swing;
    }
  }
  return best;
}

function lineOf({ lines }: Played, { from, to }: Turn, action: number): Message {
  const own = lines[action]!.length > 0 ? lines[action]! : lines.slice(from + 1, to + 1).flat();
  for (const telling of TELLING) {
    const found = own.find(([key]) => telling.test(key));
    if (found) return found;
  }
  return NOTHING;
}
