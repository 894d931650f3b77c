import { wordsFor } from '@traviesa/engine';
import game, { bestRun, type Kind, reviewRun, type State } from '@traviesa/games/1862';
import type { Route } from '@traviesa/rail/routes';
import { describe, expect, it } from 'vitest';
import { buyTrain, route } from '../../../../games/src/1862/testing/moves.ts';
import { after, turnOf, verdict } from '../../../../games/src/1862/testing/position.ts';
import { choicesFor, displacedBy, placings, probe, trackEnds } from './building.ts';
import { inLine, joinOrPart, linesOf, mayJoin, placesOf, routeLooks, settleChains } from './runLines.ts';
import { isInNeed, newsOf, wentUnder } from './trainNews.ts';

const words = wordsFor('en', [], game.text.money, game.text.places);

/** King's Lynn with a local, a freight and an express, as in the rules' tests. */
const lynn = (): State =>
  turnOf(
    {
      phase: 'D',
      tiles: { B5: '619', C4: '792:1', D3: '8852:1', E2: '15:5', E4: '14', B7: '57', B9: '791' },
      companies: { 'L&H': { tokens: ['C4', 'B5'], trains: ['3L', '5F', '4E'] } },
    },
    'L&H',
    'run',
  );

describe('the run of a company in lines', () => {
  it('locals, expresses, freights, each stop with what it counts', () => {
    const s = lynn();
    const { routes } = bestRun(s, 'L&H');
    const lines = linesOf(s, words, 'L&H', routes, reviewRun(s, 'L&H', routes as Route[]));
    expect(lines.map((l) => [l.kind, l.look.sign, l.value])).toEqual([
      ['local', 'L', 130],
      ['express', 'E', 210],
      ['freight', 'F', 300],
    ]);
    const [local, express, freight] = lines;
    expect(local!.stops.map((x) => x.use)).toEqual(['counts', 'counts', 'counts', 'counts']);
    expect(local!.stops.find((x) => x.kind === 'town')?.name).toBe('Hunstanton');
    expect([local!.used, local!.most]).toEqual([3, 3]);
    expect(express!.stops.some((x) => x.name === 'The West')).toBe(true);
    expect(freight!.between).toEqual({ hexes: 4, rate: 30 });
    expect([freight!.used, freight!.most]).toEqual([5, 5]);
    const ends = [freight!.stops[0]!, freight!.stops.at(-1)!];
    expect(ends.map((x) => x.name).sort()).toEqual(['Midlands', 'Wells']);
    expect(freight!.stops.slice(1, -1).every((x) => x.use === 'passed')).toBe(true);
  });

  it('a place counts with one train only', () => {
    const s = lynn();
    const routes = [
      route('C-0', 'C4 D3 E2 E4', 'C4 D3', 'D3 E2', 'E2 E4'),
      route('D-1', 'B5 C4 D3 E2', 'B5 C4', 'C4 D3', 'D3 E2'),
    ];
    const lines = linesOf(s, words, 'L&H', routes, reviewRun(s, 'L&H', routes));
    const express = lines.find((l) => l.kind === 'express')!;
    expect(express.stops.map((x) => [x.stop, x.use])).toEqual([
      ['B5', 'counts'],
      ['C4', 'elsewhere'],
      ['D3', 'passed'],
      ['E2', 'elsewhere'],
    ]);
    expect(express.value).toBe(30);
    // In the table of places no place has two numbers.
    const rows = placesOf(lines);
    expect(rows.map((r) => r.place)).toEqual(['C4', 'D3', 'E2', 'E4', 'B5']);
    for (const { by } of rows) expect(by.filter((x) => x?.use === 'counts').length).toBeLessThanOrEqual(1);
    expect(rows.find((r) => r.place === 'B5')?.by.map((x) => x?.use)).toEqual([undefined, 'counts']);
  });

  it('colours and dashes are those of the kind; a chain of freights is one line', () => {
    const s = turnOf({ companies: { EUR: { tokens: ['E12'], trains: ['2L', '3L', '1F', '2F'] } } }, 'EUR', 'run');
    const id = (type: string): string => s.trains.find((t) => t.owner === 'EUR' && t.type === type)!.id;
    const looks = routeLooks(s, [
      { train: id('2L') },
      { train: id('1F'), chain: 3 },
      { train: id('3L') },
      { train: id('2F'), chain: 3 },
    ]);
    expect(looks.map((l) => l.sign)).toEqual(['L', 'F', 'L2', 'F']);
    expect(looks[0]!.dash).toBe(looks[2]!.dash);
    expect(looks[0]!.colour).not.toBe(looks[2]!.colour);
    expect(looks[1]).toEqual(looks[3]);
  });

  it('freights are joined end to end, whichever way they were written down', () => {
    const a = route('1', 'A B', 'A x B');
    const b = route('2', 'D C B', 'D C', 'C B');
    expect(inLine([b, a], (x) => x).map((r) => r.stops.join(' '))).toEqual(['D C B', 'B A']);
    expect(inLine([a, b], (x) => x).map((r) => r.stops.join(' '))).toEqual(['A B', 'B C D']);
  });

  it('after a change by hand freights that rust form one line, those that last do as told', () => {
    const given = (trains: readonly string[]): State =>
      turnOf({ phase: 'E', companies: { EUR: { tokens: ['E12'], trains } } }, 'EUR', 'run');
    const routesOf = (s: State): Route[] =>
      s.trains.filter((t) => t.owner === 'EUR').map((t) => ({ ...route(t.id, 'X Y', 'X Y'), scored: ['X'] }));
    const chains = (s: State, routes: readonly Route[]) => settleChains(s, 'EUR', routes).map((r) => r.chain);

    const rusting = given(['3F', '5F']);
    expect(chains(rusting, routesOf(rusting))).toEqual([0, 0]);
    expect(settleChains(rusting, 'EUR', routesOf(rusting)).some((r) => r.scored)).toBe(false);
    const oneLasts = given(['5F', '6F']);
    expect(chains(oneLasts, routesOf(oneLasts))).toEqual([0, 0]);
    expect(mayJoin(oneLasts, 'EUR', routesOf(oneLasts), routesOf(oneLasts)[1]!.train)).toBe(false);
    const lasting = given(['6F', '6F']);
    const apart = routesOf(lasting);
    expect(chains(lasting, apart)).toEqual([undefined, undefined]);
    const [first] = apart.map((r) => r.train);
    expect(mayJoin(lasting, 'EUR', apart, first!)).toBe(true);
    const joined = joinOrPart(lasting, 'EUR', apart, first!);
    expect(chains(lasting, joined)).toEqual([0, 0]);
    expect(chains(lasting, joinOrPart(lasting, 'EUR', joined, first!))).toEqual([undefined, undefined]);
  });
});

