import { BANK, isAmong, isWhole, type PlayerId, pay } from '@traviesa/engine';
import {
  askConsent,
  type Colour,
  type CompanyId,
  isPlayer,
  type Laying,
  layingsOf,
  OUT,
  poor,
  refusedAt,
} from '@traviesa/rail';
import { director, isVaclavs, kitOf, type Log, localPrice, phase, reached } from '../common.ts';
import { fitsSize, localIds, localSpec, locals, PURPLE_COLOURS, sizeOf } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { isPurple, kit } from '../tiles.ts';
import type { Action18CZ, CompanyFrame, Move18CZ, Seen, State } from '../types.ts';
import { layWithLocal, localLayChoices, localLayFields, powerRules, usableLocals } from './powers.ts';
import { shapeRules } from './track.ts';

type AnytimeMove<K extends Action18CZ['type']> = Move18CZ<CompanyFrame['step'], K>;

const isLocalId = isAmong(...localIds);
const ownerOf = (s: Seen, local: string): string => s.privates[local]?.owner ?? OUT;

/** A local goes from a player to a company. */
export function dealLocal(s: State, company: CompanyId, local: string, price: number, out: Log): void {
  const player = ownerOf(s, local);
  pay(s, company, player, price);
  s.privates[local]!.owner = company;
  out.log('local.bought', { company, local, player, cost: price });
}

const mayBuyLocals = (s: Seen, company: CompanyId): boolean => reached(s, 'b') && s.cash[company]! > 0;

/** DV37: trades are legal in every step, but 18xx.games shows them only in two. */
const isShopOpen = (s: Seen, { step }: { readonly step: CompanyFrame['step'] }): boolean =>
  settings(s).localsTraded === 'in every step' || step === 'layTrack' || step === 'buyTrains';

/** 18cz-IV.1-h: from the own director at once, from others when they agree (DV15). */
const offerForLocal: AnytimeMove<'offerForLocal'> = {
  fields: { local: isLocalId, price: isWhole },
  choices(s, f, player) {
    if (!isShopOpen(s, f) || !mayBuyLocals(s, f.company) || isVaclavs(s, f.company)) return [];
    const max = Math.min(localPrice(s), s.cash[f.company]!);
    const found = [];
    for (const { id, size } of locals) {
      if (!isPlayer(s, ownerOf(s, id)) || !fitsSize(sizeOf(f.company), size)) continue;
      const min = refusedAt(s, id) + 1;
      if (min <= max) found.push({ type: 'offerForLocal' as const, player, local: id, price: { min, max, step: 1 } });
    }
    return found;
  },
  rules: [
    // 18cz-IV.1-q: judged at every moment of the turn.
    must('18cz-VIII.12-b', 'local.tooEarly', (s) => reached(s, 'b')),
    must('18cz-IV.1-j', 'local.notPlayers', (s, _f, a) => isPlayer(s, ownerOf(s, a.local)), ['local']),
    must('18cz-IV.1-i', 'local.tooLarge', (_s, f, a) => fitsSize(sizeOf(f.company), localSpec(a.local).size), [
      'company',
      'local',
    ]),
    must(
      '18cz-IV.1-h',
      'local.badPrice',
      (s, _f, a) => a.price >= 1 && a.price <= localPrice(s),
      (s) => ({ max: localPrice(s) }),
    ),
    must(
      '18cz-V-b',
      'company.tooPoor',
      (s, f, a) => a.price <= s.cash[f.company]!,
      (s, f, a) => poor(s, f.company, a.price),
    ),
  ],
  apply(s, f, a, out) {
    const owner = ownerOf(s, a.local);
    if (owner === director(s, f.company) || !settings(s).asksForGoods) {
      dealLocal(s, f.company, a.local, a.price, out);
      return;
    }
    askConsent(owner, f.company, 'private', a.local, a.price, out);
  },
};

/** 18cz-IV.1-k: to the bank, out of the game for good. 18cz-IV.1-e: players cannot. */
const sellLocal: AnytimeMove<'sellLocal'> = {
  fields: { local: isLocalId, price: isWhole },
  choices: (s, f, player) =>
    locals
      .filter((l) => ownerOf(s, l.id) === f.company && isShopOpen(s, f))
      .map((l) => ({ type: 'sellLocal', player, local: l.id, price: localPrice(s) })),
  rules: [
    must('18cz-IV.1-e', 'power.notOwner', (s, f, a) => ownerOf(s, a.local) === f.company, ['company', 'local']),
    must(
      '18cz-IV.1-k',
      'local.salePrice',
      (s, _f, a) => (settings(s).localSale === 'as said' ? a.price >= 0 : a.price === localPrice(s)), // DV25
      (s) => ({ price: localPrice(s) }),
    ),
  ],
  apply(s, f, a, out) {
    s.privates[a.local]!.owner = OUT;
    pay(s, BANK, f.company, a.price);
    out.log('local.sold', { company: f.company, local: a.local, sum: a.price });
  },
};

const isPurpleOf = (local: string, colour: Colour): boolean => PURPLE_COLOURS[localSpec(local).size].includes(colour);

/** 18cz-IV.1-m: an extra lay at any moment of the turn. 18cz-IV.1-o: all rules of upgrades hold, and it is free. */
const layPurple: AnytimeMove<'layPurple'> = {
  fields: localLayFields,
  choices(s, f, player) {
    const usable = usableLocals(s, f.company);
    if (usable.length === 0 || !reached(s, 'd')) return [];
    const purple = { colours: phase(s).colours, allows: (l: Laying) => isPurple(l.tile.id) };
    const layings = layingsOf(kitOf(s), s.board, f.company, purple);
    return localLayChoices('layPurple', player, usable, layings, (local, l) => isPurpleOf(local, l.tile.colour));
  },
  rules: [
    ...powerRules,
    must('18cz-IV.1-m', 'track.notPurple', (_s, _f, a) => isPurple(a.tile), ['tile']),
    must('18cz-IV.1-m', 'power.wrongColour', (_s, _f, a) => isPurpleOf(a.local, kit.tiles[a.tile]!.colour), [
      'local',
      'tile',
    ]),
    ...shapeRules,
  ],
  apply: (s, f, a, out) => layWithLocal(s, f.company, a, out),
};

/** 18cz-VIII.3-b: open in every step of a company's turn. */
export const anytime = { offerForLocal, sellLocal, layPurple };

/** Is there anything that the company could do beside its steps? */
export function canActAnytime(s: Seen, company: CompanyId): boolean {
  const buys = mayBuyLocals(s, company);
  const size = sizeOf(company);
  for (const local of locals) {
    const owner: PlayerId | CompanyId = ownerOf(s, local.id);
    if (owner === company) return true;
    if (buys && fitsSize(size, local.size) && isPlayer(s, owner)) return true;
  }
  return false;
}
