import { type Action, type CoreState, isOffered } from '@traviesa/engine';
import { loadRail } from '@traviesa/games';
import { geoOf, type State as Sardinia } from '@traviesa/games/1865';
import { kit as kit1888 } from '@traviesa/games/1888';
import { type BoardKit, orient, type RailState, refusedAt } from '@traviesa/rail';

type Given = Action & Readonly<Record<string, unknown>>;
type Offered = readonly object[];

/** Legal actions that no choice stands for, on purpose. */
export interface Unoffered {
  /** `step.move`; the step is left out where the move is open in several. Or what the names of such moves begin with. */
  readonly move: string | RegExp;
  readonly reason: string;
  readonly is: (action: Given, state: CoreState, offered: Offered) => boolean;
}

const orElse = (offered: Offered, action: Given, changes: readonly object[]): boolean =>
  changes.some((change) => isOffered(offered, { ...action, ...change }));

/** Whether an exception is meant for a move in a step. */
export const isFor = ({ move }: Unoffered, step: string, type: string): boolean =>
  typeof move === 'string' ? move === type || move === `${step}.${type}` : move.test(type);

const looksAlike = (
  kitAt: (s: CoreState) => BoardKit,
  move: Unoffered['move'] = 'layTile',
  only?: string,
): Unoffered => ({
  move,
  reason: 'A tile that looks the same when it is turned is offered once.',
  is(action, state, offered) {
    const tile = kitAt(state).tiles[only ?? String(action['tile'])];
    if (!tile) return false;
    const { shape } = orient(tile, Number(action['rotation']));
    const turns = [0, 1, 2, 3, 4, 5].filter((rotation) => orient(tile, rotation).shape === shape);
    return orElse(
      offered,
      action,
      turns.map((rotation) => ({ rotation })),
    );
  },
});

interface Card {
  readonly id: string;
  readonly owner: string;
}
/** Trains that differ from this one by their number alone, itself among them. */
function alike(state: CoreState, train: unknown): string[] {
  const { trains } = state as unknown as { trains: readonly Card[] };
  const plain = ({ id: _, ...card }: Card): string => JSON.stringify(card);
  const own = trains.find((t) => t.id === train);
  return trains.filter((t) => own && plain(t) === plain(own)).map((t) => t.id);
}

const oneOfEach = (move: string): Unoffered => ({
  move,
  reason: 'Trains of a kind with one owner are alike: one of them is offered.',
  is: (action, state, offered) =>
    orElse(
      offered,
      action,
      alike(state, action['train']).map((train) => ({ train })),
    ),
});

const askedBefore = (move: string, item: string): Unoffered => ({
  move,
  reason: 'Nobody is asked again for as little as was refused in this turn.',
  is(action, state) {
    const items = item === 'train' ? alike(state, action[item]) : [String(action[item])];
    return items.some((id) => Number(action['price']) <= refusedAt(state as RailState, id));
  },
});

const pointedAt: Unoffered = {
  move: 'placeTokens.placeToken',
  reason: 'Which circle of a city is pointed at decides nothing: the choice leaves it open.',
  is({ slot: _, ...action }, _state, offered) {
    return isOffered(offered, action as Action);
  },
};

const ownBid: Unoffered = {
  move: 'waterfall.bid',
  reason: 'Raising one’s own highest bid only loses money.',
  is({ lot, player }, state) {
    const { bids } = state.stack.at(-1) as unknown as { bids: Record<string, Record<string, number>> };
    const onLot = bids[String(lot)] ?? {};
    return onLot[player] === Math.max(...Object.values(onLot));
  },
};

/** In every title on the railway kit. */
const ofTheKit = (kitAt: (s: CoreState) => BoardKit): readonly Unoffered[] => [
  looksAlike(kitAt, /^lay/),
  oneOfEach('offerForTrain'),
  askedBefore('offerForTrain', 'train'),
  oneOfEach('discard'),
  pointedAt,
  ownBid,
  askedBefore('offerForPrivate', 'private'),
];

/** What a title leaves out besides. */
const own: Readonly<Record<string, readonly Unoffered[]>> = {
  '1888': [looksAlike(() => kit1888, 'layMountain', 'L41')],
  '18cz': [askedBefore('offerForLocal', 'local'), askedBefore('offerForCompany', 'target')],
  '1862': [oneOfEach('buyTrainFrom')],
  '1865': [looksAlike((s) => geoOf(s as Sardinia).kit), oneOfEach('discard')],
};

export async function unofferedIn(title: string): Promise<readonly Unoffered[]> {
  const rail = await loadRail(title);
  return [...(rail ? ofTheKit((s) => rail.kit(s as RailState)) : []), ...(own[title] ?? [])];
}
