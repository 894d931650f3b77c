import { companyIds, director, privates, type State, sharePrice } from '@traviesa/games/1888';
import { sharesOf, tokensOf, trainsOf } from '@traviesa/rail';
import type { ForeignLog } from '../foreignLog.ts';
import type { TraceView } from '../trace.ts';
import { foreignPrivate } from './ids.ts';

/** A position in the words of a trace. */
export function viewOf(s: State, log: ForeignLog): TraceView {
  const idOf = (player: string): string => String(log.players[Number(player.slice(1)) - 1]?.id ?? player);
  const players = s.seats.map((p) => [
    idOf(p),
    {
      cash: s.cash[p]!,
      privates: privates.filter((x) => s.privates[x.id]!.owner === p).map((x) => foreignPrivate(x.id)),
      shares: Object.fromEntries(companyIds.map((c) => [c, sharesOf(s, c, p) * 10])),
    },
  ]);
  const companies = companyIds
    .filter((c) => s.companies[c]!.par > 0)
    .map((c) => [
      c,
      {
        cash: s.cash[c]!,
        price: sharePrice(s, c),
        director: idOf(director(s, c)),
        trains: trainsOf(s, c).map((t) => t.type),
        tokens: tokensOf(s.board, c).map((t) => t.hex),
      },
    ]);
  return { players: Object.fromEntries(players), companies: Object.fromEntries(companies) };
}
