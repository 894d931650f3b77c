import { type FlowOf, isId, isListOf, type MoveOf, ofPlayer, type StepOf, type View } from '@traviesa/engine';
import { removeToken } from '@traviesa/rail';
import {
  absorb as absorbCompany,
  areJoined,
  clearShared,
  compensation,
  haveOperated,
  isValidSet,
  largestSets,
  leftovers,
  loseStation,
  replaceStation,
  shareAPresident,
} from '../absorption.ts';
import { payBonuses } from '../cards.ts';
import { type CompanyId, MOST_LOANS } from '../data.ts';
import { geoOf } from '../geo.ts';
import type { Messages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { must } from '../rule.ts';
import { companyOf, type Look, stationsOf, trainCount, trainLimit } from '../state.ts';
import type {
  Abandon,
  AbandonFrame,
  Absorb,
  JoinInto,
  MinesFrame,
  Replace,
  ReplaceFrame,
  Sardinia,
  TakeMine,
  TrackFrame,
} from '../types.ts';
import { pass, presidentActs } from './operating.ts';
import { carboniaIsFree } from './station.ts';

type F = TrackFrame;

/** 1865-5.1-c: it has not operated in this round. */
function hasToOperate(s: Look, c: CompanyId): boolean {
  for (const f of s.stack) if (f.step === 'operatingRound') return f.waiting.includes(c);
  return false;
}

const companies = (_s: Look, f: View<F>, a: View<Absorb | JoinInto>) => ({ company: f.company, other: a.company });
const loanParams = (_s: Look, f: View<F>, a: View<Absorb | JoinInto>) => ({
  company: f.company,
  other: a.company,
  max: MOST_LOANS,
});

/** The others that its president leads too. */
function sisters(s: Look, c: CompanyId): CompanyId[] {
  const found: CompanyId[] = [];
  for (const other in s.companies) if (shareAPresident(s, c, other)) found.push(other);
  return found;
}

/** What is proposed breaks none of these. */
const sure: ReadonlySet<string> = new Set(['absorb.otherPresident'] satisfies readonly Messages[0][]);

/** Step 0 of a turn (1865-4.1-d): the moves that come before the first tile. */
export const absorptionMoves: {
  readonly absorb: MoveOf<Sardinia, 'track', 'absorb'>;
  readonly joinInto: MoveOf<Sardinia, 'track', 'joinInto'>;
} = {
  absorb: {
    fields: { company: isId },
    choices: (s, f, player) => sisters(s, f.company).map((company) => ({ type: 'absorb', player, company })),
    sure,
    rules: [
      ofPlayer(must<F, Absorb>('1865-4.1-d', 'absorb.tooLate', (_s, f) => f.laid === 0, companies)),
      must<F, Absorb>(
        '1865-5.1-a',
        'absorb.otherPresident',
        (s, f, a) => shareAPresident(s, f.company, a.company),
        companies,
      ),
      must<F, Absorb>('1865-5.1-c', 'absorb.hasOperated', (s, _f, a) => hasToOperate(s, a.company), companies),
      must<F, Absorb>('1865-5.2-a', 'absorb.tooYoung', (s, f, a) => haveOperated(s, f.company, a.company), companies),
      must<F, Absorb>('1865-5.2-b', 'absorb.notJoined', (s, f, a) => areJoined(s, f.company, a.company), companies),
      must<F, Absorb>(
        '1865-5.2-c',
        'absorb.tooDear',
        (s, f, a) => compensation(s, f.company, a.company).payable,
        loanParams,
      ),
    ],
    apply(s, f, a, out) {
      f.absorbed = true;
      absorbCompany(s, f.company, a.company, out);
      out.push({ step: 'absorption', stage: 'abandon', company: f.company, absorbed: a.company });
    },
  },
  joinInto: {
    fields: { company: isId },
    choices: (s, f, player) => sisters(s, f.company).map((company) => ({ type: 'joinInto', player, company })),
    sure,
    rules: [
      ofPlayer(must<F, JoinInto>('1865-4.1-d', 'absorb.tooLate', (_s, f) => f.laid === 0, companies)),
      must<F, JoinInto>(
        '1865-5.1-a',
        'absorb.otherPresident',
        (s, f, a) => shareAPresident(s, f.company, a.company),
        companies,
      ),
      // Q39: who has absorbed in this turn must operate.
      ofPlayer(must<F, JoinInto>('1865-5.1-b', 'absorb.mustOperate', (_s, f) => !f.absorbed, companies)),
      must<F, JoinInto>('1865-5.2-a', 'absorb.tooYoung', (s, f, a) => haveOperated(s, f.company, a.company), companies),
      must<F, JoinInto>('1865-5.2-b', 'absorb.notJoined', (s, f, a) => areJoined(s, f.company, a.company), companies),
      must<F, JoinInto>(
        '1865-5.2-c',
        'absorb.tooDear',
        (s, f, a) => compensation(s, a.company, f.company).payable,
        loanParams,
      ),
    ],
    // Q11: the absorber may have operated already; its own turn is unaffected.
    apply(s, f, a, out) {
      absorbCompany(s, a.company, f.company, out);
      out.push({ step: 'absorption', stage: 'abandon', company: a.company, absorbed: f.company });
    },
  },
};

/** 1865-5.4-j, steps 6 to 11. */
export const absorption: FlowOf<Sardinia, 'absorption'> = {
  next(s, f, out) {
    const { company, absorbed } = f;
    switch (f.stage) {
      case 'abandon':
        f.stage = 'cities';
        if (ownMines(s, company).length > 0) return { step: 'abandon', company, ended: false };
        return absorption.next(s, f, out);
      case 'cities': {
        f.stage = 'mines';
        clearShared(s, company, absorbed, out);
        const cities = leftovers(s, absorbed, 'city');
        if (cities.length > companyOf(s, company).markers) return { step: 'replace', company, absorbed, ended: false };
        for (const hex of cities) replaceStation(s, company, absorbed, hex, out); // Q34: no choice
        return absorption.next(s, f, out);
      }
      case 'mines':
        f.stage = 'end';
        return { step: 'mines', company, absorbed, ended: false };
      case 'end':
        for (const hex of stationsOf(s, absorbed)) loseStation(s, absorbed, hex, out);
        payBonuses(s, company, out); // Q13
        if (trainCount(s, company) > trainLimit(s)) out.push({ step: 'discard', company }); // Q12
        return 'done'; // 1865-5.4-i: the estimate is always counted anew
    }
  },
};

const ownMines = (s: Look, c: CompanyId): string[] => stationsOf(s, c).filter((hex) => geoOf(s).mines.includes(hex));

/** 1865-5.4-c: own mine stations may go back to the charter: a right, never a duty (Q42). */
export const abandon: StepOf<Sardinia, 'abandon'> = {
  next: (s, f) => (f.ended || ownMines(s, f.company).length === 0 ? 'done' : 'ask'),
  actors: presidentActs,
  moves: {
    abandon: {
      fields: { hex: isId },
      choices: (s, f, player) => ownMines(s, f.company).map((hex) => ({ type: 'abandon', player, hex })),
      rules: [
        must<AbandonFrame, Abandon>(
          '1865-5.4-c',
          'absorb.notAMine',
          (s, f, a) => ownMines(s, f.company).includes(a.hex),
          (s, _f, a) => placeOf(s, a.hex),
        ),
      ],
      apply(s, f, a, out) {
        s.board = removeToken(s.board, f.company, a.hex);
        s.companies[f.company]!.markers += 1;
        out.log('absorb.abandoned', { company: f.company, ...placeOf(s, a.hex) });
      },
    },
    pass: pass(),
  },
};

/** 1865-5.4-g: too few markers: which city stations to replace. */
export const replace: StepOf<Sardinia, 'replace'> = {
  next(s, f, out) {
    if (f.ended) return 'done';
    const sets = largestSets(s, f.company, f.absorbed);
    if (sets.length > 1) return 'ask';
    replaceThese(s, f, sets[0]!, out);
    return 'done';
  },
  actors: presidentActs,
  moves: {
    replace: {
      fields: { hexes: isListOf(isId, 10) },
      choices: (s, f, player) => [{ type: 'replace', player, hexes: { oneOf: largestSets(s, f.company, f.absorbed) } }],
      rules: [
        must<ReplaceFrame, Replace>(
          '1865-5.4-g',
          'absorb.notThere',
          (s, f, a) => {
            const cities = leftovers(s, f.absorbed, 'city');
            return new Set(a.hexes).size === a.hexes.length && a.hexes.every((hex) => cities.includes(hex));
          },
          (_s, f) => ({ company: f.absorbed }),
        ),
        must<ReplaceFrame, Replace>(
          '1865-5.4-h',
          'absorb.notConnected',
          (s, f, a) => isValidSet(s, f.company, a.hexes),
          (_s, f) => ({
            company: f.company,
          }),
        ),
        must<ReplaceFrame, Replace>(
          '1865-5.4-d',
          'absorb.replaceAll',
          (s, f, a) => a.hexes.length === largestSets(s, f.company, f.absorbed)[0]!.length,
          (s, f) => ({ n: largestSets(s, f.company, f.absorbed)[0]!.length }),
        ),
      ],
      apply(s, f, a, out) {
        replaceThese(s, f, a.hexes, out);
      },
    },
  },
};

function replaceThese(
  s: Sardinia['state'],
  f: ReplaceFrame,
  hexes: readonly string[],
  out: Parameters<typeof replaceStation>[4],
): void {
  for (const hex of hexes) replaceStation(s, f.company, f.absorbed, hex, out);
  for (const hex of leftovers(s, f.absorbed, 'city')) loseStation(s, f.absorbed, hex, out);
  f.ended = true;
}

/** Mines of the absorbed company that could be taken now. */
function mayTake(s: Look, f: View<MinesFrame>): string[] {
  if (companyOf(s, f.company).markers === 0) return [];
  return leftovers(s, f.absorbed, 'mine').filter((hex) => carboniaIsFree(s, f.company, hex));
}

/** 1865-5.4-f: mine stations may be replaced with markers that no city station needed; if left, the slot is free. */
export const mines: StepOf<Sardinia, 'mines'> = {
  next: (s, f) => (f.ended || mayTake(s, f).length === 0 ? 'done' : 'ask'),
  actors: presidentActs,
  moves: {
    takeMine: {
      fields: { hex: isId },
      choices: (s, f, player) => mayTake(s, f).map((hex) => ({ type: 'takeMine', player, hex })),
      rules: [
        must<MinesFrame, TakeMine>(
          '1865-5.4-f',
          'absorb.notAMine',
          (s, f, a) => leftovers(s, f.absorbed, 'mine').includes(a.hex),
          (s, _f, a) => placeOf(s, a.hex),
        ),
        must<MinesFrame, TakeMine>(
          '1865-4.3-c',
          'station.carbonia',
          (s, f, a) => carboniaIsFree(s, f.company, a.hex),
          (_s, f) => ({
            company: f.company,
          }),
        ),
      ],
      apply(s, f, a, out) {
        replaceStation(s, f.company, f.absorbed, a.hex, out);
      },
    },
    pass: pass(),
  },
};
