/** Reads 18xx.games logs of 1862. Every difference of the rules is a setting of the profile; here are only words. */
import type { Action, PlayerId } from '@traviesa/engine';
import {
  type Action1862,
  companyIds,
  decider,
  isLondon,
  KINDS,
  type Kind,
  kindOfTrain,
  networkOf,
  reviewRun,
  rulesOf,
  runningTrains,
  type State,
} from '@traviesa/games/1862';
import { IPO, POOL, singlesOf, trainById } from '@traviesa/rail';
import { type Route, readWritten, type WrittenRoute } from '@traviesa/rail/routes';
import { bad, text, whole } from '../fields.ts';
import type { ForeignAction } from '../foreignLog.ts';
import { cityOfTile, priceOfCell, shareId, tileCopy } from '../ids.ts';
import type { Translated } from '../importer.ts';
import { newTrainNames } from '../trainNames.ts';
import { writtenRoutes } from '../writtenRoutes.ts';
import { ownerOf } from './certificates.ts';
import { type Memory, passOverTrains } from './decisions.ts';
import { usualSlot } from './slots.ts';
import { newStations, ourRotation, plainTile } from './stations.ts';

type Translate = (
  s: State,
  m: Memory,
  a: ForeignAction,
  player: PlayerId,
  next: ForeignAction | undefined,
) => Action1862 | Exclude<Translated, Action>;

const isCompany = (s: State, id: string): boolean => s.companies[id] !== undefined;
const topOf = (s: State) => s.stack.at(-1);
const stepOf = (s: State) => topOf(s)?.step;
const unclear = (field: string) => bad(field) as { badField: string };

/** The company whose decision is pending, if one is. */
function pendingCompany(s: State): string | undefined {
  const f = topOf(s);
  return f && 'company' in f ? f.company : undefined;
}

/** The player who decides for the entity. */
export function actor(s: State, m: Memory, a: ForeignAction): PlayerId | undefined {
  const id = String(a.entity);
  if (a.entity_type === 'player') return m.players[id];
  const f = topOf(s);
  // While companies merge, whoever is asked for one of them is named by the question.
  if (f?.step === 'option') return f.player;
  return isCompany(s, id) && s.companies[id]!.par > 0 ? decider(s, id) : undefined;
}

const bid: Translate = (s, _m, a, player) => {
  const company = text(a['corporation']);
  const amount = whole(a['price']);
  if (!companyIds.includes(company)) return unclear('corporation');
  if (Number.isNaN(amount)) return unclear('price');
  return stepOf(s) === 'auction'
    ? { type: 'raise', player, amount }
    : { type: 'openAuction', player, company, bid: amount };
};

const par: Translate = (s, _m, a, player) => {
  const company = text(a['corporation']);
  const price = priceOfCell(a['share_price']);
  if (!companyIds.includes(company)) return unclear('corporation');
  if (price === undefined) return unclear('share_price');
  return stepOf(s) === 'charter'
    ? { type: 'setPar', player, par: price }
    : { type: 'start', player, company, par: price };
};

/** The certificates that an action names, all of one company. */
function certificatesNamed(a: ForeignAction): { company: string; ids: number[] } | undefined {
  const shares = Array.isArray(a['shares']) ? a['shares'].map(shareId) : [];
  const company = shares[0]?.company;
  if (company === undefined || !companyIds.includes(company)) return undefined;
  const ids = shares.flatMap((x) => (x?.company === company ? [x.n] : []));
  return ids.length === shares.length ? { company, ids } : undefined;
}

const SOURCES = ['ipo', 'pool', 'treasury'] as const;

/** Where the certificate lies; where that is not known, the one place that has any. */
function sourceOf(s: State, m: Memory, company: string, n: number): (typeof SOURCES)[number] {
  const owner = ownerOf(m.certificates, company, n);
  const pile = { ipo: IPO, pool: POOL, treasury: company };
  const has = (source: (typeof SOURCES)[number]): boolean =>
    isCompany(s, company) && singlesOf(s, company, pile[source]) > 0;
  return SOURCES.find((source) => pile[source] === owner && has(source)) ?? SOURCES.find(has) ?? 'ipo';
}

const buyShares: Translate = (s, m, a, player) => {
  const named = certificatesNamed(a);
  if (named?.ids.length !== 1) return unclear('shares');
  if (a.entity_type === 'corporation') return { type: 'redeemShare', player };
  const { company, ids } = named;
  const source = stepOf(s) === 'charter' ? 'ipo' : sourceOf(s, m, company, ids[0]!);
  return { type: 'buyShare', player, company, source };
};

const sellShares: Translate = (s, _m, a, player) => {
  const named = certificatesNamed(a);
  if (!named) return unclear('shares');
  // The percentage tells how many: the director's certificate may stand for a part of its three shares.
  const shares = whole(a['percent']) / 10;
  if (!Number.isInteger(shares)) return unclear('percent');
  return { type: stepOf(s) === 'fines' ? 'sellForFine' : 'sell', player, company: named.company, shares };
};

