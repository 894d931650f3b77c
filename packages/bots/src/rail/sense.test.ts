import { type Action, type AnyGame, anyGame, type CoreState, choices } from '@traviesa/engine';
import game18cz, { canRun, rail as rail18cz, type State as State18cz, sizeOf, sizes } from '@traviesa/games/18cz';
import game1865, { type State as Sardinia, trainType } from '@traviesa/games/1865';
import game1888, { companyIds as ids1888, rail as rail1888, type State as State1888 } from '@traviesa/games/1888';
import { directorOf, type RailState, trainById, trainsOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { considered, reached } from '../testing/reached.ts';

interface Offer extends Action {
  readonly train: string;
  readonly price: number;
}
interface Start extends Action {
  readonly company: string;
  readonly par: number;
}
interface StartChoice extends Action {
  readonly company: string;
  readonly par: { readonly oneOf: readonly number[] };
}

/** Shares that must be sold before a company floats. */
const toFloat = (company: string): number => (company in sizesOf1888 ? 6 : sizes[sizeOf(company)].toFloat);
const sizesOf1888: Readonly<Record<string, true>> = Object.fromEntries(ids1888.map((c) => [c, true]));
/** The director's certificate alone does not float it. */
const isDear = (c: StartChoice): boolean => c.type === 'start' && toFloat(c.company) > 2;

/** One player has this much, the others nothing. */
function setCash(
  s: { readonly seats: readonly string[]; readonly cash: Record<string, number> },
  rich: string,
  sum: number,
): void {
  for (const player of s.seats) {
    const kept = player === rich ? sum : 0;
    s.cash['bank']! += s.cash[player]! - kept;
    s.cash[player] = kept;
  }
}

const top = (s: CoreState) => s.stack.at(-1) as unknown as { readonly step: string; readonly company: string };
const offers = (type: string) => (_s: CoreState, offered: readonly Action[]) => offered.some((c) => c.type === type);
const isOffered = (game: AnyGame, s: CoreState, type: string): boolean => choices(game, s).some((c) => c.type === type);

describe.each([['1888', anyGame(game1888), rail1888] as const, ['18cz', anyGame(game18cz), rail18cz] as const])(
  'a position of %s',
  (_title, game, facts) => {
    const priceOf = (s: RailState, id: string): number =>
      facts.trains.find((t) => t.type === trainById(s, id)!.type)!.price;
    const rich = async (): Promise<RailState> => {
      const s = await reached<State1888 & State18cz>(game, 4, 1, offers('offerForTrain'));
      const { company } = top(s);
      s.cash['bank']! -= 2000;
      s.cash[company]! += 2000;
      // Every other company has two of each: none is the last.
      const others = s.trains.filter((t) => t.owner in s.companies && t.owner !== company);
      s.trains = [...s.trains, ...others.map((t) => ({ ...t, id: `${t.id}-more` }))];
      return s;
    };

    it('a rich company never offers more for a train than a new one costs', async () => {
      const s = await rich();
      const considers = await considered<Offer>(game, s, 'offerForTrain');
      expect(considers.length).toBeGreaterThan(0);
      for (const { train, price } of considers) expect(price).toBeLessThanOrEqual(priceOf(s, train));
    });
    it('a director does not take a company of theirs its last train', async () => {
      const s = await rich();
      const { company } = top(s);
      const director = directorOf(s, company);
      const others = Object.keys(s.companies).filter((c) => c !== company && s.companies[c]!.floated);
      const sister = others.find((c) => canTradeWith(s, company, c))!;
      const [{ id: last } = { id: '' }, ...more] = trainsOf(s, sister);
      s.trains = s.trains.filter((t) => !more.includes(t));
      const forIt = async () => (await considered<Offer>(game, s, 'offerForTrain')).filter((o) => o.train === last);
      s.certificates[sister]![0]!.owner = director === 'p1' ? 'p2' : 'p1';
      // In 1888 nobody is asked for a last train either.
      if (game.id === '1888') expect(await forIt()).toEqual([]);
      else expect((await forIt()).length).toBeGreaterThan(0);
      s.certificates[sister]![0]!.owner = director!;
      expect(await forIt()).toEqual([]);
    });
    it('a director sends no train to and fro among their companies', async () => {
      const s = await rich();
      const { company } = top(s);
      const director = directorOf(s, company)!;
      const sister = Object.keys(s.companies).find((c) => c !== company && canTradeWith(s, company, c))!;
      s.certificates[sister]![0]!.owner = director;
      const model = trainsOf(s, sister)[0]!;
      const own = trainsOf(s, company).length;
      const offersWith = async (trains: number): Promise<number> => {
        s.trains = s.trains.filter((t) => t.owner !== sister);
        for (let n = 0; n < trains; n++) s.trains.push({ ...model, id: `${model.id}-${n}` });
        const found = await considered<Offer>(game, s, 'offerForTrain');
        return found.filter((o) => trainById(s, o.train)!.owner === sister).length;
      };
      expect(await offersWith(own + 1)).toBe(0);
      expect(await offersWith(own + 2)).toBeGreaterThan(0);
    });
    it('nobody founds what cannot float', async () => {
      const needs = (company: string, par: number): number => toFloat(company) * par;
      const dear = (offered: readonly Action[]) => (offered as unknown as StartChoice[]).find((c) => isDear(c));
      const s = await reached<State1888 & State18cz>(game, 4, 1, (_s, offered) => dear(offered) !== undefined);
      const { company, par, player } = dear(choices(game, s) as unknown as Action[])!;
      const starts = async () => (await considered<Start>(game, s, 'start')).filter((a) => a.company === company);
      const cheapest = Math.min(...par.oneOf);
      setCash(s, player, needs(company, cheapest));
      expect((await starts()).map((a) => a.par)).toEqual([cheapest]);
      setCash(s, player, needs(company, cheapest) - 1);
      expect(isOffered(game, s, 'start')).toBe(true);
      expect(await starts()).toEqual([]);
    });

    function canTradeWith(s: RailState, buyer: string, seller: string): boolean {
      const [train] = trainsOf(s, seller);
      return train !== undefined && (game.id !== '18cz' || canRun(buyer, train));
    }
  },
);

describe('a position of 1865', () => {
  const game = anyGame(game1865);
  const rich = async (): Promise<Sardinia> => {
    const s = await reached<Sardinia>(game, 3, 1, offers('offerTrain'));
    const { company } = top(s);
    s.cash['bank']! -= 2000;
    s.cash[company]! += 2000;
    return s;
  };

  it('a rich company never offers more for a train than a new one costs', async () => {
    const s = await rich();
    for (const t of s.trains.filter((x) => x.owner in s.companies)) s.trains.push({ ...t, id: `${t.id}-more` });
    const considers = await considered<Offer>(game, s, 'offerTrain');
    expect(considers.length).toBeGreaterThan(0);
    for (const { train, price } of considers) {
      const { phase } = s.trains.find((t) => t.id === train)!;
      expect(price).toBeLessThanOrEqual(trainType(phase).price);
    }
  });
  it('a president does not take a company of theirs its last train', async () => {
    const s = await rich();
    const { company } = top(s);
    const seller = s.trains.find((t) => t.owner in s.companies && t.owner !== company)!.owner;
    const [kept, ...more] = s.trains.filter((t) => t.owner === seller);
    s.trains = s.trains.filter((t) => !more.includes(t));
    const forIt = async () => (await considered<Offer>(game, s, 'offerTrain')).filter((o) => o.train === kept!.id);
    const { president } = s.companies[company]!;
    s.companies[seller]!.president = president === 'p1' ? 'p2' : 'p1';
    expect((await forIt()).length).toBeGreaterThan(0);
    s.companies[seller]!.president = president;
    expect(await forIt()).toEqual([]);
  });
  it('a president sends no train to and fro among their companies', async () => {
    const s = await rich();
    const { company } = top(s);
    const model = s.trains.find((t) => t.owner in s.companies && t.owner !== company)!;
    s.companies[model.owner]!.president = s.companies[company]!.president;
    const own = s.trains.filter((t) => t.owner === company).length;
    const offersWith = async (trains: number): Promise<number> => {
      s.trains = s.trains.filter((t) => t.owner !== model.owner);
      for (let n = 0; n < trains; n++) s.trains.push({ ...model, id: `${model.id}-${n}` });
      const found = await considered<Offer>(game, s, 'offerTrain');
      return found.filter((o) => o.train.startsWith(`${model.id}-`)).length;
    };
    expect(await offersWith(own + 1)).toBe(0);
    expect(await offersWith(own + 2)).toBeGreaterThan(0);
  });
  it('nobody founds what cannot be launched', async () => {
    const s = await reached<Sardinia>(game, 3, 1, offers('start'));
    expect((await considered<Start>(game, s, 'start')).length).toBeGreaterThan(0);
    setCash({ seats: s.players, cash: s.cash }, choices(game, s)[0]!.player, 130);
    expect(isOffered(game, s, 'start')).toBe(true);
    expect(await considered<Start>(game, s, 'start')).toEqual([]);
  });
});