describe('building', () => {
  const offered = [
    { type: 'layTile', player: 'p1', hex: 'C4', tile: '5', rotation: { oneOf: [0] } },
    { type: 'addStation', player: 'p1', hex: 'D7', track: { oneOf: ['0-3', '1-4'] } },
    { type: 'buildToLondon', player: 'p1', hex: { oneOf: ['B15', 'D15'] } },
  ] as unknown as Parameters<typeof choicesFor>[0];

  it('on the map there are tiles, or small stations, or London', () => {
    expect(choicesFor(offered, undefined).map((c) => c.type)).toEqual(['layTile']);
    expect(choicesFor(offered, 'station').map((c) => c.type)).toEqual(['addStation']);
    expect(choicesFor(offered, 'london').map((c) => c.type)).toEqual(['buildToLondon']);
  });
  it('each track and each part of London is a place of its own', () => {
    expect(placings(offered).map((p) => [p.hex, p.city, p.track])).toEqual([
      ['D7', 0, [0, 3]],
      ['D7', 0, [1, 4]],
      ['B15', 1, undefined],
      ['D15', 1, undefined],
    ]);
  });
  it('a hex that takes no small station is asked about one, while they are built', () => {
    const s = turnOf({ tiles: { D7: '8851', E12: '790:1' }, companies: { EUR: { tokens: ['E12'] } } }, 'EUR', 'track');
    expect(verdict(s, probe(s, 'p1', 'D7', 'station')!)).toContain('1862-7.6.4-a');
    expect(verdict(s, probe(s, 'p1', 'E4', 'station')!)).toContain('1862-7.6.4-a');
    expect(probe(s, 'p1', 'D7', undefined)).toBeUndefined();
  });
  it('while London is built, a hex elsewhere is refused for what it is', () => {
    const s = turnOf(
      { tiles: { E12: '790', D13: '6:4' }, companies: { EUR: { tokens: ['E12'], unplaced: 1 } } },
      'EUR',
      'track',
    );
    expect(verdict(s, probe(s, 'p1', 'E10', 'london')!)).toBe('1862-7.6.5-a london.elsewhere');
    expect(verdict(s, probe(s, 'p1', 'D15', 'london')!)).toBe('legal');
  });
  it('a token to give up is picked where it stands, and leaves the map', () => {
    const drop = [{ type: 'dropToken', player: 'p1', hex: 'E6' }] as unknown as typeof offered;
    expect(placings(drop)).toEqual([{ action: drop[0], hex: 'E6', city: 0, leaves: true }]);
  });
  it('track is named by the places at its ends', () => {
    expect(trackEnds(words, 'D7', '0-3')).toEqual(['Bury St. Edmunds', 'Swaffham']);
  });
  it('a token that gave way in this turn is told, one of an earlier turn is not', () => {
    const log = (gone: string) =>
      [
        [['token.displaced', { company: 'L&H', other: 'WNR', hex: 'C4' }]],
        [['company.operates', { company: 'L&H' }]],
        gone === '' ? [] : [['token.displaced', { company: 'L&H', other: gone, hex: 'C4' }]],
      ] as unknown as Parameters<typeof displacedBy>[0];
    expect(displacedBy(log('ECR'), 'L&H')).toEqual(['ECR']);
    expect(displacedBy(log(''), 'L&H')).toEqual([]);
  });
});

describe('what a train changes', () => {
  const buying = (kind: Kind = 'express'): readonly [State, State] => {
    const s = turnOf(
      {
        phase: 'B',
        companies: {
          EUR: { tokens: ['E12'], cash: 900, shares: { p1: 6 } },
          ECR: { tokens: ['D13'], trains: ['2E', '2L*'], shares: { p2: 6 } },
        },
      },
      'EUR',
      'trains',
    );
    for (const t of s.trains) if (t.id.startsWith('A') || t.id.startsWith('B')) if (t.owner === 'deck') t.owner = 'out';
    return [s, after(s, buyTrain('p1', kind))];
  };
  it('the phase, what rusts and what a warranty keeps', () => {
    const [before, now] = buying();
    expect(newsOf(before, now)).toEqual({
      phase: 'C',
      rusts: [{ company: 'ECR', trains: ['2E'] }],
      kept: [{ company: 'ECR', train: '2L', warranties: 1 }],
    });
    expect(wentUnder(before, now, 'ECR')).toBe(false);
  });
  it('a company without a train and without its price is in need', () => {
    const given = (cash: number): State =>
      turnOf({ companies: { EUR: { tokens: ['E12'], cash, shares: { p1: 6 } } } }, 'EUR', 'trains');
    expect([isInNeed(given(99), 'EUR'), isInNeed(given(100), 'EUR')]).toEqual([true, false]);
  });
});
