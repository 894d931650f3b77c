import { type AnyGame, type Lang, type Message, render, wordsFor } from '@traviesa/engine';
import type { Text } from '../i18n/text.ts';
import type { ServerSeat, ServerTable } from '../remote/types.ts';

/** A title's own words about one of its options; its plain id where it has none. */
export function optionWords(game: AnyGame | undefined, lang: Lang, id: string, value?: string): string {
  const plain = value ?? id;
  if (!game) return plain;
  const key = value === undefined ? `option.${id}` : `option.${id}.${value}`;
  const say = (game.text[lang] as Readonly<Record<string, (p: object, w: unknown) => string>>)[key];
  return say ? say({}, wordsFor(lang, [], game.text.money, game.text.places)) : plain;
}

/** More about an option, where the title says more. */
export function optionHint(game: AnyGame | undefined, lang: Lang, id: string): string | undefined {
  const said = optionWords(game, lang, `${id}.hint`);
  return said === `${id}.hint` ? undefined : said;
}

const rounds: Readonly<Record<string, string>> = { SR: 'RA', OR: 'RO', PR: 'RP' };

/** Rounds that everybody calls by their short names. Those are English; Spanish has its own. */
export function roundWords(lang: Lang, round: string): string {
  const kind = /^[SOP]R\b/.exec(round)?.[0];
  if (!kind) return '';
  return lang === 'es' ? round.replace(kind, rounds[kind] ?? kind) : round;
}

export const seatName = (seat: ServerSeat | undefined): string =>
  seat === undefined || seat.kind === 'open' ? '' : seat.name;

export const playerName = (table: ServerTable, player: string): string =>
  seatName(table.seats[Number(player.slice(1)) - 1]) || player;

/** Who may come to a table, where not everybody may. */
export function accessWords(t: Text, { access }: ServerTable): string {
  if (access === 'public') return '';
  return t(access === 'link' ? 'lobby.private' : access === 'password' ? 'lobby.locked' : 'lobby.clubOnly');
}

export const freeSeats = (table: ServerTable): number => table.seats.filter((s) => s.kind === 'open').length;

/** Who has most; several when they tie. */
export function winners(table: ServerTable): readonly string[] {
  const scores = Object.entries(table.result?.scores ?? {});
  const best = Math.max(...scores.map(([, n]) => n));
  return scores.filter(([, n]) => n === best).map(([p]) => playerName(table, p));
}

/** Why a table cannot be set up so, in the title's words. */
export const saySetup = (game: AnyGame, lang: Lang, message: Message): string =>
  render(game.text, lang, message, wordsFor(lang, [], game.text.money, game.text.places));
