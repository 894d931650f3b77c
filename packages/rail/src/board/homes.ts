import type { Reservation } from './types.ts';

const HOME = /^(\w+):([A-Z]\d+)(?:\[(\d|all)\])?$/;

/** `CDL:A19 JHR:C9[5] ATE:B9[all]`: in brackets the exit of the home city, or that nobody else enters the hex at all. */
export function homesAt([text]: TemplateStringsArray): readonly Reservation[] {
  return text!
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, company, hex, city] = HOME.exec(word) ?? [];
      if (!company || !hex) throw new Error(`"${word}" is no home; write CDL:A19 or JHR:C9[5]`);
      if (city === 'all') return { company, hex, wholeHex: true };
      return city === undefined ? { company, hex } : { company, hex, edge: Number(city) };
    });
}
