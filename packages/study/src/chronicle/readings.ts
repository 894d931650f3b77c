import type { CoreState, Frame } from '@traviesa/engine';
import { loadRail } from '@traviesa/games';

/** What the study room asks a title about any of its positions. */
export interface Reading {
  /** The companies that have been started, in the order of the title. */
  companies(s: CoreState): readonly string[];
  /** The price of a share; nothing in a title without prices. */
  readonly price?: (s: CoreState, company: string) => number;
  /** The player who decides for a company, if there is one. */
  director(s: CoreState, company: string): string | undefined;
  /** The frames of the title's own steps that pay a run of this size, and the move made in each; without one it settles itself. */
  payment(company: string, run: number): readonly { readonly frame: Frame; readonly move: string | undefined }[];
  /** Where what is earned follows from the position and not from routes. */
  readonly earns?: (s: CoreState, company: string) => number;
  /** Where not tiles but something else decides at once what a company earns: the step and its move. */
  readonly builds?: { readonly step: string; readonly move: string };
  /** Where all companies pay at once. */
  readonly paysAll?: Frame;
  /** The balance at which the bank is broken, where that ends the game. */
  readonly bankBreaksAt?: (s: CoreState) => number;
}

interface RailLike extends CoreState {
  readonly bank: { readonly brokenAt: number };
  readonly companies: Readonly<Record<string, { readonly par: number }>>;
  readonly certificates: Readonly<Record<string, readonly { readonly owner: string }[]>>;
}
const rail = (s: CoreState): RailLike => s as RailLike;

/** Titles that do not keep their companies as the shared railway steps do. */
const own: Readonly<Record<string, () => Promise<Reading>>> = {
  '1865': async () => (await import('../titles/1865.reading.ts')).reading,
  'chicago-express': async () => (await import('../titles/chicago-express.reading.ts')).reading,
};

/** How the positions of a title are read; its code is loaded for it. */
export async function loadReading(title: string): Promise<Reading> {
  const special = own[title];
  if (special) return special();
  const facts = await loadRail(title);
  return {
    companies: (s) => Object.keys(rail(s).companies ?? {}).filter((c) => rail(s).companies[c]!.par > 0),
    ...(facts && { price: (s: CoreState, company: string) => facts.priceOf(s as never, company) }),
    director: (s, company) => rail(s).certificates?.[company]?.[0]?.owner,
    payment: (company, run) => {
      const frame: Frame & Record<string, unknown> = {
        step: 'dividend',
        company,
        revenue: run,
        extra: 0,
        decided: false,
      };
      return [{ frame, move: run === 0 ? undefined : 'payDividend' }];
    },
    bankBreaksAt: (s) => rail(s).bank?.brokenAt ?? Number.NEGATIVE_INFINITY,
  };
}
