/** Reads 18xx.games logs of 18CZ. Every difference of the rules is a setting of the profile; here are only words. */
import type { Action, PlayerId } from '@traviesa/engine';
import {
  companyIds,
  director,
  facesLeft,
  isLocal,
  isPurple,
  isVaclavs,
  judgedBy,
  kitOf,
  runningTrains,
  type State,
  sizeOf,
  stationMaster,
  TEPLICE,
} from '@traviesa/games/18cz';
import { tokensAt, trainById } from '@traviesa/rail';
import { readWritten } from '@traviesa/rail/routes';
import { bad, text, whole } from '../fields.ts';
import type { ForeignAction } from '../foreignLog.ts';
import { cityOfTile, priceOfCell, shareId, tileCopy } from '../ids.ts';
import type { Translated } from '../importer.ts';
import { nameSold, ourTrain, soldInstead } from '../trainNames.ts';
import { writtenRoutes } from '../writtenRoutes.ts';
import type { Memory } from './decisions.ts';
import { usualSlot } from './slots.ts';
import { percentOfShare } from './view.ts';

type Translate = (s: State, m: Memory, a: ForeignAction, player: PlayerId) => Translated;

const isCompany = (id: string): boolean => companyIds.includes(id);

/** The player who decides for the entity: itself, the company's director, or that of the local's owner. */
export function actor(s: State, m: Memory, a: ForeignAction): PlayerId | undefined {
  const id = String(a.entity);
  if (a.entity_type === 'player') return m.players[id];
  const company = isCompany(id) ? id : (s.privates[id]?.owner ?? '');
  if (!isCompany(company)) return undefined;
  if (!s.companies[company] || s.companies[company].par === 0 || s.companies[company].closed) return undefined;
  return s.stack.at(-1)?.step === 'placeTokens' ? stationMaster(s, company) : director(s, company);
}

const bid: Translate = (s, _m, a, player) => {
  const local = text(a['company']);
  return s.privates[local] ? ({ type: 'buyLocal', player, local } as Action) : bad('company');
};

const par: Translate = (_s, _m, a, player) => {
  const company = text(a['corporation']);
  const price = priceOfCell(a['share_price']);
  if (!isCompany(company)) return bad('corporation');
  return price === undefined ? bad('share_price') : ({ type: 'start', player, company, par: price } as Action);
};

function companyOfShares(a: ForeignAction): string | undefined {
  const ids = a['shares'];
  const share = Array.isArray(ids) ? shareId(ids[0]) : undefined;
  return share && isCompany(share.company) ? share.company : undefined;
}

/** DV19: the site keeps two piles with one price; ours is one. */
const buyShares: Translate = (_s, _m, a, player) => {
  const company = companyOfShares(a);
  return company ? ({ type: 'buyShare', player, company } as Action) : bad('shares');
};

const sellShares: Translate = (_s, _m, a, player) => {
  const company = companyOfShares(a);
  if (!company) return bad('shares');
  // The percentage tells how many: the director's certificate may stand for a part of its two shares.
  const shares = whole(a['percent']) / percentOfShare(company);
  return Number.isInteger(shares) ? ({ type: 'sell', player, company, shares } as Action) : bad('percent');
};

const layTile: Translate = (s, _m, a, player) => {
  const hex = text(a['hex']);
  const laid = tileCopy(a['tile']);
  const rotation = whole(a['rotation']);
  if (!laid) return bad('tile');
  if (Number.isNaN(rotation)) return bad('rotation');
  const { tile } = laid;
  if (a.entity_type === 'company') {
    const type = isPurple(tile) ? 'layPurple' : 'layOverTerrain';
    return { type, player, local: String(a.entity), hex, tile, rotation } as Action;
  }
  if (s.stack.at(-1)?.step === 'redTile') return { type: 'layRedTile', player, hex, rotation } as Action;
  return { type: 'layTile', player, hex, tile, rotation } as Action;
};

/** The hex and city that the site's name of a city stands for; a printed hex is its own tile. */
function cityNamed(m: Memory, id: unknown): { hex: string; city: number } | undefined {
  const place = cityOfTile(id);
  if (!place) return undefined;
  return { hex: m.copies[place.tileId] ?? tileCopy(place.tileId)?.tile ?? '', city: place.city };
}

