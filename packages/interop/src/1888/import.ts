/** Reads 18xx.games logs of 1888. Every difference of the rules is a setting of the profiles; here are only words. */
import type { Action, PlayerId } from '@traviesa/engine';
import { companyIds, director, networkOf, privates, runningTrains, type State } from '@traviesa/games/1888';
import { trainById } from '@traviesa/rail';
import { readWritten } from '@traviesa/rail/routes';
import { bad, text, whole } from '../fields.ts';
import type { ForeignAction } from '../foreignLog.ts';
import type { Translated } from '../importer.ts';
import { nameSold, ourTrain, soldInstead } from '../trainNames.ts';
import { writtenRoutes } from '../writtenRoutes.ts';
import type { Memory } from './decisions.ts';
import { cityOfTile, ourPrivate, priceOfCell, shareId, tileCopy } from './ids.ts';
import { usualSlot } from './slots.ts';

type Translate = (s: State, m: Memory, a: ForeignAction, player: PlayerId) => Translated;

const isCompany = (id: string): boolean => companyIds.includes(id);

/** The player who decides for the entity: itself, the company's director, or that of the private's owner. */
export function actor(s: State, m: Memory, a: ForeignAction): PlayerId | undefined {
  const id = String(a.entity);
  if (a.entity_type === 'player') return m.players[id];
  if (isCompany(id)) return s.companies[id]!.par > 0 ? director(s, id) : undefined;
  const owner = s.privates[ourPrivate(id)]?.owner;
  if (owner === undefined) return undefined;
  return isCompany(owner) ? director(s, owner) : owner;
}

const bid: Translate = (s, _m, a, player) => {
  const f = s.stack.at(-1);
  const lot = ourPrivate(text(a['company']));
  const amount = whole(a['price']);
  if (!s.privates[lot]) return bad('company');
  if (Number.isNaN(amount)) return bad('price');
  if (f?.step === 'raising') return { type: 'raise', player, amount } as Action;
  // The cheapest lot cannot be bid on: a bid there is its purchase.
  const cheapest = privates.find((p) => s.privates[p.id]!.owner === 'bank');
  if (lot === cheapest?.id) return { type: 'buyLot', player, lot } as Action;
  return { type: 'bid', player, lot, amount } as Action;
};

const par: Translate = (_s, _m, a, player) => {
  const company = text(a['corporation']);
  const price = priceOfCell(a['share_price']);
  if (!isCompany(company)) return bad('corporation');
  return price === undefined ? bad('share_price') : ({ type: 'start', player, company, par: price } as Action);
};

const buyShares: Translate = (_s, m, a, player) => {
  const ids = a['shares'];
  const share = Array.isArray(ids) && ids.length === 1 ? shareId(ids[0]) : undefined;
  if (!share || !isCompany(share.company)) return bad('shares');
  const source = Object.hasOwn(m.issued, text((ids as unknown[])[0])) ? 'pool' : 'ipo';
  const type = a.entity_type === 'company' ? 'exchange' : 'buyShare';
  return { type, player, company: share.company, source } as Action;
};

const sellShares: Translate = (s, _m, a, player) => {
  const ids = a['shares'];
  const first = Array.isArray(ids) ? shareId(ids[0]) : undefined;
  if (!first || !isCompany(first.company)) return bad('shares');
  // The percentage tells how many: the director's certificate may stand for a part of its two shares.
  const shares = whole(a['percent']) / 10;
  if (!Number.isInteger(shares)) return bad('percent');
  const step = s.stack.at(-1)?.step;
  const type = step === 'buyTrains' || step === 'emergency' ? 'sellForTrain' : 'sell';
  return { type, player, company: first.company, shares } as Action;
};

const layTile: Translate = (_s, m, a, player) => {
  const hex = text(a['hex']);
  const laid = tileCopy(a['tile']);
  const rotation = whole(a['rotation']);
  if (!laid) return bad('tile');
  if (Number.isNaN(rotation)) return bad('rotation');
  if (a.entity_type !== 'company') return { type: 'layTile', player, hex, tile: laid.tile, rotation } as Action;
  const power = ourPrivate(String(a.entity));
  // The two halves of the ferry are one placement of ours (DV-12), done when both lie there.
  if (power === 'YRF') return m.ferryBegun ? ({ type: 'layFerry', player } as Action) : 'nothing';
  if (power === 'TA') return { type: 'layXian', player } as Action;
  if (power === 'HS') return { type: 'layMountain', player, rotation: rotation % 2 } as Action;
  return { type: 'layWall', player, hex, tile: laid.tile, rotation } as Action;
};

