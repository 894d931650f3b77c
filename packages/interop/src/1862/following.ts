/** What follows a game of 1862 on the site beside our own state: numbered certificates, and what is asked only there. */
import {
  type Action1862,
  inReceivership,
  isInLondon,
  type Message1862,
  reachesLondon,
  type State,
  sharePrice,
  tokensLeft,
  turnOf,
} from '@traviesa/games/1862';
import { directorOf, IPO, type OperatingRoundFrame, POOL, sharesOf, tokensOf } from '@traviesa/rail';
import * as shares from './certificates.ts';

/** A question of the site that we do not ask, with its only answer. */
export interface Due {
  readonly type: 'pass' | 'dividend';
  /** A company, or one of our players. */
  readonly entity: string;
  readonly by: 'corporation' | 'player';
  /** The site answers it itself and writes it beside the action before. */
  readonly auto: boolean;
}

/** A company's turn as the site sees it. */
interface Turn {
  company: string;
  /** The question of a merger, and of an acquisition, has been answered. */
  merger: boolean;
  acquisition: boolean;
  /** The merger that has begun will end the turn. */
  endsTurn: boolean;
  ended: boolean;
}

/** Plain data: a reading of a log may go back to an earlier copy. */
export interface Following {
  certificates: shares.Certificates;
  merging?: shares.Merging;
  /** Certificates that the log has named for the action to be played. */
  named?: number[];
  turn?: Turn;
  lner: boolean;
  due: Due[];
  /** How companies stood when they began to merge: the site changes them when all is settled. */
  before: Record<string, Standing>;
}

export interface Standing {
  readonly cash: number;
  readonly price: number;
  readonly director: string | undefined;
  readonly tokens: readonly string[];
}

export const newFollowing = (companies: readonly string[]): Following => ({
  certificates: shares.newCertificates(companies),
  lner: false,
  due: [],
  before: {},
});

type Log = readonly Message1862[];

/** Call it before an action of ours is played; what it answers must be called with what the game had to say. */
export function follow(n: Following, s: State, a: Action1862): (log: Log) => void {
  const f = s.stack.at(-1)!;
  const company = 'company' in f ? f.company : '';
  const originator = turnOf(s)?.company ?? company;
  const offersLondon = f.step === 'layTrack' && a.type === 'pass' && f.laid.length === 0 && asksForLondon(s, company);
  if (f.step === 'merge' && n.turn) n.turn[f.kind] = true;
  if (a.type === 'offerMerger' && n.turn)
    n.turn.endsTurn = f.step === 'merge' && f.kind === 'merger' && hasOperated(s, a.other);
  const before: Following['before'] = {};
  if (a.type === 'offerMerger') for (const id of [originator, a.other]) before[id] = standing(s, id);
  return (log) => {
    Object.assign(n.before, before);
    move(n, s, a, company);
    mergeByLog(n, s, a, log, originator);
    const top = s.stack.at(-1);
    if (offersLondon && !(top?.step === 'placeTokens' && top.company === company)) owe(n, company);
    if (f.step === 'charter' && asksForMoreShares(s, a, company, top)) owePlayer(n, a.player);
    if (a.type === 'runTrains' && a.routes.length > 0 && top?.step !== 'dividend' && isLedBySomebody(s, company))
      n.due.push({ type: 'dividend', entity: company, by: 'corporation', auto: false });
    followTurns(n, s, log);
    tidy(n, s, log);
  };
}

const owe = (n: Following, entity: string, auto = false): void => {
  n.due.push({ type: 'pass', entity, by: 'corporation', auto });
};
const owePlayer = (n: Following, entity: string): void => {
  n.due.push({ type: 'pass', entity, by: 'player', auto: false });
};

/** London is a matter of the token step there, asked whenever it can be reached. */
const asksForLondon = (s: State, company: string): boolean =>
  tokensLeft(s, company) > 0 && !isInLondon(s, company) && reachesLondon(s, company);

/** The winner of a charter is asked for more shares although he may own no more certificates. */
function asksForMoreShares(s: State, a: Action1862, company: string, top: State['stack'][number] | undefined): boolean {
  if (a.type !== 'setPar' && a.type !== 'buyShare') return false;
  if (top?.step === 'charter' && top.company === company) return false;
  return s.cash[a.player]! >= s.companies[company]!.par && sharesOf(s, company, a.player) < 5;
}

const roundOf = (s: State): OperatingRoundFrame | undefined =>
  s.stack.find((x): x is OperatingRoundFrame => x.step === 'operatingRound');
const hasOperated = (s: State, company: string): boolean => roundOf(s)?.operated.includes(company) ?? false;

