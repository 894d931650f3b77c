import { type Frame, isAmong, type Message, type Move, type PlayerId, type Rule, type View } from '@traviesa/engine';
import { type Lay, layingsWith, layTile, tilesLeft } from '../board/index.ts';
import type { HexId } from '../hex.ts';
import { type RuleIds, ruleList } from '../rules.ts';
import { sharesOf, singlesOf, totalShares } from '../shares/certificates.ts';
import { type CompanyId, type IPO, type Log, OUT, type POOL, type RailState, seen } from '../state.ts';
import type { PowerMessage } from '../text/messages.ts';
import type { Boards } from './boards.ts';
import { layChoices, layFields } from './layTrack.ts';
import { type ShareMessage, type ShareOut, type ShareSource, takeShare } from './stockRound.ts';
import type { StockQuestions } from './stockRules.ts';
import type { WithCompany } from './trackRules.ts';

type Seen = View<RailState>;
type OwnMove = { readonly player: PlayerId };

/** A power works for the company that owns the private, once in the game. */
export function powerRules(
  id: string,
  ids: RuleIds<'power.notOwner' | 'power.used'>,
): readonly Rule<RailState, WithCompany, unknown>[] {
  return ruleList<'power.notOwner' | 'power.used', RailState, WithCompany, unknown>(ids, {
    'power.notOwner': {
      ofPlayer: true,
      ok: (s, f) => s.privates[id]!.owner === f.company,
      params: (_s, f) => ({ company: f.company, private: id }),
    },
    'power.used': { ofPlayer: true, ok: (s) => !s.privates[id]!.used, params: () => ({ private: id }) },
  });
}

export const canUsePower = (s: Seen, company: CompanyId, id: string): boolean =>
  s.privates[id]!.owner === company && !s.privates[id]!.used;

/** A power works for the player who owns the private, once in the game. */
export function playerPowerRules(
  id: string,
  ids: RuleIds<'power.notYours' | 'power.used'>,
): readonly Rule<RailState, unknown, OwnMove>[] {
  return ruleList<'power.notYours' | 'power.used', RailState, unknown, OwnMove>(ids, {
    'power.notYours': {
      ofPlayer: true,
      ok: (s, _f, a) => s.privates[id]!.owner === a.player,
      params: () => ({ private: id }),
    },
    'power.used': { ofPlayer: true, ok: (s) => !s.privates[id]!.used, params: () => ({ private: id }) },
  });
}

/** A power that lays a tile, free and without connection: which tiles and where. */
export interface TilePower {
  readonly private: string;
  readonly hexes: readonly HexId[];
  readonly tiles: readonly string[];
}

/** What a power lays, and where; a label keeps its tiles from everybody else, not from the power. */
export const tilePowerRules = (
  { hexes, tiles, private: id }: TilePower,
  ids: RuleIds<'power.notHere' | 'power.otherTile'>,
): readonly Rule<RailState, unknown, Lay>[] =>
  ruleList<'power.notHere' | 'power.otherTile', RailState, unknown, Lay>(ids, {
    'power.notHere': { ok: (_s, _f, a) => hexes.includes(a.hex), params: (_s, _f, a) => ({ private: id, hex: a.hex }) },
    'power.otherTile': {
      ok: (_s, _f, a) => tiles.includes(a.tile),
      params: (_s, _f, a) => ({ private: id, tile: a.tile }),
    },
  });

