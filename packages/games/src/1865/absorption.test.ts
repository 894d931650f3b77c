import { describe, expect, it } from 'vitest';
import { isValidSet, largestSets } from './absorption.ts';
import { estimate, stationsOf } from './state.ts';
import { absorb, joinInto, pass } from './testing/actions.ts';
import { LINE, pair } from './testing/pair.ts';
import {
  after,
  awaited,
  type CompanySpec,
  find,
  inTurn,
  offers,
  play,
  position,
  refusal,
  type Spec,
  step,
} from './testing/position.ts';

const ISILI = 'E33:8:0 D32:8:3 D30:57:0'; // Cagliari to Isili

const passive = (absorber: CompanySpec = {}, absorbed: CompanySpec = {}, more: Partial<Spec> = {}) =>
  pair(absorber, absorbed, more, inTurn('RCSF', 'track', []));

describe('absorption', () => {
  it('1865-5.1-a one president for both, both launched; minor or major does not matter', () => {
    const s = pair({}, {}, { companies: { FA: { president: 'p2' }, CFD: { launched: false } } });
    expect(refusal(s, absorb('FA'))).toBe('1865-5.1-a absorb.otherPresident');
    expect(refusal(s, absorb('CFD'))).toBe('1865-5.1-a absorb.otherPresident');
    expect(refusal(s, absorb('FMS'))).toBe('1865-5.1-a absorb.otherPresident');
    expect(refusal(s, absorb('NOBODYS'))).toBe('1865-5.1-a absorb.otherPresident');
    expect(refusal(s, absorb('RCSF'))).toBe('legal');
    expect(
      refusal(pair({ kind: 'minor', singles: { p1: 1 } }, { kind: 'major', singles: { p1: 3 } }), absorb('RCSF')),
    ).toBe('legal');
    const own = passive({}, {}, { companies: { FA: { president: 'p2' } } });
    expect(refusal(own, joinInto('FA'))).toBe('1865-5.1-a absorb.otherPresident');
    expect(offers(pair({}, { president: 'p2' }), 'absorb')).toEqual([]);
  });
  it('1865-5.1-b passive: absorbed at the start of its turn instead of operating, even by one that has operated', () => {
    const s = passive();
    expect(offers(s, 'joinInto')).toMatchObject([{ company: 'FMS' }]);
    const next = after(s, joinInto('FMS'));
    expect(next.companies['RCSF']).toMatchObject({ launched: false, president: 'ipo' });
    expect(next.stack.some((f) => f.step === 'turn' && f.company === 'RCSF')).toBe(false);
    const active = pair(
      {},
      {},
      { companies: { FA: { president: 'p1', stations: ['E35'], singles: { p1: 1 } } } },
      inTurn('FMS', 'track', ['RCSF', 'FA']),
    );
    const once = after(active, absorb('RCSF'));
    expect(step(once)).toBe('track');
    expect(refusal(once, joinInto('FA'))).toBe('1865-5.1-b absorb.mustOperate');
    expect(refusal(active, joinInto('FA'))).toBe('legal');
  });
  it('1865-5.1-c active: one that has not operated in this round; it may be repeated, then the company operates', () => {
    expect(refusal(pair({}, {}, {}, inTurn('FMS', 'track', ['RCSF'])), absorb('RCSF'))).toBe('legal');
    const late = pair({}, {}, {}, inTurn('FMS', 'track', []));
    expect(refusal(late, absorb('RCSF'))).toBe('1865-5.1-c absorb.hasOperated');
    expect(offers(late, 'absorb')).toEqual([]);
    const two = pair(
      {},
      {},
      { companies: { FA: { stations: ['E35'], singles: { p1: 1 } } } },
      inTurn('FMS', 'track', ['RCSF', 'FA']),
    );
    const next = after(two, absorb('RCSF'), absorb('FA'));
    expect([step(next), (next.stack.at(-1) as { company: string }).company]).toEqual(['track', 'FMS']);
  });
  it('1865-5.1-d the absorbed does not operate in this round; the absorber’s turn is unaffected', () => {
    let s = after(pair(), absorb('RCSF'));
    const turns: string[] = [];
    while (s.round.operating === 0 && s.over === undefined) {
      const turn = s.stack.find((f) => f.step === 'turn') as { company: string };
      if (turns.at(-1) !== turn.company) turns.push(turn.company);
      s = after(s, step(s) === 'run' ? { type: 'withhold' } : pass);
      if (s.stack[1]?.step === 'operatingRound' && s.round.operating === 1) break;
    }
    expect(turns).toEqual(['FMS']);
  });
  it('1865-5.2-a both have operated since their latest launch', () => {
    const young = pair();
    young.companies['RCSF']!.operated = false;
    expect(refusal(young, absorb('RCSF'))).toBe('1865-5.2-a absorb.tooYoung');
    const self = pair();
    self.companies['FMS']!.operated = false;
    expect(refusal(self, absorb('RCSF'))).toBe('1865-5.2-a absorb.tooYoung');
    const own = passive();
    own.companies['FMS']!.operated = false;
    expect(refusal(own, joinInto('FMS'))).toBe('1865-5.2-a absorb.tooYoung');
    expect(offers(pair({}, { operated: false }), 'absorb')).toEqual([]);
  });
  it('1865-5.2-b stations in one city or joined by a direct connection', () => {
    const apart = pair();
    apart.board = { ...apart.board, tiles: {} };
    expect(refusal(apart, absorb('RCSF'))).toBe('1865-5.2-b absorb.notJoined');
    const own = passive();
    own.board = { ...own.board, tiles: {} };
    expect(refusal(own, joinInto('FMS'))).toBe('1865-5.2-b absorb.notJoined');
    expect(refusal(pair({ stations: ['B28'] }, {}, { tiles: '' }), absorb('RCSF'))).toBe('legal');
    expect(offers(pair({}, {}, { tiles: '' }), 'absorb')).toEqual([]);
  });
  it('1865-5.2-c the compensation must be payable', () => {
    const poor = pair({ loans: 3 });
    poor.cash['FMS'] = 0;
    poor.companies['FMS']!.singles = { p1: 4, p2: 4 };
    expect(refusal(poor, absorb('RCSF'))).toBe('1865-5.2-c absorb.tooDear');
    const own = passive({ loans: 3 });
    own.cash['FMS'] = 0;
    own.companies['FMS']!.singles = { p1: 4, p2: 4 };
    expect(refusal(own, joinInto('FMS'))).toBe('1865-5.2-c absorb.tooDear');
    const joint = pair({ loans: 2 }, { loans: 1 });
    expect(refusal(joint, absorb('RCSF'))).toBe('legal');
    joint.companies['RCSF']!.loans = 2;
    expect(refusal(joint, absorb('RCSF'))).toBe('1865-5.2-c absorb.tooDear');
  });
});

