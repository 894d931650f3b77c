import { type Action, BANK } from '@traviesa/engine';
import { tileAt } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { certificateCount } from '../common.ts';
import { privates } from '../data.ts';
import {
  accept,
  buyTrain,
  decline,
  ferry,
  lay,
  mountain,
  offerPrivate,
  pass,
  payOut,
  sell,
  token,
  wall,
  xian,
} from '../testing/moves.ts';
import { after, asked, type Given, offered, operatingOf, stockOf, turnOf, verdict } from '../testing/position.ts';
import { kit } from '../tiles.ts';
import type { State } from '../types.ts';
import { networkOf } from './run.ts';

/** LYR, led by p1 and with money, lays track in phase 3. */
const lyr = (owners: Record<string, string>, given: Given = {}): State =>
  turnOf(
    {
      phase: '3',
      privates: owners,
      ...given,
      companies: { LYR: { cash: 500, tokens: ['F16'], trains: ['3'] }, ...given.companies },
    },
    'LYR',
    'track',
  );
const POWERS = { TA: xian('p1'), HS: mountain('p1'), YRF: ferry('p1'), GW: wall('p1', 'B8', '9', 1) } as const;

describe('who owns a private, and for how much', () => {
  it('1888-4.3.1-a players and share companies', () => {
    const s = after(lyr({ KT: 'p1' }), offerPrivate('p1', 'KT', 30));
    expect(s.privates['KT']!.owner).toBe('LYR');
    expect(s.cash).toMatchObject({ LYR: 470, p1: 530 });
  });
  for (const [phase, said] of [
    ['2', '1888-4.3.1-b private.notNow'],
    ['3', 'legal'],
    ['4', 'legal'],
    ['5', '1888-4.3.1-b private.notNow'],
  ] as const) {
    it(`1888-4.3.1-b from a player to a company in phase ${phase}: ${said}`, () => {
      expect(verdict(lyr({ KT: 'p2' }, { phase }), offerPrivate('p1', 'KT', 30))).toBe(said);
    });
  }
  it('1888-4.3.1-b never from a company, the bank or a closed one, and never in a stock round', () => {
    for (const owner of ['ZDR', BANK, 'out', 'LYR'])
      expect(verdict(lyr({ KT: owner }), offerPrivate('p1', 'KT', 30))).toBe('1888-4.3.1-b private.notPlayers');
    expect(verdict(stockOf({ phase: '3', privates: { KT: 'p1' } }), offerPrivate('p1', 'KT', 30))).toBe(
      'input input.notNow',
    );
  });
  for (const { id, face } of privates) {
    const least = Math.ceil(face / 2);
    const most = Math.floor(face * 1.5);
    it(`1888-4.3.1-c ${id} costs from ${least} to ${most}`, () => {
      const s = lyr({ [id]: 'p1' });
      expect(verdict(s, offerPrivate('p1', id, least - 1))).toBe('1888-4.3.1-c private.badPrice');
      expect(verdict(s, offerPrivate('p1', id, least))).toBe('legal');
      expect(verdict(s, offerPrivate('p1', id, most))).toBe('legal');
      expect(verdict(s, offerPrivate('p1', id, most + 1))).toBe('1888-4.3.1-c private.badPrice');
    });
  }
  it('1888-4.3.1-c the treasury must have the money, and the owner must agree', () => {
    const poor = lyr({ FC: 'p1' }, { companies: { LYR: { cash: 99, tokens: ['F16'], trains: ['3'] } } });
    expect(verdict(poor, offerPrivate('p1', 'FC', 100))).toBe('1888-4.3.1-c company.tooPoor');
    const asking = after(lyr({ FC: 'p3' }), offerPrivate('p1', 'FC', 100));
    expect(asked(asking)).toBe('p3 consent');
    expect(after(asking, accept('p3')).cash).toMatchObject({ LYR: 400, p3: 600 });
    const refused = after(asking, decline('p3'));
    expect(refused.privates['FC']!.owner).toBe('p3');
    expect(asked(refused)).toBe('p1 layTrack');
  });
  it('1888-4.3.1-FC-a every share in Beijing is offered for the Forbidden City', () => {
    const companies = {
      JZR: { shares: { p2: 6, pool: 2 }, tokens: ['C9'] },
      JHR: { shares: { p3: 6 }, tokens: ['C9.1'] },
      LYR: { shares: { p3: 4 }, tokens: ['F16'] },
    };
    const s = stockOf({ privates: { FC: 'p1' }, companies });
    const shares = offered(s, 'exchange') as readonly (Action & { company: string; source: string })[];
    expect(shares.map((c) => `${c.company} ${c.source}`)).toEqual(['JHR ipo', 'JZR ipo', 'JZR pool']);
    expect(offered(stockOf({ privates: { FC: 'p2' }, companies }), 'exchange')).toEqual([]);
  });
  it('1888-4.3.1-c after a refusal a better offer can be made, up to the highest price and the treasury', () => {
    const s = lyr({ FC: 'p3', GW: 'p3' });
    const refused = (price: number): State => after(s, offerPrivate('p1', 'FC', price), decline('p3'));
    const price = (now: State, id: string) =>
      offered(now, 'offerForPrivate').find((c) => (c as unknown as { private: string }).private === id);
    expect(price(refused(100), 'FC')).toMatchObject({ price: { min: 101, max: 225 } });
    expect(price(refused(100), 'GW')).toMatchObject({ price: { min: 50, max: 150 } });
    expect(price(refused(225), 'FC')).toBeUndefined();
    const again = after(refused(100), offerPrivate('p1', 'FC', 150), decline('p3'));
    expect(price(again, 'FC')).toMatchObject({ price: { min: 151, max: 225 } });
    const lower = after(again, offerPrivate('p1', 'FC', 80), decline('p3'));
    expect(price(lower, 'FC')).toMatchObject({ price: { min: 151, max: 225 } });
    expect(after(again, offerPrivate('p1', 'FC', 151), accept('p3')).privates['FC']!.owner).toBe('LYR');
  });
  it('1888-4.3.1-c DV-14 on 18xx.games consent is given outside', () => {
    const s = lyr({ FC: 'p3' }, { profile: '18xx.games' });
    expect(after(s, offerPrivate('p1', 'FC', 100)).privates['FC']!.owner).toBe('LYR');
  });
  it('1888-4.3.1-d the income is paid to players and treasuries at the start of every operating round', () => {
    const s = operatingOf({
      companies: { LYR: { cash: 100, tokens: ['F16'], trains: ['2'] } },
      privates: { KT: 'p1', TA: 'LYR', FC: 'p2' },
    });
    expect(s.cash).toMatchObject({ p1: 505, LYR: 110, p2: 530, p3: 500 });
  });
  it('1888-4.3.1-f one of a player counts as a certificate, one of a company for nobody', () => {
    const s = stockOf({ companies: { LYR: { shares: { p1: 6 } } }, privates: { KT: 'p1', TA: 'LYR' } });
    expect(certificateCount(s, 'p1')).toBe(5 + 1);
  });
  it('1888-4.3.1-g all close with phase 5, without compensation, and their tiles go with them', () => {
    const s = turnOf(
      {
        phase: '4',
        deck: '5',
        privates: { KT: 'p2', TA: 'LYR', FC: 'p1' },
        companies: { LYR: { cash: 900, tokens: ['F16'], trains: ['4'] } },
      },
      'LYR',
      'trains',
    );
    expect(verdict(s, xian('p1'))).toBe('legal');
    const done = after(s, buyTrain('p1', '5-0'));
    expect(Object.values(done.privates).map((p) => p.owner)).toEqual(new Array(6).fill('out'));
    expect(done.cash).toMatchObject({ p1: 500, p2: 500, LYR: 400 });
    expect(asked(done)).not.toContain('buyTrains LYR');
    const before = after(lyr({ TA: 'LYR' }, { phase: '4' }), xian('p1'));
    expect(
      verdict({ ...before, privates: { ...before.privates, TA: { owner: 'out', used: false } } }, xian('p1')),
    ).toBe('1888-4.3.1-e power.notOwner');
  });
  it('1888-4.3.1-i bought and used in one turn', () => {
    const s = after(lyr({ TA: 'p1' }), offerPrivate('p1', 'TA', 50), xian('p1'));
    expect(s.board.tiles['H2']).toEqual({ tile: 'L39', rotation: 5 });
  });
});