const layTile: Translate = (s, _m, a, player) => {
  const hex = text(a['hex']);
  const laid = tileCopy(a['tile']);
  const rotation = whole(a['rotation']);
  if (!laid) return unclear('tile');
  if (Number.isNaN(rotation)) return unclear('rotation');
  const plain = plainTile(laid.tile);
  if (!plain || s.board.tiles[hex]?.tile !== plain.tile)
    return { type: 'layTile', player, hex, tile: plain?.tile ?? laid.tile, rotation: ourRotation(laid.tile, rotation) };
  const [track] = newStations(s, hex, plain.stations, rotation);
  return track === undefined ? unclear('tile') : { type: 'addStation', player, hex, track };
};

/** The hex that the site's name of a city stands for; a printed hex is its own tile. */
function hexNamed(m: Memory, id: unknown): string | undefined {
  const place = cityOfTile(id);
  return place && (m.copies[place.tileId] ?? tileCopy(place.tileId)?.tile);
}

const placeToken: Translate = (s, m, a, player) => {
  const hex = hexNamed(m, a['city']);
  if (hex === undefined) return unclear('city');
  if (isLondon(hex)) return { type: 'buildToLondon', player, hex };
  const at = { hex, city: 0 };
  const slot = whole(a['slot']);
  // Only a circle that somebody pointed at is worth a word.
  const chosen = Number.isNaN(slot) || slot === usualSlot(s, at) ? {} : { slot };
  return { type: 'placeToken', player, ...at, ...chosen };
};

/** Companies that have merged keep all their trains. */
const MOST_ROUTES = 20;

const isMoney = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 0;

/** What the log says that a run has brought. */
function earnedBy(a: ForeignAction): { revenue: number; subsidy: number } | undefined {
  let revenue = isMoney(a['extra_revenue']) ? a['extra_revenue'] : 0;
  let subsidy = 0;
  for (const r of a['routes'] as { revenue?: unknown; subsidy?: unknown }[]) {
    if (!isMoney(r.revenue) || (r.subsidy !== undefined && r.subsidy !== null && !isMoney(r.subsidy))) return undefined;
    revenue += r.revenue;
    subsidy += isMoney(r.subsidy) ? r.subsidy : 0;
  }
  // Where no route tells it, the run itself may.
  return { revenue, subsidy: subsidy === 0 && isMoney(a['subsidy']) ? a['subsidy'] : subsidy };
}

const runRoutes: Translate = (s, _m, a, player) => {
  const company = String(a.entity);
  const written = writtenRoutes(a['routes'], newTrainNames(), MOST_ROUTES);
  if (!written || !isCompany(s, company)) return unclear('routes');
  // A route that could not be run is not asked for here.
  if (stepOf(s) !== 'runTrains' && written.length === 0) return 'nothing';
  const said = earnedBy(a);
  const routes = readWritten(networkOf(s, company), runningTrains(s, company), written, rulesOf(s));
  if (!routes || !said) return unclear('routes');
  const asWritten = withoutNeedlessChains(routes).map((r, i) =>
    asItWas(s, r, written[i]!, (a['routes'] as WrittenDetails[])[i]!),
  );
  const ours = reviewRun(s, company, asWritten);
  const isSame = ours.revenue === said.revenue && ours.subsidy === said.subsidy;
  return { type: 'runTrains', player, routes: asWritten, ...(isSame ? {} : { said }) };
};

interface WrittenDetails {
  readonly hexes?: unknown;
  /** `E12-[D13]-D15`: the stop for which an N/M train is not paid stands in brackets. */
  readonly revenue_str?: unknown;
}

/** A freight by itself needs no number. */
const withoutNeedlessChains = (routes: readonly Route[]): Route[] =>
  routes.map(({ chain, ...r }) => {
    const isOne = chain === undefined || routes.filter((x) => x.chain === chain).length === 1;
    return isOne ? r : { ...r, chain };
  });

/** Track stays written as it was, and a route of two stops begins where the log begins it: so the log can be given back. */
function asItWas(s: State, route: Route, written: WrittenRoute, { hexes, revenue_str }: WrittenDetails): Route {
  const first = route.stops[0]!.split('.')[0];
  const isTurned = route.stops.length === 2 && Array.isArray(hexes) && hexes[0] !== first;
  const stops = isTurned ? route.stops.toReversed() : route.stops;
  const words = text(revenue_str).split('-');
  const left = words.findIndex((w) => w.startsWith('['));
  if (left < 0 || words.length !== stops.length) return { ...route, stops, track: written.connections };
  const card = trainById(s, route.train)!;
  const network = networkOf(s, card.owner);
  const isSmall = (id: string): boolean => network.stops.find((x) => x.id === id)?.kind === 'town';
  const towns = kindOfTrain(card) === 'local' ? stops.filter(isSmall) : [];
  const scored = [...stops.filter((id, i) => i !== left && !isSmall(id)), ...towns];
  return { ...route, stops, track: written.connections, scored };
}