/** A tile is laid by a power, whoever may use it in this step; `used`: what becomes of the step. */
export function layByPower<const K extends string, S extends RailState, F extends Frame>(
  type: K,
  boards: Boards,
  power: TilePower,
  rules: readonly Rule<S, F, Lay & { type: K; player: PlayerId }>[],
  used: (f: F) => void = () => {},
): Move<S, F, Lay & { type: K; player: PlayerId }, never, PowerMessage> {
  type A = Lay & { type: K; player: PlayerId };
  return {
    fields: layFields(boards) as unknown as Move<S, F, A, never, PowerMessage>['fields'],
    choices(given, _f, player) {
      const s = seen(given);
      if (s.privates[power.private]!.used) return [];
      const kit = boards.kitOf(s);
      const layings = power.hexes
        .flatMap((hex) => layingsWith(kit, s.board, hex, power.tiles))
        .filter((l) => tilesLeft(kit, s.board, l.tile.id) > 0);
      return layChoices(type, player, layings) as unknown as ReturnType<Move<S, F, A, never, PowerMessage>['choices']>;
    },
    rules,
    apply(s, f, a, out) {
      s.privates[power.private]!.used = true;
      s.board = layTile(boards.kitOf(s), s.board, { hex: a.hex, tile: a.tile, rotation: a.rotation });
      out.log('power.laid', { player: a.player, private: power.private, hex: a.hex, tile: a.tile });
      used(f);
    },
  };
}

/** A private company is given up for a share. */
export interface ShareExchange {
  readonly private: string;
  /** Companies whose shares may be had for it, among all there are. */
  readonly companies: readonly CompanyId[];
  isOpen(s: Seen, company: CompanyId): boolean;
  sources(s: Seen): readonly ShareSource[];
}

export interface Exchange {
  type: 'exchange';
  player: PlayerId;
  company: CompanyId;
  source: typeof IPO | typeof POOL;
}

type ExchangeRule = 'power.notYours' | 'exchange.otherCompany' | 'share.noneThere' | 'share.tooMany';

/** The owner takes one share, within what one player may hold. */
export const exchangeRules = (
  o: ShareExchange,
  stock: Pick<StockQuestions, 'holdingLimit'>,
  ids: RuleIds<ExchangeRule>,
): readonly Rule<RailState, unknown, Exchange>[] =>
  ruleList<ExchangeRule, RailState, unknown, Exchange>(ids, {
    'power.notYours': {
      ok: (s, _f, a) => s.privates[o.private]!.owner === a.player,
      params: () => ({ private: o.private }),
    },
    'exchange.otherCompany': {
      ok: (s, _f, a) => o.isOpen(s, a.company),
      params: (_s, _f, a) => ({ company: a.company, private: o.private }),
    },
    'share.noneThere': {
      ok: (s, _f, a) => o.sources(s).includes(a.source) && singlesOf(s, a.company, a.source) > 0,
      params: (_s, _f, a) => ({ company: a.company, source: a.source }),
    },
    'share.tooMany': {
      ok: (s, _f, a) => sharesOf(s, a.company, a.player) < stock.holdingLimit(s, a.company),
      params: (s, _f, a) => ({
        company: a.company,
        max: (100 * stock.holdingLimit(s, a.company)) / totalShares(s, a.company),
      }),
    },
  });

/** What a title logs of an exchange. */
const tellExchange =
  (id: string) =>
  ({ player, company, source }: Exchange, out: Log<PowerMessage>): void =>
    out.log('private.exchanged', { player, private: id, company, source });

/** The private company closes for a share; `exchanged`: the company may float, the turn may be over. */
export function exchangeForShare<S extends RailState, F extends Frame, M extends Message = PowerMessage>(
  o: ShareExchange,
  rules: readonly Rule<S, F, Exchange>[],
  exchanged: (s: S, f: F, a: Exchange, out: ShareOut) => void,
  tell: (a: Exchange, out: Log<M>) => void = tellExchange(o.private) as (a: Exchange, out: Log<M>) => void,
): Move<S, F, Exchange, never, ShareMessage | M> {
  return {
    fields: { company: isAmong(...o.companies), source: isAmong('ipo', 'pool') },
    choices(given, _f, player) {
      const s = seen(given);
      if (s.privates[o.private]!.owner !== player) return [];
      const found = [];
      for (const company of o.companies.filter((c) => o.isOpen(s, c)))
        for (const source of o.sources(s)) found.push({ type: 'exchange' as const, player, company, source });
      return found;
    },
    rules,
    apply(s, f, a, out) {
      s.privates[o.private]!.owner = OUT;
      const shares = out as unknown as ShareOut;
      tell(a, out as unknown as Log<M>);
      takeShare(s, a.player, a.company, a.source, shares);
      exchanged(s, f, a, shares);
    },
  };
}
