import type { Same } from '../../i18n/same.ts';
import type { sharesEn } from './text.shares.en.ts';

/** El Parlamento, las rondas de bolsa y todo lo que les pasa a las acciones. */
export const sharesEs: Same<typeof sharesEn> = {};
