import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BAD_USAGE, FAILED, Stop } from './command.ts';
import type { Say } from './text.ts';

const LARGEST_MB = 50;

export function readText(file: string, say: Say): string {
  let text: string;
  try {
    if (statSync(file).size > LARGEST_MB * 1024 * 1024)
      throw new Stop(FAILED, say('file.tooLarge', { file, megabytes: LARGEST_MB }));
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(BAD_USAGE, say('file.missing', { file }));
  }
  return text;
}

export function readJson(file: string, say: Say): unknown {
  const text = readText(file, say);
  try {
    return JSON.parse(text);
  } catch {
    throw new Stop(FAILED, say('file.notJson', { file }));
  }
}

export const writeJson = (file: string, value: unknown, say: Say): void =>
  writeText(file, `${JSON.stringify(value)}\n`, say);

export function writeText(file: string, text: string, say: Say): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    throw new Stop(FAILED, say('file.notWritten', { file }));
  }
}
