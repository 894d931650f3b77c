import { BANK, isAmong, type PlayerId, pay } from '@traviesa/engine';
import { OUT, passMove } from '@traviesa/rail';
import { localIds, localSpec, locals } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type { DraftFrame, Move18CZ, Out18CZ, Seen, State, Step18CZ } from '../types.ts';

/** 18cz-VI-a: up the order and down again; whoever is at its end acts twice. */
export function drafter(s: Seen, turn: number): PlayerId {
  const n = s.seats.length;
  const at = turn % (2 * n);
  return s.seats[at < n ? at : 2 * n - 1 - at]!;
}

const isUnsold = (s: Seen, local: string): boolean => s.privates[local]?.owner === BANK;
const unsold = (s: Seen) => locals.filter((l) => isUnsold(s, l.id));

function passTurn(f: DraftFrame, player: PlayerId, out: Out18CZ): void {
  if (!f.passed.includes(player)) f.passed.push(player);
  f.turn += 1;
  out.log('draft.passed', { player });
}

/** 18cz-VI-e, 18cz-VI-g: what is left is removed; the poorest begins, equals keep their order. */
function finish(s: State, out: Out18CZ): void {
  const left = unsold(s).map((l) => l.id);
  for (const id of left) s.privates[id]!.owner = OUT;
  if (left.length > 0) out.log('local.removed', { locals: left });
  s.seats = [...s.seats].sort((a, b) => s.cash[a]! - s.cash[b]!);
  out.log('order.changed', { players: s.seats });
}

const buyLocal: Move18CZ<'draft', 'buyLocal'> = {
  fields: { local: isAmong(...localIds) },
  choices: (s, _f, player) => [{ type: 'buyLocal', player, local: { oneOf: unsold(s).map((l) => l.id) } }],
  rules: [
    must('18cz-VI-b', 'local.notThere', (s, _f, a) => isUnsold(s, a.local), ['local']),
    must(
      '18cz-III.3-a',
      'local.tooDear',
      (s, _f, a) => localSpec(a.local).price <= s.cash[a.player]!,
      (s, _f, a) => ({ local: a.local, cost: localSpec(a.local).price, cash: s.cash[a.player]! }),
    ),
  ],
  apply(s, f, a, out) {
    const { price } = localSpec(a.local);
    pay(s, a.player, BANK, price);
    s.privates[a.local]!.owner = a.player;
    f.passed = [];
    f.turn += 1;
    out.log('local.drafted', { player: a.player, local: a.local, cost: price });
  },
};

/** 18cz-VI-c: a pass is not final. */
const pass: Move18CZ<'draft', 'pass'> = passMove([], (_s, f, a, out) => passTurn(f, a.player, out));

export const draft: Step18CZ<'draft'> = {
  next(s, f, out) {
    const left = unsold(s);
    const cheapest = Math.min(...left.map((l) => l.price));
    // DV38: the site passes over one turn without money; a second one, be it of the same player, ends its draft.
    const endsSoon = settings(s).draftEnds === 'at two turns without money';
    for (let skipped = 0; ; skipped++) {
      // 18cz-VI-d: passes of one player in a row are those of one player.
      if (left.length === 0 || f.passed.length === s.seats.length) break;
      const player = drafter(s, f.turn);
      if (s.cash[player]! >= cheapest) return 'ask';
      if (endsSoon && skipped > 0) break;
      passTurn(f, player, out); // 18cz-VI-f
    }
    finish(s, out);
    return 'done';
  },
  actors: (s, f) => [drafter(s, f.turn)],
  moves: { buyLocal, pass },
};
