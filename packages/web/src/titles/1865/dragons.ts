import { copy, type Message, type View } from '@traviesa/engine';
import {
  type Candidate,
  certificatesOf,
  companyOf,
  dragonsCandidates,
  dragonsLimit,
  dragonsTurn,
  type Messages,
  operatingOrder,
  type Reason,
  type Source,
  type State,
  zone,
} from '@traviesa/games/1865';
import type { TableSnapshot, TableSource } from '../../table/source.ts';
import { frameOf } from '../../table/TableContext.ts';

type S = View<State>;
type Told<K extends Messages[0]> = Extract<Messages, readonly [K, unknown]>[1];

/** One turn of the Dragons, told in full. */
export interface DragonsStory {
  readonly sales: readonly Told<'dragons.sold'>[];
  /** Red companies of theirs for which the pool has no room. */
  readonly stuck: readonly { readonly company: string; readonly n: number }[];
  readonly bought?: { company: string; source: Source; cost: number; reason: Reason };
  /** What they could choose from, and how many certificates they owned then. */
  readonly candidates: readonly Candidate[];
  readonly owned: number;
  readonly limit: number;
}

/** The story of a turn from its messages and the position it left. */
function tell(after: S, messages: readonly Message[]): DragonsStory {
  const told = messages as unknown as readonly Messages[];
  const sales = told.flatMap((m) => (m[0] === 'dragons.sold' ? [m[1]] : []));
  const purchase = told.find((m) => m[0] === 'dragons.bought')?.[1] as Told<'dragons.bought'> | undefined;
  let before = after;
  if (purchase) {
    const undone = copy(after as State, ['board', 'players']);
    const { singles } = undone.companies[purchase.company]!;
    singles['dragons'] = (singles['dragons'] ?? 0) - 1;
    singles[purchase.source] = (singles[purchase.source] ?? 0) + 1;
    before = undone;
  }
  const stuck = operatingOrder(before)
    .filter((c) => dragonsOwn(before, c) > 0 && zone(before, c) === 'red' && !sales.some((x) => x.company === c))
    .map((company) => ({ company, n: dragonsOwn(before, company) }));
  return {
    sales,
    stuck,
    ...(purchase && { bought: purchase }),
    candidates: dragonsCandidates(before),
    owned: certificatesOf(before, 'dragons'),
    limit: dragonsLimit(before),
  };
}

/** What they would do now, if nothing changed. */
export function nextStory(s: S): DragonsStory {
  const after = copy(s as State, ['board', 'players']);
  const messages: Message[] = [];
  dragonsTurn(after, {
    log: (...m: Messages) => void messages.push(m as unknown as Message),
    push: () => undefined,
    end: () => undefined,
  });
  return tell(after, messages);
}

/** Their last turn up to a moment; nothing before the first. It stands at the start of each player's turn. */
export function lastStory(source: TableSource, snap: TableSnapshot, moment: number): DragonsStory | undefined {
  for (let n = moment; n > 0; n--) {
    const messages = snap.log[n] ?? [];
    const acted = messages.some(([key]) => key.startsWith('dragons.'));
    const ended = snap.rounds[n]?.startsWith('SR') && endings.has(snap.actions[n - 1]?.type ?? '');
    if (!acted && !ended) continue;
    const after = source.at(n) as S;
    const turn = frameOf(after, 'shareTurn');
    if (acted || (turn && !turn.traded)) return tell(after, messages);
  }
  return undefined;
}
/** Moves that end a player's turn: then the Dragons have theirs, even if only to pass. */
const endings = new Set(['buy', 'start', 'restart', 'pass', 'convert', 'pick']);

/** Certificates of a company that they own. */
export const dragonsOwn = (s: S, c: string): number => companyOf(s, c).singles['dragons'] ?? 0;
