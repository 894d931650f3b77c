import type { PlayerId, View } from '@traviesa/engine';
import {
  areJoined,
  certificatesOf,
  companyOf,
  isLinked,
  type State,
  shareAPresident,
  stationsOf,
  trainsOf,
} from '@traviesa/games/1865';
import { missingTiles, prospects } from './prospects.ts';

interface Goal {
  readonly id: string;
  score(s: View<State>, player: PlayerId): number;
}

const all = (s: View<State>): string[] => Object.keys(s.companies);
const launched = (s: View<State>): string[] => all(s).filter((c) => companyOf(s, c).launched);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How near two companies of a player are to being joined, in tiles. */
function gap(s: View<State>, mine: readonly string[]): number {
  let least = FAR;
  for (const a of mine) {
    for (const b of mine) {
      if (a === b) continue;
      if (areJoined(s, a, b)) return 0;
      for (const hex of stationsOf(s, b)) least = Math.min(least, 1 + missingTiles(s, a, hex));
    }
  }
  return least;
}
const FAR = 14;

/** Grows with every decision, so that standing still is progress too. */
function time(s: View<State>): number {
  let now = 50 * s.round.share + 15 * s.round.operating;
  for (const f of s.stack) {
    if (f.step === 'operatingRound') now -= f.waiting.length;
    else if (f.step === 'turn') now += f.stage / 10;
    else if (f.step === 'shareRound') now += f.passes / 100;
  }
  return now;
}

/** Absorptions come late, hand cards go early: this player keeps the cards and hurries. */
function absorbWithCards(s: View<State>, player: PlayerId): number {
  const mine = all(s).filter((c) => companyOf(s, c).president === player);
  const up = mine.filter((c) => companyOf(s, c).launched);
  const operated = up.filter((c) => companyOf(s, c).operated);
  const cards = Object.values(s.cards).filter((card) => card.owner === player).length;
  const top = s.stack[s.stack.length - 1];
  const asked = top?.step === 'absorb' && companyOf(s, top.company).president === player;
  const trains = sum(up.map((c) => trainsOf(s, c).length)) / 2;
  const progress =
    trains + 6 * Math.min(2, mine.length) + 10 * Math.min(2, up.length) + 4 * Math.min(2, operated.length);
  return 40 * cards + progress - 3 * gap(s, up) - 25 * s.phase + (asked ? 300 : 0) + time(s);
}

/** Far things that chance seldom brings about. */
export const goals: readonly Goal[] = [
  {
    id: 'many companies',
    score: (s) => launched(s).length * 10 + all(s).filter((c) => companyOf(s, c).president !== 'ipo').length,
  },
  {
    id: 'majors',
    score: (s) => sum(launched(s).map((c) => (companyOf(s, c).kind === 'major' ? 10 : isLinked(s, c) ? 4 : 0))),
  },
  {
    id: 'one president joins two companies',
    score(s, player) {
      const mine = launched(s).filter((c) => companyOf(s, c).president === player);
      const joined = mine.some((a) => mine.some((b) => shareAPresident(s, a, b) && areJoined(s, a, b)));
      const cards = Object.values(s.cards).filter((card) => card.owner === player).length;
      return mine.length * 5 + (joined ? 10 : 0) + 3 * cards;
    },
  },
  { id: 'cards in hand at an absorption', score: absorbWithCards },
  {
    id: 'stations',
    score: (s) => sum(launched(s).map((c) => 5 * stationsOf(s, c).length - (prospects(s, c)[0]?.tiles ?? 5))),
  },
  { id: 'mines', score: (s) => s.board.tokens.filter((t) => s.board.tiles[t.hex]?.tile.startsWith('17')).length },
  { id: 'the Dragons trade', score: (s) => certificatesOf(s, 'dragons') },
  { id: 'late phases', score: (s) => s.phase * 10 + sum(launched(s).map((c) => trainsOf(s, c).length)) },
  { id: 'loans', score: (s) => sum(all(s).map((c) => companyOf(s, c).loans)) * 10 + sum(Object.values(s.loans)) * 20 },
  { id: 'a poor president', score: (s, player) => -s.cash[player]! },
];
