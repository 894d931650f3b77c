import { director, locals, type State, sharePrice, sizeOf, sizes } from '@traviesa/games/18cz';
import { directorOf, sharesOf, tokensOf, trainsOf } from '@traviesa/rail';
import type { ForeignLog } from '../foreignLog.ts';
import type { TraceView } from '../trace.ts';

export const percentOfShare = (company: string): number => 100 / sizes[sizeOf(company)].shares;

/** A position in the words of a trace. */
export function viewOf(s: State, log: ForeignLog): TraceView {
  const idOf = (player: string): string => String(log.players[Number(player.slice(1)) - 1]?.id ?? player);
  const known = Object.keys(s.companies);
  const players = s.seats.map((p) => [
    idOf(p),
    {
      cash: s.cash[p]!,
      privates: locals.filter((x) => s.privates[x.id]?.owner === p).map((x) => x.id),
      shares: Object.fromEntries(known.map((c) => [c, sharesOf(s, c, p) * percentOfShare(c)])),
    },
  ]);
  const companies = known
    .filter((c) => s.companies[c]!.par > 0 && !s.companies[c]!.closed)
    .map((c) => [
      c,
      {
        cash: s.cash[c]!,
        price: sharePrice(s, c),
        director: directorOf(s, c) === undefined ? '' : idOf(director(s, c)),
        trains: trainsOf(s, c).map((t) => t.type),
        tokens: tokensOf(s.board, c).map((t) => t.hex),
      },
    ]);
  return { players: Object.fromEntries(players), companies: Object.fromEntries(companies) };
}
