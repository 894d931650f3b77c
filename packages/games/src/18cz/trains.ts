/** The deck, faces, rusting, phases and exports. */
import { random } from '@traviesa/engine';
import {
  type CompanyId,
  cellAt,
  DECK,
  enterCell,
  giveTrain,
  IPO,
  moveSingles,
  OUT,
  type TrainCard,
  topOfDeck,
} from '@traviesa/rail';
import { isForTwo, type Log, operatingOrder, roster, trainLimit } from './common.ts';
import {
  cardType,
  classOf,
  DRAW_LISTS,
  type Face,
  faceOf,
  LAST_CLASS,
  phases,
  RUSTS,
  SIZES,
  type Size,
  sizeOf,
  sizes,
  trainClasses,
  VACLAV,
} from './data.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import type { Frame18CZ, Seen, State } from './types.ts';

export type LogAndPush = Log & { readonly push: (frame: Frame18CZ) => void };

export function newTrains(): TrainCard[] {
  const deck: TrainCard[] = [];
  for (const c of trainClasses) {
    for (let n = 0; n < c.count; n++) deck.push({ id: `${cardType(c)}-${n}`, type: cardType(c), owner: DECK });
  }
  return deck;
}

/** 18cz-VIII.12-e: faces of a card that can still be bought or turned up. */
export const facesLeft = (s: Seen, type: string): Face[] =>
  classOf(type).faces.filter((f) => !s.rusted.includes(f.name));

const indexOfPhase = (name: string): number => phases.findIndex((p) => p.name === name);

/** 18cz-VIII.13-b: class j never runs out, so a new card follows the last one. */
function refill(s: State): void {
  if (topOfDeck(s)) return;
  const last = trainClasses.find((c) => c.letter === LAST_CLASS)!;
  const n = s.trains.filter((t) => t.id.startsWith(`${cardType(last)}-`)).length;
  s.trains.push({ id: `${cardType(last)}-${n}`, type: cardType(last), owner: DECK });
}

/** 18cz-VIII.12-c, 18cz-VIII.12-d: a face is sold, so older ones of its colour leave the game. */
function rustFor(s: State, face: string, out: Log): void {
  const gone = (RUSTS[face] ?? []).filter((name) => !s.rusted.includes(name));
  for (const name of gone) {
    s.rusted.push(name);
    let n = 0;
    for (const t of s.trains) {
      if (t.owner === DECK || t.owner === OUT || faceOf(t.type).name !== name) continue;
      t.owner = OUT;
      n++;
    }
    if (n > 0) out.log('train.rusted', { n, train: name });
  }
}

/** 18cz-VIII.12-g: the companies above their limit, in operating order. */
export function askForReturns(
  s: State,
  stays: { readonly kept: string; readonly funded: string },
  out: LogAndPush,
): void {
  const order = settings(s).discardOrder === 'operating' ? operatingOrder(s) : roster(s);
  const waiting = order.filter((c) => {
    let n = 0;
    for (const t of s.trains) if (t.owner === c) n++;
    return n > trainLimit(s, c);
  });
  if (waiting.length > 0) out.push({ step: 'discardTrains', waiting, ...stays });
}

/** 18cz-VIII.12-a: the first card of a class begins its phase. */
function beginPhase(s: State, letter: string, out: Log): boolean {
  if (indexOfPhase(letter) <= indexOfPhase(s.phase)) return false;
  s.phase = letter;
  out.log('phase.began', { phase: letter });
  return true;
}

/**
 * Faces of a card have been sold, from the deck or not. In order: phase, rusting, then trains above the limit
 * (18cz-VIII.12-a). `kept` and `funded` are cards that must not be returned; a flip never
 * changes a limit, and its company is not judged before the takeover is over.
 */
export function facesSold(
  s: State,
  sale: {
    readonly train: string;
    readonly faces: readonly string[];
    readonly fromDeck: boolean;
    readonly kept?: string;
    readonly funded?: string;
    readonly isFlip?: true;
  },
  out: LogAndPush,
): void {
  const { letter } = classOf(sale.train);
  const began = sale.fromDeck && beginPhase(s, letter, out);
  for (const face of sale.faces) rustFor(s, face, out);
  if (sale.fromDeck) refill(s);
  if (began) companyForVaclav(s, letter, out);
  if (!sale.isFlip) askForReturns(s, { kept: sale.kept ?? '', funded: sale.funded ?? '' }, out);
}

/** 18cz-VIII.13-a, 18cz-VIII.13-c: the top card leaves the game and counts as a sale of each face (18cz-VIII.12-f). */
export function exportTrain(s: State, out: LogAndPush): void {
  const { id, type } = topOfDeck(s)!;
  giveTrain(s, id, OUT);
  out.log('train.exported', { train: type });
  facesSold(s, { train: type, faces: classOf(type).faces.map((f) => f.name), fromDeck: true }, out);
}

/** 18cz-2P-c: the top card on the face of its own size. */
export function takeForVaclav(s: State, company: CompanyId, out: LogAndPush): void {
  for (const t of s.trains) if (t.owner === company) t.owner = OUT;
  const { id } = topOfDeck(s)!;
  const card = s.trains.find((t) => t.id === id)!;
  const face = classOf(id).faces.find((f) => f.size === sizeOf(company))!;
  card.type = `${face.name}${classOf(id).letter}`;
  card.owner = company;
  out.log('vaclav.train', { company, train: card.type });
  facesSold(s, { train: id, faces: [face.name], fromDeck: true }, out);
}

/** The site's generator, whose numbers stay below 2^31: only the low bits of the product matter. */
const nextForeign = (r: number): number => ((Math.imul(1103515245, r) & 0x7fffffff) + 12345) & 0x7fffffff;

/** 18cz-2P-g */
function draw(s: State, n: number): number {
  if (settings(s).draws === 'own') return random(s, n);
  s.drawn = nextForeign(s.drawn);
  return s.drawn % n;
}

const SIZE_OF_PHASE: Readonly<Record<string, Size>> = Object.fromEntries(SIZES.map((size) => [sizes[size].from, size]));

/** 18cz-2P-b: a company of the size that has become available, at its lowest par and without capital. */
export function companyForVaclav(s: State, phase: string, out: LogAndPush): void {
  const size = SIZE_OF_PHASE[phase];
  if (!isForTwo(s) || !size) return;
  const open = DRAW_LISTS[size].filter((c) => roster(s).includes(c) && s.companies[c]!.par === 0);
  const company = open[draw(s, open.length)]!;
  const { toFloat, par } = sizes[size];
  s.vaclav.push(company);
  const cell = market.cells.find((c) => c.flags.includes(par))!;
  const state = s.companies[company]!;
  state.par = cell.price;
  state.floated = true;
  enterCell(s.market, company, cellAt(market, cell.price)!.index);
  const certificates = s.certificates[company]!;
  certificates[0]!.owner = VACLAV;
  moveSingles(s, company, IPO, VACLAV, toFloat - certificates[0]!.shares);
  out.log('vaclav.company', { company });
  takeForVaclav(s, company, out);
}
