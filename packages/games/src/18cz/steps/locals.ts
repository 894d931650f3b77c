import { BANK, type Choice, isAmong, isWhole, ofPlayer, pay, regardlessOf } from '@traviesa/engine';
import { askConsent, type CompanyId, isPlayer, mustAfford, OUT, refusedAt } from '@traviesa/rail';
import { director, isVaclavs, type Log, localPrice, reached } from '../common.ts';
import { fitsSize, localIds, localSpec, PURPLE_COLOURS, sizeOf } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { isPurple, kit } from '../tiles.ts';
import type { Action18CZ, CompanyFrame, Move18CZ, Seen, State } from '../types.ts';
import {
  layable,
  layWithLocal,
  localLayChoices,
  localLayFields,
  powerRules,
  shapeRules,
  usableLocals,
} from './track.ts';

type AnytimeMove<K extends Action18CZ['type']> = Move18CZ<CompanyFrame['step'], K>;

const isLocalId = isAmong(...localIds);
const ownerOf = (s: Seen, local: string): string => s.privates[local]?.owner ?? OUT;

const suits = (company: CompanyId, local: string): boolean => fitsSize(sizeOf(company), localSpec(local).size);

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
    if (!isShopOpen(s, f) || isVaclavs(s, f.company)) return [];
    const max = Math.min(localPrice(s), s.cash[f.company]!);
    const found: Choice<Extract<Action18CZ, { type: 'offerForLocal' }>>[] = [];
    for (const local of localIds) {
      if (!isPlayer(s, ownerOf(s, local))) continue;
      found.push({ type: 'offerForLocal', player, local, price: { min: refusedAt(s, local) + 1, max, step: 1 } });
    }
    return found;
  },
  rules: [
    // 18cz-IV.1-q: judged at every moment of the turn.
    ofPlayer(must('18cz-VIII.12-b', 'local.tooEarly', (s) => reached(s, 'b'))),
    regardlessOf(
      'price',
      must('18cz-IV.1-j', 'local.notPlayers', (s, _f, a) => isPlayer(s, ownerOf(s, a.local)), ['local']),
    ),
    regardlessOf(
      'price',
      must('18cz-IV.1-i', 'local.tooLarge', (_s, f, a) => suits(f.company, a.local), ['company', 'local']),
    ),
    must(
      '18cz-IV.1-h',
      'local.badPrice',
      (s, _f, a) => a.price >= 1 && a.price <= localPrice(s),
      (s) => ({ max: localPrice(s) }),
    ),
    mustAfford('18cz-V-b', (_s, _f, a) => a.price),
  ],
  apply(s, f, a, out) {
    const owner = ownerOf(s, a.local);
    if (owner === director(s, f.company) || !settings(s).asksForGoods) dealLocal(s, f.company, a.local, a.price, out);
    else askConsent(owner, f.company, 'private', a.local, a.price, out);
  },
};

/** 18cz-IV.1-k: to the bank, out of the game for good. 18cz-IV.1-e: players cannot. */
const sellLocal: AnytimeMove<'sellLocal'> = {
  fields: { local: isLocalId, price: isWhole },
  choices(s, f, player) {
    if (!isShopOpen(s, f)) return [];
    const own = localIds.filter((local) => ownerOf(s, local) === f.company);
    return own.map((local) => ({ type: 'sellLocal', player, local, price: localPrice(s) }));
  },
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

const isPurpleOf = (local: string, tile: string): boolean =>
  PURPLE_COLOURS[localSpec(local).size].includes(kit.tiles[tile]!.colour);

/** 18cz-IV.1-m: an extra lay at any moment of the turn. 18cz-IV.1-o: all rules of upgrades hold, and it is free. */
const layPurple: AnytimeMove<'layPurple'> = {
  fields: localLayFields,
  choices(s, f, player) {
    const usable = usableLocals(s, f.company);
    if (usable.length === 0 || !reached(s, 'd')) return [];
    const layings = layable(s, f.company, isPurple);
    return localLayChoices('layPurple', player, usable, layings, (local, l) => isPurpleOf(local, l.tile.id));
  },
  rules: [
    ...powerRules,
    must('18cz-IV.1-m', 'track.notPurple', (_s, _f, a) => isPurple(a.tile), ['tile']),
    must('18cz-IV.1-m', 'power.wrongColour', (_s, _f, a) => isPurpleOf(a.local, a.tile), ['local', 'tile']),
    ...shapeRules,
  ],
  apply: (s, f, a, out) => layWithLocal(s, f.company, a, out),
};

/** 18cz-VIII.3-b: open in every step of a company's turn. */
export const anytime = { offerForLocal, sellLocal, layPurple };

/** Is there anything that the company could do beside its steps? */
export const canActAnytime = (s: Seen, company: CompanyId): boolean =>
  localIds.some((id) => {
    const owner = ownerOf(s, id);
    return owner === company || (isPlayer(s, owner) && mayBuyLocals(s, company) && suits(company, id));
  });