describe('powers', () => {
  for (const [id, move] of Object.entries(POWERS)) {
    it(`1888-4.3.1-e ${id} works for the company that owns it, in its turn`, () => {
      expect(verdict(lyr({ [id]: 'p1' }), move)).toBe('1888-4.3.1-e power.notOwner');
      expect(verdict(lyr({ [id]: 'ZDR' }), move)).toBe('1888-4.3.1-e power.notOwner');
      expect(verdict(lyr({ [id]: 'LYR' }), move)).toBe('legal');
      expect(verdict(stockOf({ privates: { [id]: 'LYR' } }), move)).toBe('input input.notNow');
    });
    it(`1888-4.3.1-h ${id} is used once and stays open`, () => {
      let s = after(lyr({ [id]: 'LYR' }), move);
      if (id === 'GW') s = after(s, pass('p1'));
      expect(s.privates[id]).toEqual({ owner: 'LYR', used: true });
      expect(verdict(s, move)).toBe('1888-4.3.1-h power.used');
    });
  }
  it('1888-4.3.1-TA-a the red tile comes besides the track action, free and unconnected', () => {
    const s = after(lyr({ TA: 'LYR' }), xian('p1'));
    expect(s.cash['LYR']).toBe(500);
    expect(asked(s)).toBe('p1 layTrack');
    expect(verdict(s, lay('p1', 'G15', '9', 0))).toBe('legal');
  });
  it("1888-4.3.1-TA-b Xi'an is then worth 40/50/60/70 to every company", () => {
    const value = (s: State): number => networkOf(s as never, 'ZDR').stops.find((x) => x.hex === 'H2')!.value;
    const s = lyr({ TA: 'LYR' });
    expect(value(s)).toBe(30);
    const done = after(s, xian('p1'));
    expect(value(done)).toBe(50);
    expect(tileAt(kit, done.board, 'H2').exits).toBe((1 << 3) | (1 << 4));
  });
  it('1888-4.3.1-HS-b the mountain tile on C5, free, unconnected, in two ways, while C5 is empty', () => {
    const s = lyr({ HS: 'LYR' });
    expect(offered(s, 'layMountain')).toHaveLength(1);
    const done = after(s, mountain('p1', 1));
    expect(done.board.tiles['C5']).toEqual({ tile: 'L41', rotation: 1 });
    expect(done.cash['LYR']).toBe(500);
    const taken = lyr({ HS: 'LYR' }, { tiles: { C5: '9:0' } });
    expect(verdict(taken, mountain('p1'))).toBe('1888-4.3.1-HS-b power.mountainTaken');
  });
  it('1888-4.3.1-YRF-a the ferry joins Dalian and Yantai', () => {
    const s = after(lyr({ YRF: 'LYR' }), ferry('p1'));
    expect(s.board.tiles).toEqual({ E17: { tile: 'L40a', rotation: 0 }, F16: { tile: 'L40b', rotation: 0 } });
    expect(s.cash['LYR']).toBe(500);
  });
  it('1888-4.3.1-YRF-b it is ordinary track for all: routes and tokens, with nothing else changed', () => {
    const s = after(lyr({ YRF: 'LYR' }), ferry('p1'), pass('p1'));
    expect(verdict(s, token('p1', 'E17'))).toBe('legal');
    expect(s.board.tokens).toEqual([{ company: 'LYR', hex: 'F16', city: 0, slot: 0 }]);
    // Between track and station the ferry can still be laid, though no city is joined yet (1888-8.3.1-c).
    const without = after(lyr({ YRF: 'LYR' }), pass('p1'));
    expect(verdict(without, token('p1', 'E17'))).toBe('1888-8.3.5-c token.notConnected');
    expect(verdict(after(without, ferry('p1')), token('p1', 'E17'))).toBe('legal');
  });
  it('1888-4.3.1-KT-a Kaiping has no power', () => {
    const s = lyr({ KT: 'LYR' });
    for (const type of ['layXian', 'layMountain', 'layWall', 'layFerry'] as const) expect(offered(s, type)).toEqual([]);
  });
});

