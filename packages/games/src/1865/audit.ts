import { auditCash, auditTiles, tileAt } from '@traviesa/rail';
import { BANK_MONEY, MOST_LOANS, MOST_MARKERS, POOL_LIMIT, TRAINS } from './data.ts';
import { geoOf } from './geo.ts';
import { allShares, isStarted, type Look, percentOf, stationsOf } from './state.ts';

/** Broken invariants in plain words: each coin, share, train, card and marker is in exactly one place. */
export function audit(s: Look): string[] {
  return [...money(s), ...shares(s), ...trains(s), ...cards(s), ...stations(s), ...market(s)];
}

function* money(s: Look): Generator<string> {
  yield* auditCash(s, BANK_MONEY[s.length]);
  if (s.cash['bank']! <= 0 && !s.bankBroken) yield 'the Bank is empty and nobody noticed';
}

function* shares(s: Look): Generator<string> {
  for (const c in s.companies) {
    const company = s.companies[c]!;
    let sum = 2;
    for (const holder in company.singles) {
      const n = company.singles[holder]!;
      if (!Number.isInteger(n) || n <= 0) yield `${holder} has ${n} singles of ${c}`;
      if (!['ipo', 'pool', 'dragons', ...s.players].includes(holder)) yield `${holder} holds ${c}`;
      sum += n;
    }
    if (sum !== allShares(company)) yield `${c} has ${sum} shares`;
    if (percentOf(company, 'pool') > POOL_LIMIT) yield `the pool has too much of ${c}`;
    if (percentOf(company, 'dragons') > POOL_LIMIT) yield `the Dragons have too much of ${c}`;
    if (isStarted(company) && !s.players.includes(company.president)) yield `${company.president} presides over ${c}`;
    if (company.launched && !isStarted(company)) yield `${c} is launched without a president`;
    if (company.loans < 0 || company.loans > MOST_LOANS) yield `${c} has ${company.loans} loans`;
    if (company.traffic < 0) yield `${c} has ${company.traffic} traffic`;
    if (company.launched !== company.row > 0) yield `${c} is in row ${company.row}`;
    for (const p of s.players) {
      if (!isStarted(company) || p === company.president) continue;
      if (percentOf(company, p) > percentOf(company, company.president))
        yield `${p} has more of ${c} than its president`;
    }
  }
}

function* trains(s: Look): Generator<string> {
  const ids = new Set<string>();
  for (const t of s.trains) {
    if (ids.has(t.id)) yield `train ${t.id} is there twice`;
    ids.add(t.id);
    if (t.owner !== 'stack' && t.owner !== 'pool' && !s.companies[t.owner]?.launched) yield `${t.owner} owns ${t.id}`;
  }
  for (const { phase, count, removedIn } of TRAINS) {
    const here = s.trains.filter((t) => t.phase === phase).length;
    const gone = removedIn > 0 && s.phase >= removedIn;
    if (phase === 7 ? here < 1 : here !== (gone ? 0 : count[s.length])) yield `there are ${here} PH${phase} trains`;
  }
  if (s.trains.filter((t) => t.phase === 7 && t.owner === 'stack').length !== 1) yield 'the stack has not one PH7';
}

function* cards(s: Look): Generator<string> {
  for (const m in s.cards) {
    const { owner } = s.cards[m]!;
    const known = owner === 'supply' || owner === 'out' || s.players.includes(owner) || s.companies[owner]?.launched;
    if (!known) yield `${owner} owns ${m}`;
    if (s.phase >= 5 && s.players.includes(owner) && !inPhaseChange(s)) yield `${owner} still holds ${m}`;
  }
}

/** Hand cards go last in a phase change, after the discards. */
const inPhaseChange = (s: Look): boolean => s.stack.some((f) => f.step === 'phase');

function* stations(s: Look): Generator<string> {
  const { kit, carbonia } = geoOf(s);
  const taken: Record<string, number> = {};
  for (const t of s.board.tokens) {
    taken[t.hex] = (taken[t.hex] ?? 0) + 1;
    if (!s.companies[t.company]) yield `${t.company} has a station in ${t.hex}`;
  }
  for (const hex in taken) {
    const slots = tileAt(kit, s.board, hex).stops[0]?.slots ?? 0;
    if (taken[hex]! > slots) yield `${hex} has ${taken[hex]} stations in ${slots} slots`;
  }
  for (const c in s.companies) {
    const here = stationsOf(s, c);
    const { markers } = s.companies[c]!;
    if (markers < 0 || here.length + markers > MOST_MARKERS)
      yield `${c} has ${here.length} stations and ${markers} markers`;
    if (new Set(here).size !== here.length) yield `${c} has two stations in one place`;
    if (here.filter((hex) => carbonia.has(hex)).length > 1) yield `${c} has two stations in Carbonia`;
  }
  for (const hex in s.board.tiles) {
    const tile = s.board.tiles[hex]!.tile;
    if (!kit.tiles[tile]) yield `${hex} holds no known tile`;
  }
  yield* auditTiles(s, kit.counts);
}

function* market(s: Look): Generator<string> {
  const there = s.markers.map((m) => m.company);
  if (new Set(there).size !== there.length) yield 'a company has two prices';
  for (const c in s.companies) {
    if (isStarted(s.companies[c]!) !== there.includes(c)) yield `${c} and its price do not agree`;
  }
}
