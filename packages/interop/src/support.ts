/** What can be taken over to 18xx.games and back: quick to ask, before anything is tried and without loading a title. */
import type { InteropMessage } from './messages.ts';
import { registered } from './registry.ts';

const supported = registered.map((title) => title.support);

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
