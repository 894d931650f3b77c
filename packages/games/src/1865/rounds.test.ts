import { describe, expect, it } from 'vitest';
import { phaseOf } from './data.ts';
import { score } from './score.ts';
import { certificatesOf, operatingOrder, zone } from './state.ts';
import {
  after,
  awaited,
  beforeShares,
  type CompanySpec,
  find,
  game,
  inShareTurn,
  inTurn,
  keys,
  nextOperatingRound,
  offers,
  opened,
  play,
  position,
  prices,
  refusal,
  type Spec,
  shareRoundStart,
  step,
} from './testing/position.ts';
import type { State } from './types.ts';

const pass = { type: 'pass' } as const;
const buy = (company: string, source: 'ipo' | 'pool' | 'dragons' = 'ipo') =>
  ({ type: 'buy', company, source }) as const;
const before = (companies: Record<string, CompanySpec>, more: Partial<Spec> = {}) =>
  opened({ companies, stack: beforeShares(), ...more });

describe('sequence', () => {
  it('1865-2.2-b before, share round, two operating rounds, and again', () => {
    let s = position({ companies: { FMS: { traffic: 0 } }, stack: beforeShares() });
    const seen: string[] = [];
    for (let i = 0; i < 40 && seen.length < 7; i++) {
      const now = game.round(s);
      if (seen.at(-1) !== now) seen.push(now);
      s = after(s, pass);
    }
    expect(seen).toEqual(['SR 3', 'OR 3.1', 'OR 3.2', 'SR 4', 'OR 4.1', 'OR 4.2', 'SR 5']);
  });
  it('1865-3.1-b T-30 the round ends when all players and the Dragons have passed in a row', () => {
    const s = position({ companies: { FMS: { president: 'p2' } }, stack: shareRoundStart('p1') });
    const bought = after(s, pass, pass, buy('FMS'));
    expect(awaited(bought)).toBe('p1');
    const end = after(bought, pass, pass, pass);
    expect([game.round(end), end.priority]).toEqual(['OR 2.1', 'p1']);
  });
  it('1865-3.1-c T-30 a trade of the Dragons starts the counting anew', () => {
    const s = position({
      companies: { FMS: { kind: 'major', president: 'p2', trains: [2, 2], singles: { p2: 3, ipo: 1, p3: 2, p1: 2 } } },
      stack: [
        { step: 'game', stage: 'first' },
        { step: 'shareRound', next: 'p1', passes: 1, lastTrader: '', idle: '' },
        { step: 'shareTurn', player: 'p1', sold: [], ended: false, traded: false },
      ],
    });
    // The Dragons buy just before p2: then p2, p3, p1 and the Dragons between them pass.
    const p2 = after(s, pass);
    expect([awaited(p2), certificatesOf(p2, 'dragons')]).toEqual(['p2', 1]);
    expect(p2.stack.find((f) => f.step === 'shareRound')).toMatchObject({ passes: 0 });
    const p1 = after(p2, pass, pass);
    expect([awaited(p1), game.round(p1)]).toEqual(['p1', 'SR 2']);
    expect(game.round(after(p1, pass))).toBe('OR 2.1');
  });
  it('1865-3.13-a Priority goes to the left of the last player who traded', () => {
    const s = position({ companies: { FMS: { president: 'p2' } }, stack: shareRoundStart('p1') });
    expect(after(s, pass, buy('FMS'), pass, pass, pass).priority).toBe('p3');
  });
  it('1865-3.13-a it stays when no player traded, whatever the Dragons did', () => {
    const s = position({
      companies: { FMS: { kind: 'major', trains: [2, 2] } },
      priority: 'p2',
      stack: shareRoundStart('p2'),
    });
    let now = s;
    for (let i = 0; i < 30 && game.round(now) === 'SR 2'; i++) now = after(now, pass);
    expect([now.priority, certificatesOf(now, 'dragons')]).toEqual(['p2', 5]);
  });
  it('1865-3.13-b no bonus for a sold-out company', () => {
    const s = position({
      companies: { FMS: { kind: 'major', singles: { p1: 4, p2: 4 } } },
      stack: shareRoundStart('p1'),
    });
    const end = after(s, pass, pass, pass);
    expect([game.round(end), prices(end)]).toEqual(['OR 2.1', { FMS: 100 }]);
  });
});

