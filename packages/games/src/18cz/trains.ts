/** The deck, faces, rusting, phases and exports. */
import { random } from '@traviesa/engine';
import {
  type CompanyId,
  cellsWith,
  countTrains,
  enterCell,
  exportTop,
  giveTrain,
  IPO,
  moveSingles,
  OUT,
  topOfDeck,
} from '@traviesa/rail';
import { isForTwo, type Log, operatingOrder, reached, roster, trainLimit } from './common.ts';
import {
  addCard,
  classOf,
  DRAW_LISTS,
  type Face,
  LAST_CLASS,
  RUSTS,
  rustFace,
  SIZES,
  sizeOf,
  sizes,
  turnUp,
  VACLAV,
} from './data.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import type { Frame18CZ, Seen, State } from './types.ts';

export type LogAndPush = Log & { readonly push: (frame: Frame18CZ) => void };

/** 18cz-VIII.12-e: faces of a card that can still be bought or turned up. */
export const facesLeft = (s: Seen, type: string): Face[] =>
  classOf(type).faces.filter((f) => !s.rusted.includes(f.name));

/** 18cz-VIII.12-c, 18cz-VIII.12-d: a face is sold, so older ones of its colour leave the game. */
export function rustFor(s: State, face: string, out: Log): void {
  for (const train of RUSTS[face] ?? []) {
    if (s.rusted.includes(train)) continue;
    s.rusted.push(train);
    const n = rustFace(s, train);
    if (n > 0) out.log('train.rusted', { n, train });
  }
}

/** Cards that must not be returned: the one just bought, and one that a director has helped to pay. */
type Stays = { readonly kept: string; readonly funded: string };
const ANY_GOES: Stays = { kept: '', funded: '' };

/** 18cz-VIII.12-g: the companies above their limit, in operating order. */
export function askForReturns(s: State, out: LogAndPush, stays = ANY_GOES): void {
  const order = settings(s).discardOrder === 'operating' ? operatingOrder(s) : roster(s);
  const waiting = order.filter((c) => countTrains(s, c) > trainLimit(s, c));
  if (waiting.length > 0) out.push({ step: 'discardTrains', waiting, ...stays });
}

/** 18cz-VIII.12-a: the first card of a class begins its phase. */
function beginPhase(s: State, letter: string, out: Log): boolean {
  if (reached(s, letter)) return false;
  s.phase = letter;
  out.log('phase.began', { phase: letter });
  return true;
}

/** 18cz-VIII.12-a: faces of a card have left the deck: phase, rusting, then trains above the limit. */
export function facesLeftDeck(s: State, train: string, faces: readonly string[], out: LogAndPush, stays?: Stays): void {
  const { letter } = classOf(train);
  const began = beginPhase(s, letter, out);
  for (const face of faces) rustFor(s, face, out);
  if (!topOfDeck(s)) addCard(s, LAST_CLASS); // 18cz-VIII.13-b: class j never runs out, so a new card follows the last one
  if (began) companyForVaclav(s, letter, out);
  askForReturns(s, out, stays);
}

/** 18cz-VIII.13-a, 18cz-VIII.13-c: the top card leaves the game and counts as a sale of each face (18cz-VIII.12-f). */
export function exportTrain(s: State, out: LogAndPush): void {
  const { type } = exportTop(s, out)!;
  const faces = classOf(type).faces.map((f) => f.name);
  facesLeftDeck(s, type, faces, out);
}

/** 18cz-2P-c: the top card on the face of its own size. */
export function takeForVaclav(s: State, company: CompanyId, out: LogAndPush): void {
  for (const t of s.trains) if (t.owner === company) t.owner = OUT;
  const { id } = topOfDeck(s)!;
  const { name } = classOf(id).faces.find((f) => f.size === sizeOf(company))!;
  giveTrain(s, id, company);
  out.log('vaclav.train', { company, train: turnUp(s, id, name) });
  facesLeftDeck(s, id, [name], out);
}

/** The site's generator, whose numbers stay below 2^31: only the low bits of the product matter. */
const nextForeign = (r: number): number => ((Math.imul(1103515245, r) & 0x7fffffff) + 12345) & 0x7fffffff;

/** 18cz-2P-g */
function draw(s: State, n: number): number {
  if (settings(s).draws === 'own') return random(s, n);
  s.drawn = nextForeign(s.drawn);
  return s.drawn % n;
}

/** 18cz-2P-b: a company of the size that has become available, at its lowest par and without capital. */
export function companyForVaclav(s: State, phase: string, out: LogAndPush): void {
  const size = SIZES.find((x) => sizes[x].from === phase);
  if (!isForTwo(s) || !size) return;
  const open = DRAW_LISTS[size].filter((c) => roster(s).includes(c) && s.companies[c]!.par === 0);
  const company = open[draw(s, open.length)]!;
  const { toFloat, par } = sizes[size];
  s.vaclav.push(company);
  const cell = cellsWith(market, par)[0]!;
  const state = s.companies[company]!;
  state.par = cell.price;
  state.floated = true;
  enterCell(s.market, company, cell.index);
  const certificates = s.certificates[company]!;
  certificates[0]!.owner = VACLAV;
  moveSingles(s, company, IPO, VACLAV, toFloat - certificates[0]!.shares);
  out.log('vaclav.company', { company });
  takeForVaclav(s, company, out);
}
