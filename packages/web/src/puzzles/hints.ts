import type { Option, Worked } from '@traviesa/study/puzzles';

const hexIn = ({ action }: Option): string | undefined => {
  const { hex } = (action ?? {}) as { readonly hex?: unknown };
  return typeof hex === 'string' ? hex : undefined;
};

/** About a third of the places that could be chosen, that of the answer among them: always the same ones. */
export function hintedHexes({ options, best }: Worked): readonly string[] {
  const hexes = [...new Set(options.flatMap((o) => hexIn(o) ?? []))].sort();
  const answer = hexes.indexOf(hexIn(best) ?? '');
  if (answer < 0) return [];
  const size = Math.max(2, Math.ceil(hexes.length / 3));
  const first = Math.floor(answer / size) * size;
  return hexes.slice(first, first + size);
}

/** The places at which the trains of the best run stop. */
export const stopsOf = ({ best }: Worked): readonly string[] => [
  ...new Set((best.routes ?? []).flatMap((r) => r.stops.map((id) => id.split('.')[0]!))),
];

/** The places of the answers that are left, where answers are places. */
export const placesOf = ({ options }: Worked, left: ReadonlySet<string>): readonly string[] =>
  options.filter((o) => left.has(o.key)).flatMap((o) => hexIn(o) ?? []);

/** The answers that a hint leaves: half of them, the right one among them. */
export function hintedKeys({ options, best }: Worked): ReadonlySet<string> {
  const others = options.filter((o) => o.key !== best.key);
  const kept = others.filter((_, i) => (i + best.key.length) % 2 === 0);
  return new Set([best.key, ...(kept.length > 0 ? kept : others.slice(0, 1)).map((o) => o.key)]);
}