describe('the Great Wall', () => {
  const owner = (given: Given = {}): State => lyr({ GW: 'LYR' }, given);
  it('1888-4.3.1-GW-a yellow tiles on the wall, free, unconnected, besides the track action', () => {
    const s = after(owner(), wall('p1', 'C3', '57', 2), pass('p1'));
    expect(s.cash['LYR']).toBe(500);
    expect(asked(s)).toBe('p1 layTrack');
    expect(verdict(s, lay('p1', 'G15', '9', 0))).toBe('legal');
    expect(verdict(owner(), wall('p1', 'C3', '14', 2))).toBe('1888-4.3.1-GW-a power.yellowOnly');
  });
  it('1888-4.3.1-GW-b a second tile follows at once and joins the first, or is declined for good', () => {
    const first = after(owner(), wall('p1', 'B8', '9', 1));
    expect(asked(first)).toBe('p1 secondWall');
    expect(verdict(first, lay('p1', 'G15', '9', 0))).toBe('input input.notNow');
    expect(verdict(first, wall('p1', 'B10', '9', 1))).toBe('legal');
    expect(verdict(first, wall('p1', 'B10', '8', 2))).not.toBe('legal');
    expect(verdict(first, wall('p1', 'C3', '57', 2))).toBe('1888-4.3.1-GW-b power.notJoined');
    expect(verdict(first, wall('p1', 'D8', '9', 0))).toBe('1888-4.3.1-GW-c power.notOnWall');
    const both = after(first, wall('p1', 'B10', '9', 1));
    expect([Object.keys(both.board.tiles), both.cash['LYR']]).toEqual([['B8', 'B10'], 500]);
    expect(verdict(both, wall('p1', 'C7', '9', 1))).toBe('1888-4.3.1-h power.used');
  });
  it('1888-4.3.1-GW-c hexes of the wall, empty, with matching tiles, in supply, no closed side', () => {
    expect(verdict(owner(), wall('p1', 'C9', '57', 0))).toBe('1888-4.3.1-GW-c power.notOnWall');
    expect(verdict(owner(), wall('p1', 'G15', '9', 0))).toBe('1888-4.3.1-GW-c power.notOnWall');
    expect(verdict(owner({ tiles: { B8: '9:1' } }), wall('p1', 'B8', '9', 1))).toBe('1888-4.3.1-GW-c track.notEmpty');
    expect(verdict(owner(), wall('p1', 'C3', '9', 1))).toBe('1888-8.3.3-e track.wrongKind');
    expect(verdict(owner(), wall('p1', 'B8', '9', 0))).toBe('1888-8.3.3-g track.closedSide');
    const hexes = new Set(offered(owner(), 'layWall').map((c) => (c as { hex?: string }).hex));
    expect([...hexes].sort()).toEqual(
      ['B4', 'B6', 'B8', 'B10', 'B16', 'C3', 'C7', 'C11', 'C13', 'C15', 'D2', 'D4', 'D6', 'E3', 'F4'].sort(),
    );
  });
});

