import type { DockSpec } from '../../../rail/spec.ts';

/** Parliament, stock round, fines, mergers and redemption. */
export const shareDocks: Readonly<Record<string, DockSpec>> = {};