describe('absorption and track', () => {
  it('1865-4.1-d absorptions come before the first tile', () => {
    const laid = after(pair(), { type: 'layTile', hex: 'E33', tile: '8', rotation: 4 });
    expect(refusal(laid, absorb('RCSF'))).toBe('1865-4.1-d absorb.tooLate');
    expect(refusal(laid, joinInto('RCSF'))).toBe('1865-4.1-d absorb.tooLate');
    expect([offers(laid, 'absorb'), offers(laid, 'joinInto')]).toEqual([[], []]);
  });
});

describe('effects', () => {
  it('1865-5.4-a traffic, trains, cards and loans pass over', () => {
    const s = pair({ traffic: 3 }, { traffic: 4, loans: 1, trains: [2], cards: ['M1'] });
    const { state: next, log } = play(s, absorb('RCSF'));
    expect(next.companies['FMS']).toMatchObject({ traffic: 7, loans: 1 });
    expect(find(log, 'absorb.takesOver')).toMatchObject([
      { company: 'FMS', traffic: 4, trains: 1, cards: 1, loans: 1 },
    ]);
    expect([next.trains.filter((t) => t.owner === 'FMS').length, next.cards['M1']!.owner]).toEqual([2, 'FMS']);
  });
  it('1865-5.4-b topped up to seven markers, those on the map counted', () => {
    const next = after(pair({ markers: 0, stations: ['F18'] }), absorb('RCSF'));
    expect(stationsOf(next, 'FMS').length + next.companies['FMS']!.markers).toBe(7);
    const minor = after(pair({ kind: 'minor', singles: { p1: 1 }, markers: 2 }), absorb('RCSF'));
    expect(minor.companies['FMS']!.markers).toBe(5);
  });
  it('1865-5.4-c own mine stations may go back to the charter: a right, no duty', () => {
    const s = after(pair({ stations: ['F32'] }, {}, { tiles: `${LINE} F32:173:1` }), absorb('RCSF'));
    expect([step(s), awaited(s)]).toEqual(['abandon', 'p1']);
    expect(refusal(s, { type: 'abandon', hex: 'E35' })).toBe('1865-5.4-c absorb.notAMine');
    const gone = after(s, { type: 'abandon', hex: 'F32' });
    expect([stationsOf(gone, 'FMS'), gone.companies['FMS']!.markers]).toEqual([['E35', 'B28'], 5]);
    expect(stationsOf(after(s, pass), 'FMS').sort()).toEqual(['B28', 'E35', 'F32']);
  });
  it('1865-5.4-d city stations are replaced, free of charge, no traffic gained', () => {
    const s = pair();
    const { state, log } = play(s, absorb('RCSF'));
    expect(stationsOf(state, 'FMS')).toEqual(['E35', 'B28']);
    expect(find(log, 'absorb.replaced')).toMatchObject([{ company: 'FMS', hex: 'B28' }]);
    expect([state.companies['FMS']!.traffic, state.cash['FMS']]).toEqual([7, 1100 - 360]);
  });
  it('1865-5.4-e two in one city: one is removed and the Bank pays 50', () => {
    const s = pair({ stations: ['B28'] });
    const next = after(s, absorb('RCSF'));
    expect([stationsOf(next, 'FMS'), next.cash['FMS']]).toEqual([['E35', 'B28'], 1100 - 360 + 50]);
  });
  it('1865-5.4-f mine stations may be replaced or left; left ones are free', () => {
    const s = after(pair({}, { stations: ['F32'] }, { tiles: `${LINE} F32:173:1` }), absorb('RCSF'));
    expect([step(s), offers(s, 'takeMine')]).toMatchObject(['mines', [{ hex: 'F32' }]]);
    expect(refusal(s, { type: 'takeMine', hex: 'B28' })).toBe('1865-5.4-f absorb.notAMine');
    expect(stationsOf(after(s, { type: 'takeMine', hex: 'F32' }), 'FMS')).toEqual(['E35', 'B28', 'F32']);
    const { state: left, log } = play(s, pass);
    expect(left.board.tokens.some((t) => t.hex === 'F32')).toBe(false);
    expect(find(log, 'absorb.left')).toMatchObject([{ company: 'RCSF', hex: 'F32' }]);
    const needed = pair(
      { stations: ['F18', 'F2', 'D8', 'D2', 'E25'], markers: 1 },
      { stations: ['F32'] },
      { tiles: `${LINE} F32:173:1` },
    );
    const none = after(needed, absorb('RCSF'));
    expect([step(none), stationsOf(none, 'FMS').length, none.companies['FMS']!.markers]).toEqual(['track', 7, 0]);
  });
  it('1865-4.3-c only one mine of Carbonia is kept', () => {
    const s = after(pair({ stations: ['B34'] }, { stations: ['B36', 'F32'] }, { tiles: LINE }), absorb('RCSF'), pass);
    expect(refusal(s, { type: 'takeMine', hex: 'B36' })).toBe('1865-4.3-c station.carbonia');
    expect(offers(s, 'takeMine')).toMatchObject([{ hex: 'F32' }]);
  });
  /** One marker only: FMS has six stations on the map. */
  const scarce = (stations: string[], own = ['F18', 'F2', 'D8', 'D2', 'B20']) =>
    pair({ stations: own, markers: 0 }, { stations }, { tiles: `${LINE} ${ISILI}` });
  it('1865-5.4-g what cannot be replaced for lack of markers is lost; the president chooses', () => {
    const s = after(scarce(['D30']), absorb('RCSF'));
    expect([step(s), offers(s, 'replace')]).toMatchObject(['replace', [{ hexes: { oneOf: [['B28'], ['D30']] } }]]);
    expect(refusal(s, { type: 'replace', hexes: ['E25'] })).toBe('1865-5.4-g absorb.notThere');
    expect(refusal(s, { type: 'replace', hexes: ['D30', 'D30'] })).toBe('1865-5.4-g absorb.notThere');
    expect(refusal(s, { type: 'replace', hexes: [] })).toBe('1865-5.4-d absorb.replaceAll');
    expect(refusal(s, { type: 'replace', hexes: ['B28', 'D30'] })).toBe('1865-5.4-d absorb.replaceAll');
    const { state, log } = play(s, { type: 'replace', hexes: ['D30'] });
    expect(find(log, 'absorb.lost')).toMatchObject([{ company: 'RCSF', hex: 'B28' }]);
    expect([stationsOf(state, 'FMS').includes('D30'), state.board.tokens.some((t) => t.hex === 'B28')]).toEqual([
      true,
      false,
    ]);
  });
  it('1865-5.4-d with just enough markers all are replaced, joined or not, and nobody is asked', () => {
    const s = after(scarce(['E25'], ['F18', 'F2', 'D8', 'D2']), absorb('RCSF'));
    expect([step(s), s.companies['FMS']!.markers]).toEqual(['track', 0]);
    expect(stationsOf(s, 'FMS')).toEqual(expect.arrayContaining(['B28', 'E25']));
  });
  it('1865-5.4-h each one replaced needs a direct connection to another station of the absorber', () => {
    const s = after(scarce(['D30', 'E25']), absorb('RCSF'));
    expect(refusal(s, { type: 'replace', hexes: ['E25'] })).toBe('1865-5.4-h absorb.notConnected');
    const only = after(scarce(['E25']), absorb('RCSF'));
    expect([step(only), stationsOf(only, 'FMS').includes('B28'), stationsOf(only, 'FMS').includes('E25')]).toEqual([
      'track',
      true,
      false,
    ]);
    // Sassari is joined to Oristano only: valid together, not alone.
    const chain = pair(
      { stations: ['F18', 'F2', 'D8', 'D2'], markers: 2 },
      { stations: ['B20', 'E25'] },
      { tiles: `${LINE} B26:9:0 B24:4:0 B22:9:0 B20:L07:0`, phase: 5 },
    );
    expect(largestSets(chain, 'FMS', 'RCSF')).toEqual([['B28', 'B20']]);
    chain.companies['FMS']!.markers = 1;
    expect(largestSets(chain, 'FMS', 'RCSF')).toEqual([['B28']]);
    chain.companies['FMS']!.markers = 0;
    expect(largestSets(chain, 'FMS', 'RCSF')).toEqual([[]]);
  });
  it('1865-5.4-h the network stays one network: stations joined only to each other are no valid set', () => {
    // Oristano and Sassari are joined to each other, Isili to Cagliari.
    const s = pair(
      { stations: ['F18', 'F2', 'D8', 'D2'], markers: 2 },
      { stations: ['B20', 'D30'] },
      { tiles: `${ISILI} B26:9:0 B24:4:0 B22:9:0 B20:L07:0`, phase: 5 },
    );
    expect(isValidSet(s, 'FMS', ['D30'])).toBe(true);
    expect(isValidSet(s, 'FMS', ['B28', 'B20'])).toBe(false);
    expect(isValidSet(s, 'FMS', ['B28', 'D30'])).toBe(false);
    expect(largestSets(s, 'FMS', 'RCSF')).toEqual([['D30']]);
    s.revision = 1;
    expect(largestSets(s, 'FMS', 'RCSF')).toEqual([['B28', 'B20']]);
  });
  it('1865-5.4-g lost stations are off the map before mines are decided', () => {
    const s = pair(
      { stations: ['F18', 'F2', 'D8', 'D2'], markers: 0 },
      { stations: ['E25', 'F28', 'F32'] },
      { tiles: `${LINE} F32:173:1` },
    );
    const { state, log } = play(s, absorb('RCSF'));
    expect([step(state), stationsOf(state, 'RCSF')]).toEqual(['mines', ['F32']]);
    expect(find(log, 'absorb.lost')).toMatchObject([{ hex: 'E25' }, { hex: 'F28' }]);
  });
  it('1865-5.4-i the estimate is that of the new holdings at once, the row stays', () => {
    const s = pair({ row: 1 }, { trains: [2], row: 1 });
    expect(estimate(s, 'FMS')).toBe(3);
    const next = after(s, absorb('RCSF'));
    expect([estimate(next, 'FMS'), next.companies['FMS']!.row]).toEqual([2 + 4, 1]);
  });
  it('1865-5.4-j bonuses of cards never paid, then discards; then the turn goes on', () => {
    const s = pair({ trains: [2, 3] }, { trains: [2, 3], cards: ['M3'] }, { phase: 3, top: 3 });
    const { state, log } = play(s, absorb('RCSF'));
    expect(find(log, 'card.bonus')).toEqual([{ company: 'FMS', card: 'M3', traffic: 3 }]);
    expect([step(state), awaited(state)]).toEqual(['discard', 'p1']);
    const next = after(state, { type: 'discard', train: '2-1' });
    expect([step(next), next.trains.filter((t) => t.owner === 'FMS').length]).toEqual(['track', 3]);
  });
  it('1865-5.5-a company loans of 500 come only from absorptions', () => {
    const next = after(pair({ cash: 0, singles: { p1: 8 } }, { cash: 0 }), absorb('RCSF'));
    expect([next.companies['FMS']!.loans, next.cash['FMS']]).toEqual([1, 140]);
    const broke = position({ companies: { FMS: { traffic: 0, cash: 0 } }, stack: inTurn('FMS', 'track') });
    expect(after(broke, pass).companies['FMS']!.loans).toBe(0);
  });
  it('1865-5.5-b never more than three outstanding', () => {
    const s = pair({ loans: 1 }, { loans: 2 });
    expect(after(s, absorb('RCSF')).companies['FMS']!.loans).toBe(3);
    s.companies['FMS']!.loans = 2;
    expect(refusal(s, absorb('RCSF'))).toBe('1865-5.2-c absorb.tooDear');
  });
  it('1865-5.4-j T-25 the example', () => {
    const s = position({
      phase: 6,
      top: 6,
      tiles: 'F32:175:1',
      companies: {
        FMS: {
          kind: 'major',
          row: 5,
          cash: 300,
          traffic: 20,
          markers: 0,
          stations: ['B28', 'F32', 'E25', 'F18'],
          singles: { p1: 4, p2: 4 },
        },
        FCS: {
          price: 150,
          row: 5,
          cash: 100,
          traffic: 12,
          trains: [6],
          stations: ['E25'],
          singles: { p1: 1, p2: 1, ipo: 1 },
        },
      },
      stack: inTurn('FMS', 'track', ['FCS']),
    });
    const asked = after(s, absorb('FCS'));
    expect(asked.companies['FMS']).toMatchObject({ loans: 1, traffic: 32, markers: 2 });
    expect([asked.cash['FMS'], asked.cash['p1'], asked.cash['p2']]).toEqual([300, 950, 650]);
    const next = after(asked, { type: 'abandon', hex: 'F32' });
    expect([next.cash['FMS'], next.companies['FMS']!.loans, next.companies['FMS']!.markers]).toEqual([350, 1, 2]);
    expect(stationsOf(next, 'FMS').sort()).toEqual(['B28', 'D30', 'E25', 'E35', 'F18']);
    expect(next.companies['FCS']).toMatchObject({ kind: 'major', singles: { ipo: 8 } });
    expect([step(next), next.trains.filter((t) => t.owner === 'FMS').map((t) => t.phase)]).toEqual(['track', [6]]);
  });
});
