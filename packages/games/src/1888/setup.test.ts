import { newRecord, playerIds, seedRandom } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { companies, companyIds, privates, trainTypes } from './data.ts';
import game from './index.ts';
import { isProfile, PROFILES, type Profile, settings } from './profile.ts';
import { setup } from './setup.ts';
import { asked, auctionOf, operatingOf, stockOf, turnOf, verdict } from './testing/position.ts';
import type { State } from './types.ts';

const fresh = (n: number, profile: Profile = 'rulebook', seed = 1): State =>
  setup({ players: playerIds(n), options: { profile }, seed, rng: seedRandom(seed) });

describe('the start of a game', () => {
  it('1888-1-a two to six players', () => {
    const made = (n: number) => newRecord(game, { players: Array.from({ length: n }, (_, i) => `P${i}`) });
    for (const n of [2, 3, 4, 5, 6]) expect(made(n).ok).toBe(true);
    for (const n of [1, 7]) expect(made(n)).toMatchObject({ ok: false, illegal: { rule: '1888-1-a' } });
  });
  it('1888-1-a the richest wins, by cash, privates and shares', () => {
    const s = stockOf({ companies: { LYR: { par: 90, shares: { p1: 3 } } }, privates: { FC: 'p2' }, cash: { p3: 7 } });
    expect(game.score(s as never)).toEqual({ p1: 770, p2: 650, p3: 7, p4: 500 });
  });
  it('1888-1-b money of players and companies never mixes', () => {
    const s = fresh(4);
    expect(Object.keys(s.cash).sort()).toEqual(['bank', ...playerIds(4), ...companyIds].sort());
    const poor = turnOf({ companies: { LYR: { cash: 0, tokens: ['F16'], trains: ['2'] } } }, 'LYR', 'track');
    expect(verdict(poor, { type: 'layTile', player: 'p1', hex: 'G15', tile: '9', rotation: 0 })).toContain('tooDear');
    expect(poor.cash['p1']).toBe(500);
  });
  it('1888-2.1-a 72 certificates, 30 trains, 6 privates and 27 tokens', () => {
    const s = fresh(4);
    expect(Object.values(s.certificates).flat()).toHaveLength(72);
    expect(s.trains).toHaveLength(30);
    expect(Object.keys(s.privates)).toHaveLength(6);
    let tokens = 0;
    for (const c of companies) tokens += c.tokens;
    expect(tokens).toBe(27);
  });
  it('1888-2.2-a nothing is hidden: the state has no secret piles', () => {
    expect(Object.keys(fresh(4)).sort()).toEqual(
      [
        ...['bank', 'board', 'cash', 'certificates', 'companies', 'game', 'market', 'phase', 'priority', 'privates'],
        ...['profile', 'revision', 'rng', 'seats', 'stack', 'trains'],
      ].sort(),
    );
    expect(game.steps).not.toHaveProperty('deal');
  });
  it('1888-2.2-b deals are a custom of the table: no move names another player', () => {
    const fields = Object.values(game.steps).flatMap((step) =>
      'moves' in step ? Object.values(step.moves).flatMap((move) => Object.keys(move.fields)) : [],
    );
    expect(fields.length).toBeGreaterThan(10);
    for (const name of ['to', 'with', 'partner', 'promise', 'players']) expect(fields).not.toContain(name);
  });
  for (const [players, cash] of [
    [2, 1200],
    [3, 800],
    [4, 600],
    [5, 480],
    [6, 400],
  ] as const) {
    it(`1888-2.3-a ${players} players begin with ${cash} out of a bank of 9,000`, () => {
      const s = fresh(players);
      expect(playerIds(players).map((p) => s.cash[p])).toEqual(new Array(players).fill(cash));
      expect(s.cash['bank']).toBe(6600);
      expect(fresh(players, '18xx.games-prototype').cash['bank']).toBe(7600);
    });
  }
  it('1888-3-a nine certificates in the IPO, the director’s on top, no cash, no marker', () => {
    const s = fresh(3);
    for (const id of companyIds) {
      expect(s.certificates[id]!.map((c) => `${c.shares}${c.owner}`)).toEqual(['2ipo', ...new Array(8).fill('1ipo')]);
      expect(s.companies[id]).toEqual({ par: 0, floated: false });
      expect(s.cash[id]).toBe(0);
    }
    expect(s.market).toEqual([]);
    expect(s.board.tokens).toEqual([]);
  });
  it('1888-3-b the deck from 2 to D', () => {
    const s = fresh(4);
    expect(s.trains.map((t) => t.type).join('')).toBe('2222222333333444445556' + '6DDDDDDD');
    expect(new Set(s.trains.map((t) => t.owner))).toEqual(new Set(['deck']));
    expect(trainTypes.map((t) => t.price)).toEqual([80, 180, 300, 500, 630, 900]);
    // DV-15
    expect(fresh(4, '18xx.games').trains.filter((t) => t.type === 'D').length).toBeGreaterThan(16);
  });
  it('1888-3-c the seating is drawn, its first has the priority deal, and it stays', () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 200; seed++) {
      const s = fresh(3, 'rulebook', seed);
      expect(s.priority).toBe(s.seats[0]);
      expect([...s.seats].sort()).toEqual(playerIds(3));
      orders.add(s.seats.join());
    }
    expect(orders.size).toBe(6);
    expect(fresh(3, '18xx.games', 77).seats).toEqual(playerIds(3));
  });
  it('1888-3-d barriers and destinations are there for good', () => {
    expect(companies.map((c) => `${c.id} ${c.destination} ${c.bonus}`)).toEqual([
      'JHR D12 30',
      'SSL C13 20',
      'CDL E17 20',
      'HJR G9 20',
      'TJL H4 20',
      'LYR H14 20',
      'JZR B6 40',
      'ZDR F12 40',
    ]);
  });
  it('1888-3-e privates in ascending face value, and the auction first', () => {
    expect(privates.map((p) => `${p.id} ${p.face} ${p.income}`)).toEqual([
      'KT 25 5',
      'TA 50 10',
      'HS 75 15',
      'GW 100 20',
      'YRF 125 25',
      'FC 150 30',
    ]);
    expect(asked(auctionOf())).toBe('p1 waterfall');
  });
  it('1888-4.2-a six par cells', () => {
    for (const par of [70, 75, 80, 85, 90, 95])
      expect(verdict(stockOf(), { type: 'start', player: 'p1', company: 'JHR', par })).toBe('legal');
  });
  it('1888-4.1-b values follow the colour of the phase', () => {
    const s = operatingOf({ phase: '5', companies: { CDL: { tokens: ['A19'], trains: ['3'] } } });
    expect(asked(s)).toBe('p1 layTrack');
  });
});

describe('profiles', () => {
  it('each has every setting', () => {
    for (const profile of PROFILES)
      expect(Object.keys(settings({ profile }))).toEqual(Object.keys(settings({ profile: 'rulebook' })));
  });
  it('DV-1 to DV-18 have a value of their own on 18xx.games', () => {
    const native = settings({ profile: 'rulebook' });
    const site = settings({ profile: '18xx.games' });
    const same = Object.keys(native).filter(
      (k) => JSON.stringify(native[k as keyof typeof native]) === JSON.stringify(site[k as keyof typeof site]),
    );
    // What differs only without the option `north`.
    expect(same).toEqual(['bank', 'sharesToFloat', 'tiles', 'forbiddenCity']);
  });
  it('an unknown one is refused', () => {
    const made = newRecord(game, { players: ['A', 'B'], options: { profile: 'house' } });
    expect(made).toMatchObject({ ok: false, illegal: { rule: 'input' } });
    expect([...PROFILES, 'house', 7, undefined].filter(isProfile)).toEqual(PROFILES);
  });
});
