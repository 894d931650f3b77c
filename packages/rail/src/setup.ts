import { BANK, type PlayerId } from '@traviesa/engine';
import { emptyBoard } from './board/index.ts';
import { newCertificates } from './shares/certificates.ts';
import type { Company, CompanyId, RailState, TrainCard } from './state.ts';

/** What a railway game begins with, beside its own fields and the first frame. */
export interface Box<C extends Company> {
  readonly game: string;
  readonly revision: number;
  readonly rng: number[];
  /** In clockwise order; the first has the priority. */
  readonly seats: PlayerId[];
  readonly phase: string;
  /** All money there is, and the bank's balance at which it is broken. */
  readonly money: number;
  readonly brokenAt: number;
  /** What each player gets out of the bank. */
  readonly each: number;
  readonly companies: Readonly<Record<CompanyId, C>>;
  /** Shares of the director's certificate, and how many single ones there are. */
  certificates(company: CompanyId): readonly [director: number, singles: number];
  readonly trains: TrainCard[];
  readonly privates: readonly string[];
}

/** Everything there is, in its first place. */
export function newRailState<C extends Company>(
  box: Box<C>,
): Omit<RailState, 'stack' | 'companies'> & {
  companies: Record<CompanyId, C>;
} {
  const cash: Record<string, number> = { [BANK]: box.money - box.each * box.seats.length };
  for (const player of box.seats) cash[player] = box.each;
  const certificates: RailState['certificates'] = {};
  for (const id in box.companies) {
    cash[id] = 0;
    certificates[id] = newCertificates(...box.certificates(id));
  }
  return {
    game: box.game,
    revision: box.revision,
    rng: box.rng,
    seats: box.seats,
    priority: box.seats[0]!,
    phase: box.phase,
    cash,
    bank: { broken: false, brokenAt: box.brokenAt },
    companies: { ...box.companies },
    certificates,
    market: [],
    trains: box.trains,
    privates: Object.fromEntries(box.privates.map((id) => [id, { owner: BANK, used: false }])),
    board: { ...emptyBoard },
  };
}
