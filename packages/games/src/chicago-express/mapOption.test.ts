import {
  apply,
  choices,
  complete,
  generator,
  initialState,
  LANGS,
  newRecord,
  render,
  wordsFor,
} from '@traviesa/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import game, {
  buildCost,
  doubts,
  hexes,
  hexesOf,
  hexIn,
  incomeOf,
  mapFault,
  roundNumber,
  type State,
  standardMapText,
} from './index.ts';

const withLines = (...lines: string[]): string => JSON.stringify({ hexes: lines });
function fresh(map: string, seed = 1): State {
  const made = newRecord(game, { players: ['Ana', 'Bea', 'Cid'], options: { map }, seed });
  if (!made.ok) throw new Error(made.illegal.message[0]);
  return initialState(game, made.value).state;
}
const texts = (wrong: readonly [string, object]): string[] =>
  LANGS.map((lang) =>
    render(game.text as never, lang, wrong as never, wordsFor(lang, [], game.text.money, game.text.places)),
  );

/** Plays by chance; what is broken is named. */
function play(map: string, seed: number, actions = 400): string[] {
  let state = fresh(map, seed);
  const draw = generator(seed);
  for (let n = 0; n < actions && state.over === undefined; n++) {
    const offered = choices(game, state);
    const done = apply(game, state, complete(game, state, offered[draw(offered.length)]!, draw));
    if (!done.ok) return [`refused by ${done.illegal.rule}`];
    state = done.state;
    const broken = game.audit(state);
    if (broken.length > 0) return [...broken];
  }
  return [];
}

describe('a corrected map', () => {
  it('is printed as the option takes it, and read back it is the standard one', () => {
    expect(mapFault(standardMapText())).toBeUndefined();
    expect(hexesOf({ map: standardMapText() })).toEqual(hexes);
  });
  it('leaves as it was what it does not name, and the state of a standard game without a word', () => {
    const s = fresh(withLines('forest 2 : J2'));
    expect(
      hexesOf(s)
        .filter((h, i) => h.cost !== hexes[i]!.cost)
        .map((h) => h.id),
    ).toEqual(['J2']);
    expect('map' in fresh('')).toBe(false);
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
  });
  it('cx-expand-i its costs are paid', () => {
    expect([buildCost(fresh(''), 'K3'), buildCost(fresh(withLines('forest 3 : K3')), 'K3')]).toEqual([4, 3]);
  });
  it('cx-income-a its incomes and scales count', () => {
    const s = fresh(
      withLines('mountain 3 2+3 : L6', 'industrial 3 3/4/5 "Wheeling" : I6', 'industrial 3 2/3/5 "Detroit" : E0'),
    );
    expect([incomeOf(s, 'L6'), incomeOf(s, 'I6'), incomeOf(s, 'E0'), roundNumber(s)]).toEqual([2, 3, 2, 1]);
  });
  it('cx-expand-f cx-dev-h a hex of another kind is one', () => {
    const s = fresh(withLines('forest 2 : O5', 'plain 1 : J2'));
    expect([hexIn(s, 'O5').kind, hexIn(s, 'J2').kind]).toEqual(['forest', 'plain']);
  });
  it('its names are those of the log, in both languages', () => {
    let s = fresh(withLines('city 2 1+1 "Scranton" : Q3', 'forest 2 "Wood" : R3'));
    const draw = generator(4);
    const lines: string[] = [];
    for (let n = 0; n < 600 && s.over === undefined; n++) {
      const offered = choices(game, s);
      const named = offered.find((c) => c.type === 'build' && JSON.stringify(c).includes('"R3"'));
      const done = apply(game, s, complete(game, s, (named ?? offered[draw(offered.length)])!, draw));
      if (!done.ok) throw new Error(done.illegal.rule);
      s = done.state;
      for (const m of done.log) lines.push(...texts(m));
    }
    expect(lines.join('\n')).toMatch(/(Scranton \(Q3\)|Wood \(R3\))/);
    expect(lines.join('\n')).not.toContain('Binghamton');
  });
  it.each([
    ['no JSON', 'nonsense', 'map.notJson', {}],
    ['a list', '[]', 'map.badField', { field: 'map' }],
    ['no hexes', '{}', 'map.badField', { field: 'hexes' }],
    ['a field of no use', '{"hexes": [], "homes": {}}', 'map.unknownField', { field: 'homes' }],
    ['a line of nonsense', withLines('forest 2 : J2', 'woods 2 : J3'), 'map.badLine', { line: 2 }],
    ['a hex off the board', withLines('forest 2 : A1'), 'map.noSuchHex', { hex: 'A1' }],
    ['a hex that is none', withLines('forest 2 : Z1'), 'map.badLine', { line: 1 }],
    ['rows without end', withLines('forest 2 : J2-99999999'), 'map.badLine', { line: 1 }],
    ['a hex twice', withLines('forest 2 : J2', 'forest 1 : J1-2'), 'map.hexTwice', { hex: 'J2' }],
    ['Chicago elsewhere', withLines('chicago 3 7 : J2'), 'map.badHex', { hex: 'J2', reason: 'kind' }],
    ['a home in the woods', withLines('forest 2 : D3'), 'map.badHex', { hex: 'D3', reason: 'kind' }],
    ['a start that is none', withLines('plain 1 : R5'), 'map.badHex', { hex: 'R5', reason: 'kind' }],
    ['a hex for nothing', withLines('plain 0 : J2'), 'map.badHex', { hex: 'J2', reason: 'cost' }],
    ['a start for money', withLines('start 1 "Philadelphia" : R5'), 'map.badHex', { hex: 'R5', reason: 'cost' }],
    ['a plain with income', withLines('plain 1 1+1 : J2'), 'map.badHex', { hex: 'J2', reason: 'income' }],
    ['a city without income', withLines('city 1 : J2'), 'map.badHex', { hex: 'J2', reason: 'income' }],
    ['a mountain without development', withLines('mountain 1 1 : J2'), 'map.badHex', { hex: 'J2', reason: 'income' }],
    ['a scale in a city', withLines('city 1 1/2 : J2'), 'map.badHex', { hex: 'J2', reason: 'scale' }],
    ['a scale that falls', withLines('industrial 3 3/2 : I6'), 'map.badHex', { hex: 'I6', reason: 'scale' }],
    ['a scale of nothing', withLines('industrial 3 0/2 : I6'), 'map.badHex', { hex: 'I6', reason: 'scale' }],
    ['a scale of one', withLines('industrial 3 3 : I6'), 'map.badHex', { hex: 'I6', reason: 'scale' }],
    [
      'an endless scale',
      withLines(`industrial 3 ${Array.from({ length: 13 }, (_, i) => i + 1).join('/')} : I6`),
      'map.badHex',
      {},
    ],
    ['a name with an escape', withLines('forest 2 "\u001b[2J" : J2'), 'map.badName', { hex: 'J2' }],
    ['a huge text', 'x'.repeat(100_001), 'map.tooLong', { max: 100_000 }],
    ['too many lines', withLines(...Array.from({ length: 301 }, () => 'forest 2 : J2')), 'map.tooMany', { max: 300 }],
  ])('is refused with %s', (_what, map, key, params) => {
    const wrong = mapFault(map);
    expect(wrong?.[0]).toBe(key);
    expect(wrong?.[1]).toMatchObject(params);
    for (const text of texts(wrong!)) expect(text).not.toMatch(/undefined|\p{Cc}/u);
  });
});

