import type { Translated } from './importer.ts';

/** Fields of a foreign action, of whose shape nothing is known. */
export const text = (v: unknown): string => (typeof v === 'string' ? v : '');
export const whole = (v: unknown): number => (typeof v === 'number' && Number.isInteger(v) ? v : Number.NaN);
export const bad = (badField: string): Translated => ({ badField });
