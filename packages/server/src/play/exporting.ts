import type { GameRecord } from '@traviesa/engine';
import { exportForeign, type InteropError } from '@traviesa/interop';
import { conflict } from '../refusal.ts';

/** What a client can tell a person about a log: the text, the log's action it is about, what could stand there. */
export const shownError = ({ message, action, candidates }: InteropError) => ({
  reason: message,
  ...(action === undefined ? {} : { action }),
  ...(candidates === undefined ? {} : { candidates }),
});

/** The game as a log of another site, written in a worker: every move is played again. */
export function writeLog(record: GameRecord, created: number, seedIsSecret: boolean): object {
  const written = exportForeign(record, { createdAt: created, seedIsSecret });
  if (written.ok) return written.value;
  const { error } = written;
  const text = `This game cannot be written as an 18xx.games log: ${error.message[0]}`;
  throw conflict('cannotExport', text, shownError(error));
}