describe('what is in doubt', () => {
  it('is told hex by hex as the map writes it: scales, incomes with development, costs and names', () => {
    const { kind, cost, income, name } = doubts();
    expect(income).toEqual(['I6 3/4/5/6', 'K4 4/6/8', 'N4 1+2']);
    expect([kind.at(-1), cost[0], name[0]]).toEqual(['J2 forest', 'N8 2', 'F5 Columbus']);
    expect([kind.length, cost.length, name.length]).toEqual([5, 10, 10]);
  });
  it('the longest scale has twelve values', () => {
    const scale = (n: number): string => Array.from({ length: n }, (_, i) => i + 1).join('/');
    expect(mapFault(withLines(`industrial 3 ${scale(12)} "Wheeling" : I6`))).toBeUndefined();
    expect(mapFault(withLines('industrial 3 1/2 "Wheeling" : I6'))).toBeUndefined();
    expect(mapFault(withLines('industrial 3 2/2 "Wheeling" : I6'))?.[1]).toMatchObject({ reason: 'scale' });
  });
});

describe('a map from a stranger', () => {
  const lines = (JSON.parse(standardMapText()) as { hexes: string[] }).hexes;
  const letters = [...'0123456789ABCRS+/-?": .', '99', 'city', 'forest', 'plain', 'mountain'];
  const touched = fc
    .tuple(fc.nat(lines.length - 1), fc.nat(80), fc.constantFrom(...letters), fc.boolean())
    .map(([n, at, letter, insert]) => {
      const line = lines[n]!;
      const i = at % (line.length + 1);
      return withLines(...lines.with(n, line.slice(0, i) + letter + line.slice(i + (insert ? 0 : 1))));
    });
  const costs = fc
    .array(
      fc.tuple(
        fc.constantFrom(...hexes.filter((h) => h.kind === 'plain' || h.kind === 'forest')),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom('plain', 'forest'),
      ),
      { maxLength: 30 },
    )
    .map((all) => withLines(...new Map(all.map(([h, cost, kind]) => [h.id, `${kind} ${cost} : ${h.id}`])).values()));
  it('is read in full or refused in both languages, and the game that is played on it is whole', () => {
    let played = 0;
    fc.assert(
      fc.property(fc.oneof(touched, costs, fc.json(), fc.string()), fc.nat(1000), (map, seed) => {
        const wrong = mapFault(map);
        if (wrong) for (const text of texts(wrong)) expect(text).not.toMatch(/undefined|\[object|\p{Cc}/u);
        else if (map !== '') {
          played += 1;
          expect(play(map, seed)).toEqual([]);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
    expect(played).toBeGreaterThan(40);
  });
});