describe('phases', () => {
  const buying = (
    phase: number,
    top: number,
    more: Record<string, CompanySpec> = {},
    cards: Record<string, string> = {},
  ) =>
    position({
      phase,
      top,
      cards,
      companies: { FMS: { cash: 2000, traffic: 3 }, ...more },
      stack: inTurn('FMS', 'trains'),
    });
  const buyTop = (s: State) => play(s, { type: 'buyTrain', train: s.trains.find((t) => t.owner === 'stack')!.id });
  it('1865-2.2-c a phase begins with the first train of its kind from the stack, inside the turn', () => {
    const { state, log } = buyTop(buying(2, 3));
    expect([state.phase, step(state), find(log, 'phase.began')]).toEqual([3, 'trains', [{ phase: 3 }]]);
    expect(buyTop(state).state.phase).toBe(3);
    const pool = position({ phase: 2, pool: [3], companies: { FMS: { cash: 500 } }, stack: inTurn('FMS', 'trains') });
    expect(after(pool, { type: 'buyTrain', train: '3-1' }).phase).toBe(2);
  });
  it('1865-2.2-d phase 2: yellow tiles, four trains, minors', () => {
    expect(phaseOf(2)).toMatchObject({ colours: 1, trainLimit: 4, dearestStart: 100, newCompany: 'minor' });
  });
  it('1865-2.2-e phase 3: green tiles, three trains, starts up to 130', () => {
    expect(phaseOf(3)).toMatchObject({ colours: 2, trainLimit: 3, dearestStart: 130, newCompany: 'minor' });
  });
  it('1865-2.2-f phase 4: every PH2 leaves, in companies and in the Pool', () => {
    const s = position({
      phase: 3,
      top: 4,
      pool: [2],
      companies: { FMS: { cash: 2000 }, FA: { trains: [2, 3] } },
      stack: inTurn('FMS', 'trains'),
    });
    const { state, log } = buyTop(s);
    expect(state.trains.filter((t) => t.phase === 2)).toEqual([]);
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([3]);
    expect(find(log, 'train.removed')).toEqual([{ n: 2, train: 2 }]);
  });
  it('1865-2.2-g phase 5: brown tiles, hand cards lost, majors, starts up to 150', () => {
    expect(phaseOf(5)).toMatchObject({ colours: 3, trainLimit: 3, dearestStart: 150, newCompany: 'major' });
    const { state, log } = buyTop(buying(4, 5, {}, { M1: 'p1', M2: 'FMS', M3: 'p2' }));
    expect([state.cards['M1']!.owner, state.cards['M2']!.owner, state.cards['M3']!.owner]).toEqual([
      'out',
      'FMS',
      'out',
    ]);
    expect(find(log, 'card.lost')).toHaveLength(2);
  });
  it('1865-2.2-h phase 6: two trains, every PH3 leaves', () => {
    const { state } = buyTop(buying(5, 6, { FA: { trains: [3, 3, 4] } }));
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([4]);
    expect(phaseOf(6)).toMatchObject({ colours: 3, trainLimit: 2 });
  });
  it('1865-2.2-i phase 7: gray tiles, every PH4 leaves', () => {
    const { state } = buyTop(buying(6, 7, { FA: { trains: [4, 5] } }));
    expect(state.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([5]);
    expect(phaseOf(7)).toMatchObject({ colours: 4, trainLimit: 2 });
  });
  it('1865-2.2-j T-4 what a phase brings stays: green from 3 to 7', () => {
    for (const phase of [3, 4, 5, 6, 7]) expect(phaseOf(phase).colours).toBeGreaterThanOrEqual(2);
    const skipped = buyTop(buying(2, 5, { FA: { trains: [2, 3] } })).state;
    expect(skipped.trains.filter((t) => t.owner === 'FA').map((t) => t.phase)).toEqual([3]);
  });
  it('1865-2.2-k obsolete trains first, then discards in operating order, then hand cards, then the buyer goes on', () => {
    const s = buying(2, 3, {
      FA: { price: 120, president: 'p2', trains: [2, 2, 2, 3] },
      RCSF: { price: 90, president: 'p3', trains: [2, 2, 2, 3] },
    });
    const { state, log } = buyTop(s);
    expect([keys(log).slice(0, 3), step(state), awaited(state)]).toEqual([
      ['train.bought', 'price.moved', 'phase.began'],
      'discard',
      'p2',
    ]);
    const next = after(state, {
      type: 'discard',
      train: state.trains.find((t) => t.owner === 'FA' && t.phase === 3)!.id,
    });
    expect([step(next), awaited(next)]).toEqual(['discard', 'p3']);
    const done = after(next, {
      type: 'discard',
      train: next.trains.find((t) => t.owner === 'RCSF' && t.phase === 2)!.id,
    });
    expect([step(done), awaited(done)]).toEqual(['trains', 'p1']);
    const five = buying(5, 6, { FMS: { cash: 2000, trains: [4, 5] } });
    const over = buyTop(five).state;
    expect([step(over), over.trains.filter((t) => t.owner === 'FMS').length]).toEqual(['discard', 3]);
  });
});

describe('before a share round', () => {
  const mine = 'F32:173:1';
  const mineTile = (s: State) => s.board.tiles['F32'];
  it('1865-3.12-a T-18 an occupied mine loses one level: from phase 3 on to green, from phase 5 on to brown', () => {
    const occupied = { FMS: { stations: ['F32'] } };
    expect(mineTile(before(occupied, { phase: 2, tiles: mine }).state)).toEqual({ tile: '173', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 3, tiles: mine }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 5, tiles: mine }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 4, tiles: 'F32:174:1' }).state)).toEqual({ tile: '174', rotation: 1 });
    expect(mineTile(before(occupied, { phase: 5, tiles: 'F32:174:1' }).state)).toEqual({ tile: '175', rotation: 1 });
    const told = (tile: string) => find(before(occupied, { phase: 5, tiles: `F32:${tile}:1` }).log, 'mine.degraded');
    expect([...told('173'), ...told('174'), ...told('175')].map((p) => p.traffic)).toEqual([1, 0]);
    expect(mineTile(before({ FMS: {} }, { phase: 5, tiles: mine }).state)).toEqual({ tile: '173', rotation: 1 });
    expect(
      before({ FMS: { stations: ['F32'], traffic: 7 } }, { phase: 3, tiles: mine }).state.companies['FMS']!.traffic,
    ).toBe(7);
  });
  it('1865-3.12-b T-17 a marker above the row of the phase drops exactly one row', () => {
    const rows = (phase: number, row: number) => before({ FMS: { row } }, { phase }).state.companies['FMS']!.row;
    expect([rows(2, 1), rows(4, 1), rows(4, 2), rows(4, 3), rows(5, 3), rows(5, 4), rows(7, 5), rows(7, 6)]).toEqual([
      1, 2, 3, 3, 4, 4, 6, 6,
    ]);
    // The example: one falls into red, one into white, one is there already.
    const companies: Record<string, CompanySpec> = {
      RCSF: { row: 2, trains: [4] },
      SFSS: { row: 3, trains: [4, 4] },
      SFS: { row: 4, trains: [5, 5] },
    };
    const zones = (s: State) => ['RCSF', 'SFSS', 'SFS'].map((c) => `${s.companies[c]!.row} ${zone(s, c)}`);
    expect(zones(position({ companies, phase: 5, top: 5, stack: inShareTurn() }))).toEqual([
      '2 white',
      '3 green',
      '4 green',
    ]);
    expect(zones(before(companies, { phase: 5, top: 5 }).state)).toEqual(['3 red', '4 white', '4 green']);
  });
  const linked: CompanySpec = { stations: ['F2'] };
  it('1865-3.12-c each president of an eligible minor is asked, in operating order', () => {
    const { state } = before({
      CFD: { ...linked, price: 80, president: 'p2' },
      RCSF: { stations: ['E35'], price: 100, president: 'p3' },
    });
    expect([step(state), awaited(state)]).toEqual(['conversions', 'p3']);
    expect(refusal(state, { type: 'convert', company: 'CFD' })).toBe('1865-3.12-c convert.notItsTurn');
    const next = after(state, pass);
    expect([awaited(next), next.companies['RCSF']!.kind]).toEqual(['p2', 'minor']);
    expect(after(next, { type: 'convert', company: 'CFD' }).companies['CFD']!.kind).toBe('major');
  });
  it('1865-3.12-d all mines, then all markers, then conversions; the very first time nothing happens', () => {
    const { log, state } = before({ CFD: linked, FMS: { stations: ['F32'], row: 1 } }, { phase: 3, tiles: mine });
    expect(keys(log)).toEqual(['round.share', 'mine.degraded', 'chart.dropped', 'chart.dropped']);
    expect(step(state)).toBe('conversions');
    expect(keys(before({}).log)).toEqual(['round.share']);
  });
  it('1865-3.9-a only launched minors, only before a share round, asked again each time', () => {
    const { state } = before({ CFD: linked });
    expect(step(state)).toBe('conversions');
    state.companies['CFD']!.kind = 'major';
    expect(refusal(state, { type: 'convert', company: 'CFD' })).toBe('1865-3.9-a convert.notLaunchedMinor');
    expect(step(before({ CFD: { ...linked, kind: 'major' } }).state)).toBe('shareTurn');
    expect(step(before({ CFD: { ...linked, launched: false } }).state)).toBe('shareTurn');
    const no = after(before({ CFD: linked }).state, pass);
    no.stack = [{ step: 'game', stage: 'before' }];
    expect(step(after(position({ companies: { CFD: linked }, stack: no.stack }), pass))).toBe('shareTurn');
    expect(
      refusal(position({ companies: { CFD: linked }, stack: inShareTurn() }), { type: 'convert', company: 'CFD' }),
    ).toBe('input input.notNow');
  });
  it('1865-3.9-b a direct connection to the destination, no station or slot needed there', () => {
    const line = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3';
    const yes = before({ RCSF: { president: 'p2' } }, { tiles: line }).state;
    expect(step(yes)).toBe('conversions');
    const full = before({ RCSF: { president: 'p2' }, FA: { stations: ['E35'] } }, { tiles: line }).state;
    expect(step(full)).toBe('conversions');
    expect(step(before({ RCSF: { president: 'p2' } }, { tiles: 'D34:4:2 C33:8:3 C31:58:0' }).state)).toBe('shareTurn');
    const broken = position({
      companies: { RCSF: {} },
      stack: [
        { step: 'game', stage: 'share' },
        { step: 'conversions', waiting: [] },
      ],
    });
    broken.stack = [
      { step: 'game', stage: 'share' },
      { step: 'conversions', waiting: ['RCSF'] },
    ];
    expect(refusal(broken, { type: 'convert', company: 'RCSF' })).toBe('1865-3.9-b convert.notLinked');
  });
  it('1865-3.9-c T-13 everything halves where it is, five new certificates enter the IPO; price and cash stay', () => {
    const { state } = before(
      { CFD: { ...linked, price: 90, cash: 360, markers: 1, singles: { p1: 1, p3: 1 } } },
      { phase: 3 },
    );
    const next = after(state, { type: 'convert', company: 'CFD' });
    expect(next.companies['CFD']).toMatchObject({
      kind: 'major',
      president: 'p1',
      markers: 3,
      singles: { p1: 1, p3: 1, ipo: 6 },
    });
    expect([prices(next)['CFD'], next.cash['CFD']]).toEqual([90, 360]);
  });
  it.each([
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [7, 4],
  ])('1865-3.9-d in phase %i a conversion brings %i markers', (phase, markers) => {
    const { state } = before({ CFD: { ...linked, markers: 1 } }, { phase });
    expect(after(state, { type: 'convert', company: 'CFD' }).companies['CFD']!.markers).toBe(1 + markers);
  });
  it('1865-3.9-d T-33 a minor with seven markers through an absorption gets none', () => {
    const { state } = before({ CFD: { ...linked, markers: 5 } }, { phase: 3 });
    expect(after(state, { type: 'convert', company: 'CFD' }).companies['CFD']!.markers).toBe(5);
  });
  it('1865-3.9-e a major never goes back', () => {
    const { state } = before({ CFD: { ...linked, kind: 'major' } });
    expect(offers(state, 'convert')).toEqual([]);
    expect(state.companies['CFD']!.kind).toBe('major');
  });
});

