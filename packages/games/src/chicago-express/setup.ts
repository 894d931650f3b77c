import type { Setup } from '@traviesa/engine';
import type { Board } from './board.ts';
import { type CompanyId, companies, companyIds, START_MONEY, WABASH } from './facts.ts';
import { hexesOf } from './mapOption.ts';
import type { Company, State } from './types.ts';

/** What each company has, in a table. */
function perCompany<V>(value: (company: CompanyId) => V): Record<CompanyId, V> {
  return Object.fromEntries(companyIds.map((c) => [c, value(c)])) as Record<CompanyId, V>;
}

function startBoard(): Board {
  return { locomotives: perCompany((c) => (c === WABASH ? [] : [companies[c].home])), houses: [] }; // cx-setup-c, d
}

function startCash(players: readonly string[]): Record<string, number> {
  const cash: Record<string, number> = { bank: 0 };
  for (const player of players) cash[player] = START_MONEY / players.length; // cx-setup-b
  for (const company of companyIds) cash[company] = 0;
  return cash;
}

export function setup({ players, options, rng }: Setup): State {
  const map = options['map'] ?? '';
  const corrected = map === '' ? {} : { map };
  const scales: Record<string, number> = {};
  for (const hex of hexesOf(corrected)) if (hex.scale.length > 0) scales[hex.id] = hex.scale[0]!; // cx-setup-e
  return {
    game: 'chicago-express',
    revision: 1,
    rng,
    ...corrected,
    stack: [{ step: 'initial', starter: players[0]!, sold: 0 }], // cx-setup-f, cx-init-c
    players: [...players],
    cash: startCash(players),
    companies: perCompany((c): Company => ({ income: companies[c].income, shares: [] })),
    board: startBoard(),
    scales,
    dials: { auction: 0, development: 0, expansion: 0 },
  };
}