describe('at any time in the turn', () => {
  const owners = { TA: 'LYR', KT: 'p1' };
  const at = (stage: 'track' | 'token' | 'run' | 'dividend' | 'trains'): State =>
    turnOf(
      {
        phase: '3',
        privates: owners,
        tiles: { G15: '9:0', H14: '5:3' },
        companies: { LYR: { cash: 500, tokens: ['F16'], trains: ['3'] } },
      },
      'LYR',
      stage,
      { earned: { revenue: 90, visits: 0 } },
    );
  for (const stage of ['track', 'token', 'run', 'dividend', 'trains'] as const) {
    it(`1888-8.3.1-b before or in the step ${stage} powers and privates are open`, () => {
      const s = at(stage);
      expect(verdict(s, xian('p1'))).toBe('legal');
      expect(verdict(s, offerPrivate('p1', 'KT', 13))).toBe('legal');
      expect(asked(after(s, xian('p1')))).toBe(asked(s));
    });
  }
  it('1888-8.3.1-c revenue is fixed when the trains have run, and the last step stays open for it', () => {
    const s = at('dividend');
    const later = after(s, offerPrivate('p1', 'KT', 13), payOut('p1'));
    expect(later.cash['p1']).toBe(500 + 13 + 54);
    expect(asked(later)).toBe('p1 buyTrains');
    expect(verdict(later, xian('p1'))).toBe('legal');
  });
  it('1888-8.3.1-c who buys the first 3 may buy privates in the same turn', () => {
    const s = turnOf(
      {
        phase: '2',
        deck: '3',
        privates: { KT: 'p1' },
        companies: { LYR: { cash: 500, tokens: ['F16'], trains: ['2'] } },
      },
      'LYR',
      'trains',
    );
    expect(verdict(s, offerPrivate('p1', 'KT', 13))).toBe('1888-4.3.1-b private.notNow');
    expect(verdict(after(s, buyTrain('p1', '3-0')), offerPrivate('p1', 'KT', 13))).toBe('legal');
  });
  it('1888-8.3.1-b not in a stock round', () => {
    const s = stockOf({ companies: { LYR: { shares: { p1: 6 } } }, privates: owners, phase: '3' });
    expect(verdict(s, xian('p1'))).toBe('input input.notNow');
    expect(verdict(s, sell('p1', 'LYR', 1))).toBe('legal');
  });
});