describe('operating round', () => {
  it('1865-4.1-a and 1865-2.6-a first 20 for each maritime card in hand', () => {
    const { state, log } = opened({
      cards: { M1: 'p1', M2: 'p1', M3: 'p3', M4: 'FMS' },
      companies: { FMS: {} },
      stack: nextOperatingRound(),
    });
    expect([state.cash['p1'], state.cash['p2'], state.cash['p3']]).toEqual([540, 500, 520]);
    expect(keys(log).slice(0, 3)).toEqual(['round.operating', 'card.income', 'card.income']);
  });
  it('1865-4.1-b each launched company operates once', () => {
    let s = position({
      companies: { FMS: { traffic: 0 }, FA: { traffic: 0 }, CFD: { launched: false } },
      stack: nextOperatingRound(),
    });
    const seen: string[] = [];
    while (s.round.operating === 1) {
      const turn = s.stack.find((f) => f.step === 'turn') as { company: string } | undefined;
      if (turn && seen.at(-1) !== turn.company) seen.push(turn.company);
      s = after(s, pass);
    }
    expect(seen).toEqual(['FMS', 'FA']);
  });
  it('1865-4.1-c highest price first, in a cell from the top down; fixed at the start', () => {
    const s = position({
      companies: { FMS: { price: 90, traffic: 0 }, FA: { price: 100, traffic: 0 }, CFD: { price: 90, traffic: 0 } },
      stack: nextOperatingRound(),
    });
    expect(operatingOrder(s)).toEqual(['FA', 'FMS', 'CFD']);
    const second = after(s, pass);
    expect(prices(second)['FA']).toBe(90);
    expect([operatingOrder(second), second.stack[1]]).toMatchObject([['FMS', 'CFD', 'FA'], { waiting: ['CFD'] }]);
  });
  it('1865-4.1-d track, mines, station, run, trains, strictly in this order', () => {
    const seen: string[] = [];
    let s = position({
      tiles: 'E33:8:4 F32:173:1 D34:4:2 C33:8:3 C31:58:0 B30:8:3',
      companies: { FMS: { cash: 500, stations: ['F32'], traffic: 3, trains: [2] } },
      stack: nextOperatingRound(),
    });
    for (let i = 0; i < 4; i++) {
      seen.push(`${step(s)} ${s.companies['FMS']!.traffic}`);
      s = after(s, step(s) === 'run' ? { type: 'withhold' } : pass);
    }
    expect(seen).toEqual(['track 3', 'station 5', 'run 5', 'trains 5']);
  });
  it('1865-4.1-e cards and loans at any time in the turn', () => {
    for (const at of ['track', 'station', 'run', 'trains'] as const) {
      const s = position({
        tiles: 'D34:4:2 C33:8:3 C31:58:0 B30:8:3',
        cards: { M1: 'p1' },
        companies: { FMS: { cash: 600, loans: 1, traffic: 3, trains: [2] } },
        stack: inTurn('FMS', at),
      });
      expect([step(s), offers(s, 'give').length, offers(s, 'repay').length]).toEqual([at, 1, 1]);
      expect(step(after(s, { type: 'give', card: 'M1' }, { type: 'repay', loans: 1 }))).toBe(at);
    }
  });
});

