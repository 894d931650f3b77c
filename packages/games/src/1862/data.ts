import type { Colour, HexId, PhaseSpec, TrainSpec } from '@traviesa/rail';
import { homes } from './map.ts';

export type Kind = 'freight' | 'express' | 'local';
export const KINDS: readonly Kind[] = ['freight', 'express', 'local'];

export interface CompanySpec {
  readonly id: string;
  readonly name: string;
  /** Token and lettering. */
  readonly colours: readonly [token: string, lettering: string];
  readonly home: HexId;
}

const rows: readonly [id: string, name: string, token: string, lettering: string][] = [
  ['E&H', 'Ely & Huntingdon', '#ffff00', '#dd571c'],
  ['ECR', 'Eastern Counties Railway', '#0a1172', '#ffffff'],
  ['ENR', 'East Norfolk Railway', '#ffff00', '#0492c2'],
  ['ESR', 'East Suffolk Railway', '#5dbb63', '#30430e'],
  ['EUR', 'Eastern Union Railway', '#ff3030', '#710193'],
  ['FDR', 'Felixstowe Dock & Railway', '#ff6a06', '#c00000'],
  ['I&B', 'Ipswich & Bury Railway', '#a0a0a0', '#000000'],
  ['L&D', 'Lynn & Dereham Railway', '#ff6a06', '#0a1172'],
  ['L&E', 'Lynn & Ely Railway', '#ffff00', '#d00000'],
  ['L&H', 'Lynn & Hunstanton Railway', '#a1caf1', '#b00000'],
  ['N&B', 'Norwich & Brandon Railway', '#c0c0c0', '#b64900'],
  ['N&E', 'Northern & Eastern Railway', '#c0c0c0', '#355e3b'],
  ['N&S', 'Norfolk & Suffolk Joint Railway', '#a1caf1', '#082567'],
  ['Y&N', 'Yarmouth & Norwich Railway', '#ff0000', '#000000'],
  ['NGC', 'Newmarket & Great Chesterford Railway', '#ffff00', '#000000'],
  ['SVR', 'Colchester, Stour Valley, Sudbury & Halstead', '#d2b55b', '#355e3b'],
  ['WNR', 'West Norfolk Railway', '#d2b55b', '#ff0000'],
  ['W&F', 'Wells & Fakenham Railway', '#c7ea46', '#0b6623'],
  ['WVR', 'Waveney Valley Railway', '#ffc0c0', '#8b008b'],
  ['WStI', 'Wisbech, St Ives & Cambridge Junction', '#ffff00', '#8b008b'],
];

/** 1862-2.1-a: twenty of them. The order is the one in which the site of logs deals. */
export const companies: readonly CompanySpec[] = rows.map(([id, name, token, lettering]) => ({
  id,
  name,
  colours: [token, lettering],
  home: homes[id]!,
}));
export const companyIds: readonly string[] = companies.map((c) => c.id);
const companyById = new Map(companies.map((c) => [c.id, c]));

export function companySpec(id: string): CompanySpec {
  const spec = companyById.get(id);
  if (!spec) throw new Error(`there is no company ${id}`);
  return spec;
}

/** 1862-2.1-a: the director's certificate, and single ones. */
export const DIRECTOR_SHARES = 3;
export const SINGLES = 7;
/** 1862-2.1-b */
export const SHARES_TO_FLOAT = 5;
/** 1862-4.2-b, and where par chips lie. */
export const PARS: readonly number[] = [54, 58, 62, 68, 74, 82, 90, 100];
/** 1862-4.1-d: three shares at the lowest par. */
export const BID_RESERVE = DIRECTOR_SHARES * PARS[0]!;
export const BID_STEP = 5;

/** 1862-3.1-a */
export const CHARTER_TOKENS = 3;
export const CHARTER_TOKEN_PRICE = 60;
/** 1862-3.1-b */
export const FEWEST_TOKENS = 2;
export const TOKEN_PRICE = 40;
/** 1862-7.10-a */
export const WARRANTY_PRICE = 50;
export const MOST_WARRANTIES = 3;
/** 1862-7.8.2-b */
export const SUBSIDY = 10;
export const BANK_TOTAL = 15_000;

export type Group = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H';
export type Length = 'short' | 'standard' | 'long';
export const LENGTHS: readonly Length[] = ['short', 'standard', 'long'];

/** One stock of cards and one price for all kinds of a group (1862-2.2-b). */
export interface TrainGroup extends TrainSpec {
  readonly type: Group;
  /** Hexes a freight moves. */
  readonly freight: number;
  /** What locals and expresses score, and how many stops they make. */
  readonly pays: number;
  readonly stops: number;
  /** 1862-2.4.3-a */
  readonly counts: Readonly<Record<Length, number>>;
  /** 1862-7.10.1-a */
  readonly freeWarranties: number;
}