const placeToken: Translate = (s, m, a, player) => {
  const place = cityNamed(m, a['city']);
  if (!place) return bad('city');
  const f = s.stack.at(-1);
  if (f?.step === 'homeCity' && place.hex === TEPLICE)
    return { type: 'chooseCity', player, city: place.city } as Action;
  const slot = whole(a['slot']);
  const company = f && 'company' in f ? f.company : '';
  // Only a circle that somebody pointed at is worth a word.
  const chosen = Number.isNaN(slot) || slot === usualSlot(s, company, place) ? {} : { slot };
  return { type: 'placeToken', player, ...place, ...chosen } as Action;
};

const removeToken: Translate = (s, m, a, player) => {
  const place = cityNamed(m, a['city']);
  const f = s.stack.at(-1);
  if (!place || f?.step !== 'clash') return bad('city');
  const token = tokensAt(kitOf(s), s.board, place.hex).find(
    (t) => t.city === place.city && (t.company === f.company || t.company === f.target),
  );
  return token ? ({ type: 'removeToken', player, hex: place.hex, company: token.company } as Action) : bad('city');
};

const runRoutes: Translate = (s, m, a, player) => {
  const company = String(a.entity);
  if (!isCompany(company) || !s.companies[company]) return bad('entity');
  const written = writtenRoutes(a['routes'], m.trains);
  const routes = written && readWritten(judgedBy(s, company), runningTrains(s, company), written, { track: 'apart' });
  // 18cz-2P-f: either player may have entered the routes of a company without player.
  const clicked = isVaclavs(s, company) ? m.players[String(a['user'])] : undefined;
  return routes ? ({ type: 'runTrains', player: clicked ?? player, routes } as Action) : bad('routes');
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
  const face = (text(a['variant']) || card.type).slice(0, -1);
  return { type: 'buyTrain', player, train: soldInstead(s, card), face } as Action;
};

/** Always to the size of the acquirer. */
const swapTrain: Translate = (s, m, a, player) => {
  const card = cardNamed(s, m, a['train']);
  const company = String(a.entity);
  if (!card || !isCompany(company)) return bad('train');
  const face = facesLeft(s, card.type).find((f) => f.size === sizeOf(company));
  return face ? ({ type: 'flipTrain', player, train: card.id, face: face.name } as Action) : bad('train');
};

/** The company whose decision is pending, if one is. */
function pendingCompany(s: State): string | undefined {
  const f = s.stack.at(-1);
  return f && 'company' in f ? f.company : undefined;
}

/** A pass does not name its decision; both sides stand at the same one. */
const pass: Translate = (s, _m, a, player) =>
  a.entity_type === 'corporation' && pendingCompany(s) !== String(a.entity) ? 'unasked' : { type: 'pass', player };

export const translators: Readonly<Record<string, Translate>> = {
  bid,
  par,
  buy_shares: buyShares,
  sell_shares: sellShares,
  lay_tile: layTile,
  place_token: placeToken,
  remove_token: removeToken,
  run_routes: runRoutes,
  dividend,
  buy_train: buyTrain,
  swap_train: swapTrain,
  pass,
  discard_train: (s, m, a, player) =>
    ({
      type: s.stack.at(-1)?.step === 'takeover' ? 'scrapTrain' : 'discard',
      player,
      train: ourTrain(m.trains, text(a['train'])),
    }) as Action,
  buy_company: (_s, _m, a, player) => {
    const local = text(a['company']);
    return isLocal(local)
      ? ({ type: 'offerForLocal', player, local, price: whole(a['price']) } as Action)
      : bad('company');
  },
  sell_company: (_s, _m, a, player) => {
    const local = text(a['company']);
    return isLocal(local) ? ({ type: 'sellLocal', player, local, price: whole(a['price']) } as Action) : bad('company');
  },
  buy_corporation: (_s, _m, a, player) =>
    ({ type: 'offerForCompany', player, target: text(a['corporation']), price: whole(a['price']) }) as Action,
  special_buy: (s, _m, _a, player) => ({ type: 'repay', player, amount: s.debts[player] ?? 0 }) as Action,
};

/** Called before the action is played. */
export function remember(s: State, m: Memory, a: ForeignAction): void {
  const bought = a.type === 'buy_train' ? cardNamed(s, m, a['train']) : undefined;
  if (bought) nameSold(m.trains, bought.id, soldInstead(s, bought));
  if (a.type !== 'lay_tile') return;
  const hex = text(a['hex']);
  for (const copy of Object.keys(m.copies)) if (m.copies[copy] === hex) delete m.copies[copy];
  m.copies[text(a['tile'])] = hex;
}