const placeToken: Translate = (s, m, a, player) => {
  const place = cityOfTile(a['city']);
  if (!place) return bad('city');
  // A printed hex is its own tile.
  const hex = m.copies[place.tileId] ?? tileCopy(place.tileId)?.tile ?? '';
  const at = { type: 'placeToken', player, hex, city: place.city };
  const slot = whole(a['slot']);
  const isUsual = Number.isNaN(slot) || slot === usualSlot(s, String(a.entity), at);
  return (isUsual ? at : { ...at, slot }) as Action;
};

const runRoutes: Translate = (s, m, a, player) => {
  const company = String(a.entity);
  if (!isCompany(company)) return bad('entity');
  const written = writtenRoutes(a['routes'], m.trains);
  const network = networkOf(s, company);
  const routes = written && readWritten(network, runningTrains(s, company), written, { track: 'apart' });
  if (!routes) return bad('routes');
  // Track stays written as it was, so that the log can be given back.
  const asWritten = routes.map((r, i) => ({ ...r, track: written[i]!.connections }));
  return { type: 'runTrains', player, routes: asWritten } as Action;
};

const dividend: Translate = (_s, _m, a, player) => {
  if (a['kind'] === 'payout') return { type: 'payDividend', player };
  return a['kind'] === 'withhold' ? { type: 'withhold', player } : bad('kind');
};

/** The card that a field of the action names. */
const cardNamed = (s: State, m: Memory, name: unknown) => trainById(s, ourTrain(m.trains, text(name)));

const buyTrain: Translate = (s, m, a, player) => {
  const card = cardNamed(s, m, a['train']);
  if (!card) return bad('train');
  if (isCompany(card.owner))
    return { type: 'offerForTrain', player, train: card.id, price: whole(a['price']) } as Action;
  const train = soldInstead(s, card);
  const trade = a['exchange'];
  if (typeof trade === 'string')
    return { type: 'tradeTrain', player, train, trade: ourTrain(m.trains, trade) } as Action;
  return { type: 'buyTrain', player, train } as Action;
};

/** The company whose decision is pending, if one is. */
function pendingCompany(s: State): string | undefined {
  const f = s.stack.at(-1);
  return f && 'company' in f ? f.company : undefined;
}

/** A pass does not name its decision; both sides stand at the same one. */
const pass: Translate = (s, _m, a, player) => {
  if (a.entity_type === 'corporation' && pendingCompany(s) !== String(a.entity)) return 'unasked';
  if (a.entity_type === 'company' && s.stack.at(-1)?.step !== 'secondWall') return 'unasked';
  return { type: 'pass', player };
};

export const translators: Readonly<Record<string, Translate>> = {
  bid,
  par,
  buy_shares: buyShares,
  sell_shares: sellShares,
  lay_tile: layTile,
  place_token: placeToken,
  run_routes: runRoutes,
  dividend,
  buy_train: buyTrain,
  pass,
  discard_train: (_s, m, a, player) =>
    ({ type: 'discard', player, train: ourTrain(m.trains, text(a['train'])) }) as Action,
  buy_company: (_s, _m, a, player) =>
    ({
      type: 'offerForPrivate',
      player,
      private: ourPrivate(text(a['company'])),
      price: whole(a['price']),
    }) as Action,
  bankrupt: (_s, _m, _a, player) => ({ type: 'bankrupt', player }),
};

/** The memory follows what is about to be played. */
export function remember(s: State, m: Memory, a: ForeignAction): void {
  const bought = a.type === 'buy_train' ? cardNamed(s, m, a['train']) : undefined;
  if (bought) nameSold(m.trains, bought.id, soldInstead(s, bought));
  if (a.type === 'lay_tile' && a.entity_type === 'company' && ourPrivate(String(a.entity)) === 'YRF')
    m.ferryBegun = true;
  if (a.type === 'lay_tile') {
    const hex = text(a['hex']);
    for (const copy of Object.keys(m.copies)) if (m.copies[copy] === hex) delete m.copies[copy];
    m.copies[text(a['tile'])] = hex;
  }
  if (a.type === 'par') m.issued[`${text(a['corporation'])}_0`] = true;
  if (a.type === 'buy_shares') m.issued[text((a['shares'] as unknown[])[0])] = true;
}
