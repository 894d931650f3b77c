import type { Params } from '@traviesa/engine';
import { NotationError } from '../tiles/index.ts';

/**
 * Corrected data (a map, a market) is JSON that a stranger wrote: every reader here bounds what it takes, and says what
 * is wrong with its place: `links[0].ends`.
 */

/** What is wrong: a message key of the title and its parameters. */
export type Wrong = readonly [key: string, params: Params];

export class Fault extends Error {
  readonly wrong: Wrong;
  constructor(key: string, params: Params) {
    super(key);
    this.wrong = [key, params];
  }
}

/** What a reading finds wrong; nothing when all is well. Other errors are ours and go on. */
export function faultOf(read: () => unknown): Wrong | undefined {
  try {
    read();
    return undefined;
  } catch (e) {
    if (e instanceof Fault) return e.wrong;
    throw e;
  }
}

export type Raw = Readonly<Record<string, unknown>>;

/** A piece of what was given, fit to be shown: short, and without what a terminal would obey. */
export const shown = (text: string): string => text.trim().slice(0, 60).replace(/\p{C}/gu, ' ');

const badField = (field: string): Fault => new Fault('map.badField', { field });

/** The JSON of a text; a huge one is not even looked at. */
export function readJson(text: string, longest: number): unknown {
  if (text.length > longest) throw new Fault('map.tooLong', { n: text.length, max: longest });
  try {
    return JSON.parse(text);
  } catch (e) {
    if (!(e instanceof SyntaxError)) throw e;
    const line = /line (\d+)/.exec(e.message)?.[1];
    throw new Fault('map.notJson', { line: line ? Number(line) : 0 });
  }
}

export function readRecord(v: unknown, field: string): Raw {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) throw badField(field);
  return v as Raw;
}

/** A name that is misspelt must not be passed over. */
export function noOtherFields(raw: Raw, known: readonly string[], field: string): void {
  const prefix = field === '' ? '' : `${field}.`;
  for (const name of Object.keys(raw))
    if (!known.includes(name)) throw new Fault('map.unknownField', { field: `${prefix}${shown(name)}`, known });
}

export function readList(v: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(v)) throw badField(field);
  if (v.length > most) throw new Fault('map.tooMany', { field, n: v.length, max: most });
  return v;
}

export function readWhole(v: unknown, field: string, min: number, max: number): number {
  if (typeof v !== 'number' || !Number.isInteger(v) || v < min || v > max)
    throw new Fault('map.badNumber', { field, min, max });
  return v;
}

export function readWord(v: unknown, field: string, longest: number): string {
  if (typeof v !== 'string' || v.length > longest) throw badField(field);
  return v;
}

const LONGEST_LINE = 400;

/** Lines of our notation: one text, or a list with one line each. */
export function readLines(v: unknown, field: string, most: number): string {
  const lines: readonly unknown[] = typeof v === 'string' ? v.split('\n') : readList(v, field, most);
  if (lines.length > most) throw new Fault('map.tooMany', { field, n: lines.length, max: most });
  for (const [i, line] of lines.entries())
    if (typeof line !== 'string' || line.length > LONGEST_LINE || (Array.isArray(v) && line.includes('\n')))
      throw new Fault('map.badLine', { field, line: i + 1, text: typeof line === 'string' ? shown(line) : '' });
  return lines.join('\n');
}

/** What lines say in our notation. */
export function readNotation<T>(text: string, field: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (e) {
    if (!(e instanceof NotationError)) throw e;
    const line = text.split('\n')[e.line - 1] ?? '';
    throw new Fault('map.badLine', { field, line: e.line, text: shown(line) });
  }
}

/** A name that people see: no quotes, no control characters, not endless. */
export const isPlainName = (name: string): boolean => /^[^\p{C}"]{1,40}$/u.test(name);
