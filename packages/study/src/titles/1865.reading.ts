import type { Frame } from '@traviesa/engine';
import { earnings, isStarted, type Look, shareValue } from '@traviesa/games/1865';
import type { Reading } from '../chronicle/readings.ts';

const look = (s: unknown): Look => s as Look;

export const reading: Reading = {
  companies: (s) => Object.keys(look(s).companies).filter((c) => isStarted(look(s).companies[c]!)),
  price: (s, company) => shareValue(look(s), company),
  director: (s, company) => look(s).companies[company]?.president,
  payment: (company, run) => [
    { frame: { step: 'run', company, ended: false } as Frame, move: run === 0 ? undefined : 'payOut' },
  ],
  builds: { step: 'station', move: 'placeStation' },
  earns: (s, company) => earnings(look(s), company),
  bankBreaksAt: () => 0,
};
