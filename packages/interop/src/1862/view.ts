import { companyIds, inReceivership, isLondon, type State, sharePrice, type Train1862 } from '@traviesa/games/1862';
import { directorOf, sharesOf, tokensOf, trainsOf } from '@traviesa/rail';
import type { ForeignLog } from '../foreignLog.ts';
import type { TraceView } from '../trace.ts';
import type { Memory } from './decisions.ts';
import type { Standing } from './following.ts';

/** How the site writes a train: with a star for each warranty. */
export const nameOfTrain = (t: Pick<Train1862, 'type' | 'warranties'>): string => t.type + '*'.repeat(t.warranties);

type Company = TraceView['companies'][string];

/** A position in the words of a trace. */
export function viewOf(s: State, log: ForeignLog, m: Memory): TraceView {
  const idOf = (player: string | undefined): string =>
    player === undefined ? '' : String(log.players[Number(player.slice(1)) - 1]?.id ?? player);
  const known = companyIds.filter((c) => s.companies[c]);
  const players = s.seats.map((p) => [
    idOf(p),
    {
      cash: s.cash[p]!,
      privates: known.filter((c) => isObliged(s, c, p)),
      shares: Object.fromEntries(known.map((c) => [c, sharesOf(s, c, p) * 10])),
    },
  ]);
  const companies: Record<string, Company> = {};
  for (const c of known) if (s.companies[c]!.par > 0) companies[c] = companyOf(s, c, idOf);
  showMerging(s, m, companies, idOf);
  return { players: Object.fromEntries(players), companies };
}

/** On the site a charter is a paper in the hands of whoever must float the company. */
function isObliged(s: State, company: string, player: string): boolean {
  if (s.companies[company]!.obliged === player) return true;
  const f = s.stack.at(-1);
  return f?.step === 'charter' && f.company === company && f.player === player && f.bought === undefined;
}

function companyOf(s: State, c: string, idOf: (player: string | undefined) => string): Company {
  return {
    cash: s.cash[c]!,
    price: sharePrice(s, c),
    director: inReceivership(s, c) ? '' : idOf(directorOf(s, c)),
    trains: (trainsOf(s, c) as Train1862[]).map(nameOfTrain),
    // A home token beside the circles is not on the site's map yet.
    tokens: tokensOf(s.board, c)
      .filter((t) => t.slot >= 0)
      .map((t) => t.hex),
  };
}

/** While companies merge the site leaves them as they were: money, director and tokens change when all is settled. */
function showMerging(
  s: State,
  m: Memory,
  companies: Record<string, Company>,
  idOf: (player: string | undefined) => string,
): void {
  const f = s.stack.at(-1);
  const { merging, before } = m;
  if (merging && f?.step === 'option') {
    for (const id in before) companies[id] = { ...companies[id]!, director: idOf(before[id]!.director) };
    if (merging.other === '') return;
    const together = f.holder === merging.survivor;
    for (const id in before) {
      const pooled = id === merging.originator ? s.cash[merging.survivor]! : 0;
      companies[id] = { ...companies[id]!, cash: together ? pooled : before[id]!.cash };
    }
  } else if (f?.step === 'dropTokens') showTokensToDrop(s, f.company, before, companies, idOf);
}

/** The other company goes when the last of the tokens to be given up has been chosen. */
function showTokensToDrop(
  s: State,
  survivor: string,
  before: Readonly<Record<string, Standing>>,
  companies: Record<string, Company>,
  idOf: (player: string | undefined) => string,
): void {
  const other = Object.keys(before).find((id) => id !== survivor);
  if (other === undefined) return;
  const own = before[survivor]!.tokens;
  const hexes = tokensOf(s.board, survivor).map((t) => t.hex);
  const isOwn = (hex: string): boolean => own.includes(hex) || (isLondon(hex) && own.some(isLondon));
  companies[survivor] = { ...companies[survivor]!, tokens: hexes.filter(isOwn) };
  companies[other] = {
    cash: 0,
    price: before[other]!.price,
    director: idOf(before[other]!.director),
    trains: [],
    tokens: hexes.filter((hex) => !isOwn(hex)),
  };
}
