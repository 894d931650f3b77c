import { loadRail } from '@traviesa/games';
import type { TitleValues } from './values.ts';

/** Titles that tell more, or other things, than the facts of a railway title do. */
const own: Readonly<Record<string, () => Promise<{ readonly values: TitleValues }>>> = {
  'chicago-express': () => import('./titles/chicago-express.ts'),
  '1862': () => import('./titles/1862.ts'),
  '18cz': () => import('./titles/18cz.ts'),
  '1865': () => import('./titles/1865.ts'),
};

/** What the texts of a title's lessons may ask about a position. */
export async function titleValues(title: string): Promise<TitleValues> {
  const rail = await loadRail(title);
  const { railValues } = await import('./titles/rail.ts');
  const shared = rail ? railValues(rail) : {};
  const special = (await own[title]?.())?.values ?? {};
  return {
    ...shared,
    ...special,
    numbers: { ...shared.numbers, ...special.numbers },
    sums: { ...shared.sums, ...special.sums },
  };
}