type GroupRow = [
  group: Group,
  price: number,
  freight: number,
  pays: number,
  stops: number,
  counts: [short: number, standard: number, long: number],
  rustsOn: Group | null,
  freeWarranties: number,
];
const groupRows: readonly GroupRow[] = [
  ['A', 100, 1, 2, 2, [6, 7, 7], 'C', 1],
  ['B', 200, 2, 2, 3, [5, 6, 6], 'E', 0],
  ['C', 280, 3, 3, 3, [4, 4, 5], 'F', 0],
  ['D', 360, 5, 4, 4, [3, 3, 4], 'G', 1],
  ['E', 500, 6, 4, 5, [3, 3, 3], null, 0],
  ['F', 600, 7, 5, 5, [2, 2, 2], null, 0],
  ['G', 700, 8, 5, 6, [1, 1, 1], null, 0],
  // 1862-Q05: there is always another one.
  ['H', 800, 9, 6, 6, [1, 1, 1], null, 0],
];

const LETTER: Readonly<Record<Kind, string>> = { freight: 'F', express: 'E', local: 'L' };

/** The face of a card of this group that is a train of this kind: `5F`, `2/3L`. */
const faceName = (freight: number, pays: number, stops: number, kind: Kind): string =>
  `${kind === 'freight' ? freight : pays === stops ? pays : `${pays}/${stops}`}${LETTER[kind]}`;

/** In the order of sale (1862-2.4.3-b). A card in the deck shows its letter. */
export const trainGroups: readonly TrainGroup[] = groupRows.map(
  ([type, price, freight, pays, stops, [short, standard, long], rustsOn, freeWarranties]) => ({
    type,
    price,
    freight,
    pays,
    stops,
    count: standard,
    counts: { short, standard, long },
    ...(rustsOn === null ? {} : { rustsOn }),
    freeWarranties,
    faces: [type, ...KINDS.map((kind) => faceName(freight, pays, stops, kind))],
  }),
);
const groupByLetter = new Map<string, TrainGroup>(trainGroups.map((g) => [g.type, g]));

/** The group of a card, by the letter its id begins with. */
export function groupOf(train: { readonly id: string }): TrainGroup {
  const group = groupByLetter.get(train.id[0]!);
  if (!group) throw new Error(`there is no train ${train.id}`);
  return group;
}

export const faceOf = (group: TrainGroup, kind: Kind): string => group.faces![KINDS.indexOf(kind) + 1]!;

/** The kind of a train that has been bought, by the letter its face ends with. */
export function kindOfTrain(train: { readonly type: string }): Kind {
  const kind = KINDS.find((k) => train.type.length > 1 && train.type.endsWith(LETTER[k]));
  if (!kind) throw new Error(`a train that shows ${train.type} has no kind`);
  return kind;
}

export interface Phase extends PhaseSpec {
  readonly name: Group;
  readonly colours: readonly Colour[];
  /** 1862-3-a */
  readonly rounds: number;
  /** 1862-7.8-i: which of the three values of an off-board counts. */
  readonly tier: 0 | 1 | 2;
}

const YELLOW: readonly Colour[] = ['yellow'];
const GREEN: readonly Colour[] = ['yellow', 'green'];
const BROWN: readonly Colour[] = ['yellow', 'green', 'brown'];

/** 1862-9-a. `trainLimit` is that of the game with all kinds: of each kind until F, then in total (1862-7.9-d). */
export const phases: readonly Phase[] = [
  { name: 'A', trainLimit: 3, colours: YELLOW, rounds: 1, tier: 0 },
  { name: 'B', startsWith: 'B', trainLimit: 3, colours: GREEN, rounds: 2, tier: 0 },
  { name: 'C', startsWith: 'C', trainLimit: 3, colours: GREEN, rounds: 2, tier: 1 },
  { name: 'D', startsWith: 'D', trainLimit: 3, colours: BROWN, rounds: 3, tier: 1 },
  { name: 'E', startsWith: 'E', trainLimit: 2, colours: BROWN, rounds: 3, tier: 2 },
  { name: 'F', startsWith: 'F', trainLimit: 2, colours: BROWN, rounds: 3, tier: 2 },
  { name: 'G', startsWith: 'G', trainLimit: 3, colours: BROWN, rounds: 3, tier: 2 },
  { name: 'H', startsWith: 'H', trainLimit: 3, colours: BROWN, rounds: 3, tier: 2 },
];

/** By number of players (1862-2.4.4-a, 1862-6.5.2-a). */
export const startingCash: Readonly<Record<number, number>> = {
  2: 1200,
  3: 800,
  4: 600,
  5: 480,
  6: 400,
  7: 345,
  8: 300,
};
export const certificateLimits: Readonly<Record<number, number>> = { 2: 25, 3: 18, 4: 13, 5: 11, 6: 10, 7: 9, 8: 8 };