describe('market', () => {
  it('1865-3.11-a up for a dividend', () => {
    const s = position({ companies: { FMS: { traffic: 3, trains: [2] } }, stack: inTurn('FMS', 'run') });
    expect(prices(after(s, { type: 'payOut' }))['FMS']).toBe(110);
  });
  it('1865-3.11-b T-16 up once for trains from the stack; not for others', () => {
    const s = position({
      phase: 3,
      companies: { FMS: { cash: 1000, traffic: 3, price: 100 }, FA: { price: 110 } },
      stack: inTurn('FMS', 'trains'),
    });
    const two = after(s, { type: 'buyTrain', train: '3-1' }, { type: 'buyTrain', train: '3-2' });
    expect([prices(two)['FMS'], two.markers.map((m) => m.company)]).toEqual([110, ['FA', 'FMS']]);
  });
  it('1865-3.11-b T-16 FMS pays 130 and buys from the stack: two up; RCSF withholds 160 and buys from FMS: no move', () => {
    const s = position({
      phase: 3,
      companies: {
        FMS: { cash: 300, traffic: 13, trains: [3], price: 100 },
        RCSF: { cash: 100, traffic: 16, trains: [2, 2], price: 90 },
        FA: { price: 120 },
      },
      stack: inTurn('FMS', 'run', ['RCSF']),
    });
    let next = after(s, { type: 'payOut' }, { type: 'buyTrain', train: '3-2' }, pass);
    expect([prices(next)['FMS'], operatingOrder(next)]).toEqual([120, ['FA', 'FMS', 'RCSF']]);
    next = after(next, pass, { type: 'withhold' });
    expect(next.cash['RCSF']).toBe(260);
    next = after(next, { type: 'offerTrain', train: '3-2', price: 200 });
    expect([next.trains.find((t) => t.id === '3-2')!.owner, prices(next)['RCSF']]).toEqual(['RCSF', 90]);
  });
  it('1865-3.11-c down for each share that a president or the Dragons sell', () => {
    const s = position({ companies: { FMS: { kind: 'major', singles: { p1: 2, p2: 2 } } }, stack: inShareTurn() });
    expect(prices(after(s, { type: 'sell', company: 'FMS', shares: 3 }))['FMS']).toBe(70);
  });
  it('1865-3.11-d down without earnings; withholding moves nothing', () => {
    const none = position({ companies: { FMS: { traffic: 3, cash: 50 } }, stack: inTurn('FMS', 'run') });
    expect(prices(none)['FMS']).toBe(90);
    const held = position({ companies: { FMS: { traffic: 3, trains: [2] } }, stack: inTurn('FMS', 'run') });
    expect(prices(after(held, { type: 'withhold' }))['FMS']).toBe(100);
  });
  it('1865-3.11-e T-16 SFSS falls and rises and ends under the pile of its old cell', () => {
    const s = position({
      phase: 3,
      top: 4,
      companies: { SFSS: { price: 100, cash: 400, traffic: 3 }, FA: { price: 100 } },
      stack: inTurn('SFSS', 'run'),
    });
    expect([step(s), prices(s)['SFSS']]).toEqual(['trains', 90]);
    const next = after(s, { type: 'buyTrain', train: '4-1' });
    expect([prices(next)['SFSS'], next.markers.map((m) => m.company)]).toEqual([100, ['FA', 'SFSS']]);
  });
  it('1865-3.11-f one row from 10 to 490; a blocked move changes nothing, not even the pile', () => {
    const top = position({
      companies: { FMS: { price: 490, traffic: 3, trains: [2] }, FA: { price: 490 } },
      stack: inTurn('FMS', 'run'),
    });
    const next = after(top, { type: 'payOut' });
    expect([prices(next)['FMS'], next.markers.map((m) => m.company)]).toEqual([490, ['FMS', 'FA']]);
    const low = position({
      companies: { FMS: { price: 10, traffic: 0 }, FA: { price: 10 } },
      stack: inTurn('FMS', 'run'),
    });
    expect([prices(low)['FMS'], low.markers[0]!.company]).toEqual([10, 'FMS']);
  });
  it('1865-3.11-g no purchase, no sale by others, no conversion moves a price', () => {
    const s = position({ companies: { FMS: { president: 'p2', singles: { p1: 1, pool: 1 } } }, stack: inShareTurn() });
    expect(prices(after(s, { type: 'sell', company: 'FMS', shares: 1 }))['FMS']).toBe(100);
    expect(prices(after(s, buy('FMS', 'pool')))['FMS']).toBe(100);
    const { state } = before({ CFD: { stations: ['F2'] } });
    expect(prices(after(state, { type: 'convert', company: 'CFD' }))['CFD']).toBe(100);
  });
});

