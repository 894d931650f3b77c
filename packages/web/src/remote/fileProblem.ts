import { type AnyGame, type Message, render, wordsFor } from '@traviesa/engine';
import type { LogHead } from '@traviesa/interop/support';
import type { Text } from '../i18n/text.ts';
import { loadFace } from '../titles/load.ts';
import { illegalIn, type Problem, problemText } from './problem.ts';

const isMessage = (v: unknown): v is Message =>
  Array.isArray(v) && typeof v[0] === 'string' && typeof v[1] === 'object' && v[1] !== null;

const plain = { en: (digits: string) => digits, es: (digits: string) => digits };

/** What reading or writing a foreign log says; its words are loaded when they are needed. */
async function logWords(t: Text, reason: unknown, names: readonly string[]): Promise<string | undefined> {
  if (!isMessage(reason)) return undefined;
  const { en, es } = await import('@traviesa/interop/messages');
  const text = (t.lang === 'es' ? es : en) as Readonly<Record<string, (p: object, w: unknown) => string>>;
  return text[reason[0]]?.(reason[1], wordsFor(t.lang, names, plain));
}

/** Why this game could not be taken over to 18xx.games, told before anybody tries; nothing when it can. */
export async function whyNoLogOf(t: Text, head: LogHead): Promise<string | undefined> {
  const { whyNoLog } = await import('@traviesa/interop/support');
  const why = whyNoLog(head);
  return why && logWords(t, why, []);
}

/** Why a log cannot be read, as far as its head tells; nothing when it may be. */
export async function whyNotReadOf(t: Text, data: object): Promise<string | undefined> {
  const { whyNotRead } = await import('@traviesa/interop/support');
  const why = whyNotRead(data);
  return why && logWords(t, why, namesIn(data));
}

function namesIn(data: object): string[] {
  const { players } = data as { players?: unknown };
  if (!Array.isArray(players)) return [];
  return players.map((p: unknown) =>
    typeof p === 'string' ? p : String((p as { name?: unknown } | null)?.name ?? ''),
  );
}

/** Why a game could not be written as a file. */
export async function exportProblem(t: Text, problem: Problem): Promise<string> {
  return (await logWords(t, problem.body['reason'], [])) ?? problemText(t, problem);
}

/** Why a file could not be opened: the move and its rule where they are known. */
export async function importProblem(t: Text, problem: Problem, data: object): Promise<string> {
  const names = namesIn(data);
  const { action, entry, reason } = problem.body;
  const said = await logWords(t, reason, names);
  if (said) return typeof action === 'number' ? t('lobby.fileRefused', t.number(action), said) : said;
  const illegal = illegalIn(problem);
  if (!illegal) return problem.code === 'badRequest' ? t('lobby.fileUnreadable') : problemText(t, problem);
  const title = (data as { game?: unknown }).game;
  const game: AnyGame | undefined = typeof title === 'string' ? (await loadFace(title))?.game : undefined;
  if (!game) return t('lobby.fileUnreadable');
  try {
    const why = render(game.text, t.lang, illegal.message, wordsFor(t.lang, names, game.text.money, game.text.places));
    return typeof entry === 'number' ? t('lobby.fileRefused', t.number(entry + 1), why) : why;
  } catch {
    // A rule of a version that this page does not know.
    return t('lobby.fileUnreadable');
  }
}