const dividend: Translate = (_s, _m, a, player) => {
  const kind = a['kind'];
  if (kind === 'payout') return { type: 'payDividend', player };
  if (kind === 'withhold') return { type: 'withhold', player };
  return kind === 'hudson' ? { type: 'hudson', player } : unclear('kind');
};

const LETTERS: Readonly<Record<string, Kind>> = { F: KINDS[0]!, E: KINDS[1]!, L: KINDS[2]! };

const buyTrain: Translate = (s, _m, a, player) => {
  const card = trainById(s, text(a['train']));
  if (!card) return unclear('train');
  if (isCompany(s, card.owner)) return { type: 'buyTrainFrom', player, train: card.id };
  const kind = LETTERS[text(a['variant']).replaceAll('*', '').at(-1) ?? ''];
  if (!kind) return unclear('variant');
  const warranties = whole(a['warranties']);
  return { type: 'buyTrain', player, kind, warranties: Number.isNaN(warranties) ? 0 : warranties };
};

const choose: Translate = (s, m, a, player) => {
  const { choice } = a;
  const f = topOf(s);
  // Q09: a company that could not pay its train afterwards is not asked here; all it can do is sell.
  if (choice === 'sell' && a.entity_type === 'corporation' && f?.step !== 'option') return 'nothing';
  if (choice === 'redeem') return { type: 'keepOption', player };
  if (choice === 'sell') return { type: 'giveUpOption', player };
  if (choice === 'first' || choice === 'last') {
    if (m.partner === undefined || f?.step !== 'merge') return unclear('choice');
    return { type: 'offerMerger', player, other: m.partner, survivor: choice === 'first' ? f.company : m.partner };
  }
  const count = Number(choice);
  return Number.isInteger(count) ? { type: 'buyTokens', player, count } : unclear('choice');
};

/** It is part of the choice of the company that survives. */
const merge: Translate = (s, _m, a) => {
  if (!companyIds.includes(text(a['corporation']))) return unclear('corporation');
  const f = topOf(s);
  return f?.step === 'merge' && f.company === String(a.entity) ? 'nothing' : 'unasked';
};

const isBuildingToLondon = (m: Memory, a: ForeignAction, next: ForeignAction | undefined): boolean =>
  next?.type === 'place_token' && next.entity === a.entity && isLondon(hexNamed(m, next['city']) ?? '');

/** A pass does not name its decision; both sides stand at the same one. */
const pass: Translate = (s, m, a, player, next) => {
  if (a.entity_type !== 'corporation') return { type: 'pass', player };
  const company = String(a.entity);
  if (pendingCompany(s) !== company) return 'unasked';
  // On the site London is built to after the track step has been passed over.
  if (stepOf(s) === 'layTrack' && isBuildingToLondon(m, a, next)) return 'nothing';
  return stepOf(s) === 'buyTrains' ? (passOverTrains(s, company, player) as Action1862) : { type: 'pass', player };
};

export const translators: Readonly<Record<string, Translate>> = {
  bid,
  par,
  buy_shares: buyShares,
  sell_shares: sellShares,
  lay_tile: layTile,
  place_token: placeToken,
  remove_token(_s, m, a, player) {
    const hex = hexNamed(m, a['city']);
    return hex === undefined ? unclear('city') : { type: 'dropToken', player, hex };
  },
  run_routes: runRoutes,
  dividend,
  buy_train: buyTrain,
  choose,
  merge,
  convert: (_s, _m, _a, player) => ({ type: 'refinance', player }),
  pass,
};

/** Is it the answer to something that only the site asks? */
export function isDue(m: Memory, a: ForeignAction): boolean {
  const [due] = m.due;
  if (!due || a.type !== due.type) return false;
  return due.by === 'player' ? m.players[String(a.entity)] === due.entity : String(a.entity) === due.entity;
}

/** Called before the action is played. */
export function remember(m: Memory, a: ForeignAction): void {
  // A log of an older version of the site may be silent about what is due.
  if (isDue(m, a)) m.due.shift();
  else m.due = [];
  const named = a.type === 'buy_shares' || a.type === 'sell_shares' ? certificatesNamed(a) : undefined;
  if (named?.ids.every((n) => ownerOf(m.certificates, named.company, n) !== undefined)) m.named = named.ids;
  if (a.type === 'merge') m.partner = text(a['corporation']);
  else if (a.type === 'choose') delete m.partner;
  if (a.type !== 'lay_tile') return;
  const hex = text(a['hex']);
  for (const copy of Object.keys(m.copies)) if (m.copies[copy] === hex) delete m.copies[copy];
  m.copies[text(a['tile'])] = hex;
}
