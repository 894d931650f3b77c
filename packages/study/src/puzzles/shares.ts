import { type Action, apply, type CoreState, type PlayerId, type View } from '@traviesa/engine';
import { movesOf, numbers } from './rank.ts';
import type { Asker, Known, Option, Question, Worked } from './types.ts';

/** How a title's shares are bought, sold and counted. */
export interface ShareWords {
  readonly steps: readonly string[];
  readonly buy: string;
  readonly sell: string;
  directorOf(s: View<CoreState>, company: string): PlayerId | undefined;
  sharesOf(s: View<CoreState>, company: string, player: PlayerId): number;
}

type Purses = View<CoreState> & {
  readonly cash: Readonly<Record<string, number>>;
  readonly companies: Readonly<Record<string, unknown>>;
};
type OfCompany = Action & { readonly company: string; readonly shares?: number };

const actorOf = (moves: readonly Action[]): PlayerId | undefined => moves[0]?.player;

/** Which company can the player on turn take over with one purchase? Or none. */
export function takeoverAsker({ game }: Known, words: ShareWords): Asker {
  return {
    kind: 'takeover',
    questions(s) {
      if (!words.steps.includes(s.stack.at(-1)?.step ?? '')) return [];
      const player = actorOf(movesOf(game, s, [words.buy]));
      return player === undefined ? [] : [{ kind: 'takeover', player }];
    },
    work(s, { player = '' }): Worked | undefined {
      const directed = Object.keys((s as Purses).companies).filter((company) => {
        const director = words.directorOf(s, company);
        return director !== undefined && director !== player;
      });
      const held = directed.filter((company) => words.sharesOf(s, company, player) > 0);
      if (held.length < 2 || directed.length < 3) return undefined;
      const gap = (company: string, at: View<CoreState>): number =>
        words.sharesOf(at, company, player) - words.sharesOf(s, company, words.directorOf(s, company)!);
      const won = new Map<string, number>();
      for (const action of movesOf(game, s, [words.buy]) as readonly OfCompany[]) {
        const applied = apply(game, s as CoreState, action);
        if (!applied.ok || !directed.includes(action.company)) continue;
        if (words.directorOf(applied.state, action.company) === player)
          won.set(action.company, gap(action.company, applied.state));
      }
      if (won.size > 1) return undefined;
      const right = [...won.keys()][0] ?? 'none';
      // Where nobody can be taken over it should at least look as if: somebody lacks a single share.
      const nearest = Math.max(...held.map((company) => gap(company, s)));
      if (right === 'none' && nearest < -1) return undefined;
      const options = [...directed, 'none'].map(
        (key): Option => ({
          key,
          value: key === right ? 1 : 0,
          terms:
            key === 'none'
              ? []
              : [
                  { what: 'holding', of: player, sum: words.sharesOf(s, key, player) },
                  {
                    what: 'holding',
                    of: words.directorOf(s, key)!,
                    sum: words.sharesOf(s, key, words.directorOf(s, key)!),
                  },
                ],
        }),
      );
      const best = options.find((o) => o.key === right)!;
      return { options, best, margin: won.get(right) ?? -nearest + 1, grade: held.length - 1 };
    },
  };
}

/** How many shares of a company must be sold, so that another share can be bought? */
export function sellAsker({ game }: Known, words: ShareWords): Asker {
  const sales = (s: View<CoreState>, company: string): readonly OfCompany[] =>
    (movesOf(game, s, [words.sell]) as readonly OfCompany[]).filter((a) => a.company === company);
  /** Ranges are taken at their least by `movesOf`; here every number of shares counts. */
  const allSales = (s: View<CoreState>, company: string): readonly OfCompany[] => {
    const found = sales(s, company);
    const [first] = found;
    if (!first || found.length > 1) return found;
    const more: OfCompany[] = [];
    for (let shares = 1; shares <= 10; shares++) {
      const action = { ...first, shares };
      if (apply(game, s as CoreState, action).ok) more.push(action);
    }
    return more;
  };
  const buys = (s: View<CoreState>): readonly OfCompany[] => movesOf(game, s, [words.buy]) as readonly OfCompany[];
  return {
    kind: 'sell',
    questions(s) {
      if (!words.steps.includes(s.stack.at(-1)?.step ?? '')) return [];
      const player = actorOf(movesOf(game, s, [words.sell]));
      if (player === undefined) return [];
      // From whichever place: a share that can be had now is not what is missing.
      const now = new Set(buys(s).map((a) => a.company));
      const found: Question[] = [];
      for (const company of new Set((movesOf(game, s, [words.sell]) as readonly OfCompany[]).map((a) => a.company))) {
        const most = allSales(s, company).at(-1);
        if (!most || (most.shares ?? 1) < 3) continue;
        const applied = apply(game, s as CoreState, most);
        if (!applied.ok) continue;
        for (const want of new Set(buys(applied.state).map((a) => a.company)))
          if (!now.has(want) && want !== company) found.push({ kind: 'sell', player, company, want });
      }
      return found;
    },
    work(s, { player = '', company = '', want = '' }): Worked | undefined {
      const counts = allSales(s, company);
      const cash = (at: View<CoreState>): number => (at as Purses).cash[player] ?? 0;
      const enough = counts.map((sale) => {
        const sold = apply(game, s as CoreState, sale);
        if (!sold.ok) return undefined;
        const ways = buys(sold.state)
          .filter((a) => a.company === want)
          .flatMap((a) => {
            const bought = apply(game, sold.state, a);
            return bought.ok ? [cash(sold.state) - cash(bought.state)] : [];
          });
        return ways.length > 0 ? { sale, sold: sold.state, cost: Math.min(...ways) } : undefined;
      });
      const at = enough.findIndex((x) => x !== undefined);
      if (at < 0 || enough.slice(at).includes(undefined)) return undefined;
      const { sale, sold, cost } = enough[at]!;
      const raised = cash(sold) - cash(s);
      const count = sale.shares ?? 1;
      const each = Math.round(raised / count);
      const short = cost - cash(s) - (count - 1) * each;
      // It is money that is missing, not room for another certificate, and every share brings the same.
      if (short <= 0 || cash(sold) < cost || raised !== count * each) return undefined;
      const obvious = Math.ceil(cost / each);
      return numbers(count, counts.map((c) => c.shares ?? 1).concat(obvious, count + 1), {
        margin: short,
        grade: Math.abs(obvious - count),
        terms: [
          { what: 'cost', of: want, sum: cost },
          { what: 'cash', of: player, sum: cash(s) },
          { what: 'raised', of: company, count, each, sum: raised },
        ],
      });
    },
  };
}
