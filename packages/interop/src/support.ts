/** What can be taken over to 18xx.games and back: quick to ask, before anything is tried and without loading a title. */
import type { InteropMessage } from './messages.ts';

interface Support {
  readonly game: string;
  /** The title as the site writes it, and the optional rules that are read. */
  readonly foreign: string;
  readonly optionalRules: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
  /** The first revision that asks what the site asks. */
  readonly since: number;
  /** The profile that the site plays with so many players. */
  profileFor(players: number): string;
  /** Other profiles under which the site plays too, if asked. */
  readonly alsoProfiles: readonly string[];
  /** Choices of the table that the site does not leave to it. */
  readonly mustBe: Readonly<Record<string, string>>;
  /** Does the seed decide something that players do not know yet? */
  hidesDraws(players: number): boolean;
  /** Does the site deal by the seed what everybody sees? Then the log needs it, and it tells nothing. */
  readonly dealsOpenly: boolean;
}

const supported: readonly Support[] = [
  {
    game: '1888',
    foreign: '1888',
    optionalRules: ['north'],
    players: { min: 2, max: 6 },
    since: 2,
    profileFor: (players) => (players === 2 ? '18xx.games-prototype' : '18xx.games'),
    alsoProfiles: ['18xx.games-prototype'],
    mustBe: {},
    hidesDraws: () => false,
    dealsOpenly: false,
  },
  {
    game: '18cz',
    foreign: '18CZ',
    optionalRules: [],
    players: { min: 2, max: 6 },
    since: 2,
    profileFor: () => '18xx.games',
    alsoProfiles: [],
    mustBe: { eTrains: 'towns' },
    hidesDraws: (players) => players === 2,
    dealsOpenly: false,
  },
  {
    game: '1862',
    foreign: '1862',
    optionalRules: ['eight_tokens', 'short_length', 'long_length'],
    players: { min: 2, max: 8 },
    since: 1,
    profileFor: () => '18xx.games',
    alsoProfiles: [],
    mustBe: {},
    hidesDraws: () => false,
    dealsOpenly: true,
  },
];

/** What must be known of a game to say whether it can be written as a log. */
export interface LogHead {
  readonly game: string;
  readonly revision: number;
  /** How many play. */
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  /** The game is played and nobody may know its seed. */
  readonly seedIsSecret?: boolean;
}

/** Why the site could not go on with a game, as far as its head tells; nothing when it can. */
export function whyNoLog(head: LogHead): InteropMessage | undefined {
  const title = supported.find((t) => t.game === head.game);
  if (!title) return ['interop.noForeignTitle', { title: head.game }];
  const profile = head.options['profile'] ?? '';
  const needed = title.profileFor(head.players);
  if (profile !== needed && !title.alsoProfiles.includes(profile)) {
    const isSites = supported.some((t) => t.profileFor(3) === profile);
    if (isSites) return ['interop.otherProfile', { players: head.players, profile: needed }];
    return ['interop.otherRules', { profile: needed }];
  }
  for (const option in title.mustBe) {
    const value = title.mustBe[option]!;
    if ((head.options[option] ?? value) !== value) return ['interop.otherOption', { option, value }];
  }
  if (head.revision < title.since) return ['interop.oldRevision', { revision: head.revision }];
  if (head.seedIsSecret && title.hidesDraws(head.players)) return ['interop.seedIsSecret', {}];
  return undefined;
}

/** May the seed of a game that is played stand in its log? */
export const tellsSeed = (game: string): boolean => supported.some((t) => t.game === game && t.dealsOpenly);

/** The options under which a title is played as on the site; nothing when the site does not have it. */
export function siteOptions(game: string, players: number): Readonly<Record<string, string>> | undefined {
  const title = supported.find((t) => t.game === game);
  return title && { profile: title.profileFor(players) };
}

/** Why a file cannot be read as a log, as far as its head tells; nothing when it may be. */
export function whyNotRead(data: object): InteropMessage | undefined {
  const { title, players, settings } = data as { title?: unknown; players?: unknown; settings?: unknown };
  if (typeof title !== 'string') return ['interop.notALog', { field: 'title' }];
  const known = supported.find((t) => t.foreign === title);
  if (!known) return ['interop.unknownTitle', { title: title.slice(0, 40), known: supported.map((t) => t.foreign) }];
  const n = Array.isArray(players) ? players.length : 0;
  if (n < known.players.min || n > known.players.max) return ['interop.playerCount', { n }];
  const rules = (settings as { optional_rules?: unknown } | null | undefined)?.optional_rules;
  const unknown = Array.isArray(rules) ? rules.find((r) => !known.optionalRules.includes(String(r))) : undefined;
  return unknown === undefined ? undefined : ['interop.unknownOption', { option: String(unknown).slice(0, 40) }];
}