describe('end', () => {
  const broke = (stack: Spec['stack'], bank = 20) =>
    opened({ bank, companies: { FMS: { traffic: 3, trains: [2] } }, stack });
  it('1865-2.7-a the end is certain once the Bank is empty; it then pays on credit', () => {
    const { state } = broke(inTurn('FMS', 'run'));
    expect(state.bankBroken).toBe(false);
    const { state: next, log } = play(state, { type: 'withhold' });
    expect([next.bankBroken, next.cash['bank'], next.cash['FMS']]).toEqual([true, -10, 30]);
    expect(keys(log)).toContain('bank.broken');
    const exact = broke(inTurn('FMS', 'run'), 30).state;
    expect(after(exact, { type: 'withhold' }).bankBroken).toBe(true);
    next.cash['bank'] = 900;
    expect(after(next, pass).bankBroken).toBe(true);
  });
  it('1865-2.7-b in the first operating round the second is played too; in a share round both', () => {
    const inFirst = broke([
      { step: 'game', stage: 'second' },
      { step: 'operatingRound', began: true, waiting: [] },
      { step: 'turn', company: 'FMS', stage: 3 },
      { step: 'run', company: 'FMS', ended: false },
    ]).state;
    inFirst.round.operating = 1;
    const second = after(inFirst, { type: 'withhold' });
    expect([second.over, second.round.operating, step(second)]).toEqual([undefined, 2, 'track']);
    const over = after(second, pass, { type: 'withhold' });
    expect(over.over).toBe('bank');
    const share = position({
      bank: 50,
      companies: { FMS: { president: 'p2', singles: { p1: 1 }, traffic: 0 } },
      stack: inShareTurn(),
    });
    let s = after(share, { type: 'sell', company: 'FMS', shares: 1 }, pass);
    expect([s.bankBroken, s.over]).toEqual([true, undefined]);
    const rounds = new Set<string>();
    while (s.over === undefined) {
      rounds.add(game.round(s));
      s = after(s, pass);
    }
    expect([...rounds]).toEqual(['SR 2', 'OR 2.1', 'OR 2.2']);
  });
  it('1865-2.7-c T-35 cash, shares less 50 for each loan of the company, 500 for each personal loan', () => {
    const s = position({
      cash: { p1: 100 },
      companies: { FMS: { price: 80, loans: 2, president: 'p2', singles: { p1: 3 } } },
      stack: inShareTurn(),
    });
    s.loans = { p1: 1 };
    expect(score(s)['p1']).toBe(-460);
  });
  it('1865-2.7-d what companies own is worth nothing; equal wealth is a shared win', () => {
    const s = position({
      companies: { FMS: { price: 100, cash: 900, traffic: 20, trains: [3] } },
      cash: { p1: 0, p2: 200, p3: 0 },
      stack: inShareTurn(),
    });
    expect(score(s)).toEqual({ p1: 200, p2: 200, p3: 0 });
  });
  it('1865-2.1-a the greatest wealth wins: the score of the title is wealth', () => {
    const s = position({
      companies: { FMS: { price: 100, singles: { p1: 1 } } },
      cash: { p1: 10 },
      stack: inShareTurn(),
    });
    expect(game.score(s)).toEqual({ p1: 310, p2: 500, p3: 500 });
  });
});
