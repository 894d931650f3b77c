import { type Board, type BoardKit, type Memory, tokensOn } from '../board/index.ts';
import { memo } from '../memo.ts';
import { type Reach, reach } from './reach.ts';

/** Two boards on which a company reaches the same share the reach, and what is written here. */
const words = memo<Reach, string>();

/** All that a company's trains could meet, in words: where they are the same, so are its routes. */
export function regionOf(kit: BoardKit, board: Board, company: string): string {
  const reached = reach(kit, board, company);
  let found = words.get(reached);
  if (found === undefined) {
    found = describe(kit, board, company, reached);
    words.set(reached, found);
  }
  return found;
}

function describe(kit: BoardKit, board: Board, company: string, { arrives, homes, leftOut }: Reach): string {
  const tokens = tokensOn(kit, board);
  let text = company;
  for (let n = 0; n < arrives.length; n++) {
    const hex = kit.hexIds[n]!;
    if (arrives[n] === 0 && !homes.includes(hex) && !leftOut.includes(n)) continue;
    const laid = board.tiles[hex];
    text += laid ? `,${n}:${laid.tile}/${laid.rotation}` : `,${n}`;
    if (board.halts[hex]) text += `h${board.halts[hex].join('h')}`;
    for (const t of tokens[n]!) text += `${t.company === company ? '*' : '+'}${t.city}${t.slot < 0 ? '-' : ''}`;
  }
  return text;
}

/** Regions remembered by one question at most; then it begins anew. */
const MOST = 2000;

/**
 * What depends on nothing but a company's region and what else the key names, remembered for the board's kit: the same
 * track is met on many boards, above all by those who imagine games.
 */
export function perRegion<T extends object>(
  make: () => T,
): (kit: BoardKit, board: Board, company: string, key: string) => T {
  const ofKits = memo<Memory, Map<string, T>>();
  /** What was found last beside a reach is mostly asked for again: that needs no words. */
  const last = memo<Reach, { key: string; found: T }>();
  return (kit, board, company, key) => {
    const reached = reach(kit, board, company);
    const before = last.get(reached);
    if (before?.key === key) return before.found;
    let known = ofKits.get(kit.memory);
    if (!known) {
      known = new Map();
      ofKits.set(kit.memory, known);
    }
    const name = `${key} ${regionOf(kit, board, company)}`;
    let found = known.get(name);
    if (!found) {
      if (known.size >= MOST) known.clear();
      found = make();
      known.set(name, found);
    }
    if (before) {
      before.key = key;
      before.found = found;
    } else last.set(reached, { key, found });
    return found;
  };
}