/** Certificates that an action moves by itself. */
function move(n: Following, s: State, a: Action1862, company: string): void {
  const c = n.certificates;
  const { named } = n;
  delete n.named;
  switch (a.type) {
    case 'setPar':
      shares.startChartered(c, company, a.player);
      return;
    case 'start':
      shares.startOpen(c, a.company, a.player);
      return;
    case 'buyShare': {
      const pile = a.source === 'treasury' ? a.company : a.source === 'pool' ? POOL : IPO;
      const id = named?.[0] ?? shares.firstSingle(c, a.company, pile);
      shares.buy(c, a.company, id, a.player, directorOf(s, a.company));
      return;
    }
    case 'sell':
    case 'sellForFine': {
      const ids = named ?? shares.forSale(c, a.company, a.player, a.shares);
      const after = s.companies[a.company]!.par > 0 ? directorOf(s, a.company) : undefined;
      shares.sell(c, a.company, ids, a.shares, a.player, after);
      return;
    }
    case 'redeemShare':
      shares.buy(c, company, named?.[0] ?? shares.firstSingle(c, company, POOL), company, directorOf(s, company));
      return;
    case 'keepOption':
    case 'giveUpOption':
      if (n.merging) shares.decide(c, n.merging, a.type === 'keepOption');
      return;
    default:
  }
}

/** Sales of treasury shares, mergers and refinancings, asked for or not. */
function mergeByLog(n: Following, s: State, a: Action1862, log: Log, originator: string): void {
  const c = n.certificates;
  for (const [key, p] of log) {
    if (key === 'money.sold') shares.sellTreasury(c, p.company, p.n);
    else if (key === 'money.refinancing') {
      const m = { survivor: p.company, other: '', originator: p.company };
      const leader = shares.ownerOf(c, p.company, 0) ?? a.player;
      n.merging = shares.beginMerging(c, s, m, leader);
      n.before[p.company] = { ...standing(s, p.company), director: leader };
    } else if (key === 'merge.begun') {
      const m = { survivor: p.company, other: p.other, originator };
      n.merging = shares.beginMerging(c, s, m, shares.ownerOf(c, originator, 0) ?? a.player);
    }
  }
  if (n.merging && shares.advance(c, n.merging, s)) delete n.merging;
  if (!n.merging && s.stack.at(-1)?.step !== 'dropTokens') n.before = {};
}

const standing = (s: State, company: string): Standing => ({
  cash: s.cash[company]!,
  price: sharePrice(s, company),
  director: directorOf(s, company),
  tokens: tokensOf(s.board, company).map((t) => t.hex),
});

/** Turns begin and end as the log tells. The site asks for a merger and an acquisition in each, be there a partner or not. */
function followTurns(n: Following, s: State, log: Log): void {
  for (const [key, p] of log) {
    if (key === 'company.operates') {
      endTurn(n, s);
      n.turn = { company: p.company, merger: false, acquisition: false, endsTurn: false, ended: false };
    } else if (key === 'merge.done' && n.turn) {
      n.turn.company = p.company;
      if (n.turn.endsTurn) n.turn.ended = true;
    } else if (key === 'company.bankrupt' && n.turn?.company === p.company) n.turn.ended = true;
    else if (key === 'lner.formed' || key.startsWith('round.') || key.startsWith('over.')) {
      endTurn(n, s);
      if (key === 'lner.formed') n.lner = true;
    }
  }
  const turn = turnOf(s);
  if (!n.turn || !turn || turn.stage <= MERGER || n.turn.merger || s.stack.at(-1)?.step === 'merge') return;
  n.turn.merger = true;
  if (isLed(n, s, n.turn)) owe(n, n.turn.company, true);
}
/** The stage of a turn in which companies merge. */
const MERGER = 2;

const isLedBySomebody = (s: State, company: string): boolean =>
  s.companies[company]!.par > 0 && !inReceivership(s, company);
const isLed = (n: Following, s: State, turn: Turn): boolean =>
  !n.lner && !turn.ended && isLedBySomebody(s, turn.company);

function endTurn(n: Following, s: State): void {
  const { turn } = n;
  delete n.turn;
  if (turn && !turn.acquisition && isLed(n, s, turn)) owe(n, turn.company, true);
}

/** Companies that have gone lie as at the start; with the LNER nothing is left in the IPO. */
function tidy(n: Following, s: State, log: Log): void {
  for (const [key] of log) {
    if (key !== 'company.bankrupt' && key !== 'company.failed' && key !== 'lner.formed') continue;
    for (const id in s.companies) {
      if (s.companies[id]!.par === 0) shares.reset(n.certificates, id);
      else if (key === 'lner.formed') shares.ipoToPool(n.certificates, id);
    }
  }
}
