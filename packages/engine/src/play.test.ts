import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actors,
  advance,
  apply,
  auditPosition,
  BANK,
  check,
  choices,
  complete,
  deepFreeze,
  drawAction,
  type FlowOf,
  type Game,
  generator,
  isOffered,
  newGame,
  ofPlayer,
  pay,
  play,
  regardlessOf,
  stateHash,
} from './index.ts';
import { type Bazaar, bazaar, type State } from './testing/bazaar.ts';

const fresh = (seed = 1): State => newGame(bazaar, { players: ['Ana', 'Iker', 'Zoe'], seed });
const json = <T>(v: T): T => JSON.parse(JSON.stringify(v)) as T;

describe('settling', () => {
  it('asks the first player after set-up', () => {
    expect(actors(bazaar, fresh())).toEqual(['p1']);
  });
  it('runs pushed frames in the order pushed, before the current step is asked again', () => {
    const log = play(bazaar, fresh(), { type: 'buy', player: 'p1', kind: 'silk' });
    expect(log).toEqual([
      ['bought', { player: 'p1', kind: 'silk', cost: 10 }],
      ['echo', { word: 'first' }],
      ['echo', { word: 'second' }],
    ]);
  });
  it('leads to the same position where nobody listens', () => {
    const [told, untold] = [fresh(), fresh()];
    play(bazaar, told, { type: 'buy', player: 'p1', kind: 'silk' });
    expect(advance(bazaar, untold, { type: 'buy', player: 'p1', kind: 'silk' })).toBeUndefined();
    expect(untold).toEqual(told);
  });
  it('leaves the answer of a popped frame on its caller', () => {
    const s = fresh();
    play(bazaar, s, { type: 'haggle', player: 'p1' });
    expect(actors(bazaar, s)).toEqual(['p2', 'p3']);
    play(bazaar, s, { type: 'answer', player: 'p3', yes: true });
    expect(play(bazaar, s, { type: 'answer', player: 'p2', yes: true })).toEqual([['agreed', { n: 2 }]]);
    expect(actors(bazaar, s)).toEqual(['p2']);
  });
  it('ends when a step says so, and empties the stack', () => {
    const s = fresh();
    play(bazaar, s, { type: 'quit', player: 'p1' });
    expect(s).toMatchObject({ over: 'quit', stack: [] });
    expect(choices(bazaar, s)).toEqual([]);
    expect(actors(bazaar, s)).toEqual([]);
    expect(() => play(bazaar, s, { type: 'pass', player: 'p1' })).toThrow('cannot be played');
  });
  it('refuses to run for ever', () => {
    const loop: FlowOf<Bazaar, 'echo'> = { next: () => ({ step: 'echo', word: '' }) };
    const endless: Game<Bazaar> = { ...bazaar, steps: { ...bazaar.steps, echo: loop } };
    expect(() => play(endless, fresh(), { type: 'buy', player: 'p1', kind: 'tea' })).toThrow('does not end');
  });
  it('runs what a step pushes on its own account, when it is done and when it answers', () => {
    for (const answer of ['done', { result: 3 }] as const) {
      const pushing: Game<Bazaar> = {
        ...bazaar,
        steps: {
          ...bazaar.steps,
          echo: {
            next: (_s, f, out) => {
              const { word } = f as unknown as { word: string };
              out.log('echo', { word });
              if (word === 'first') out.push({ step: 'echo', word: 'pushed' });
              return answer;
            },
          } as FlowOf<Bazaar, 'echo'>,
        },
      };
      const words = play(pushing, fresh(), { type: 'buy', player: 'p1', kind: 'silk' }).slice(1, 4);
      expect(words.map(([, params]) => (params as { word: string }).word)).toEqual(['first', 'pushed', 'second']);
    }
  });
  it('an answer that nobody waits for is the end of the stack too', () => {
    const alone = {
      ...bazaar,
      steps: { ...bazaar.steps, game: { next: () => ({ result: 1 }) } },
    } as never as typeof bazaar;
    expect(() => newGame(alone, { players: ['a', 'b'] })).toThrow('ran empty');
  });
  it('reports a stack that ran empty before the end', () => {
    const drop: FlowOf<Bazaar, 'game'> = { next: () => 'done' };
    const broken: Game<Bazaar> = { ...bazaar, steps: { ...bazaar.steps, game: drop } };
    expect(() => newGame(broken, { players: ['a', 'b'] })).toThrow('ran empty');
  });
  it('names an unknown step', () => {
    const s = fresh();
    s.stack.push({ step: 'nowhere' });
    expect(() => choices(bazaar, s)).toThrow('no step "nowhere"');
  });
});

describe('checking', () => {
  const s = deepFreeze(fresh());
  const cases: [name: string, input: unknown, rule: string, key: string][] = [
    ['nothing', undefined, 'input', 'input.notAnObject'],
    ['null', null, 'input', 'input.notAnObject'],
    ['text', 'pass', 'input', 'input.notAnObject'],
    ['a list', [], 'input', 'input.notAnObject'],
    ['a class instance', new Map(), 'input', 'input.notAnObject'],
    ['no type', { player: 'p1' }, 'input', 'input.badField'],
    ['no player', { type: 'pass' }, 'input', 'input.badField'],
    ['an unknown move', { type: 'fly', player: 'p1' }, 'input', 'input.notNow'],
    ['a move of another step', { type: 'answer', player: 'p1', yes: true }, 'input', 'input.notNow'],
    ['an inherited name', { type: 'constructor', player: 'p1' }, 'input', 'input.notNow'],
    ['an unknown field', { type: 'pass', player: 'p1', x: 1 }, 'input', 'input.unknownField'],
    ['__proto__', JSON.parse('{"type":"pass","player":"p1","__proto__":{}}'), 'input', 'input.unknownField'],
    ['a missing field', { type: 'buy', player: 'p1' }, 'input', 'input.badField'],
    ['a wrong type', { type: 'buy', player: 'p1', kind: 7 }, 'input', 'input.badField'],
    ['NaN', { type: 'tip', player: 'p1', amount: Number.NaN }, 'input', 'input.badField'],
    ['a huge number', { type: 'tip', player: 'p1', amount: 1e300 }, 'input', 'input.badField'],
    ['a fraction', { type: 'tip', player: 'p1', amount: 1.5 }, 'input', 'input.badField'],
    ["another player's move", { type: 'pass', player: 'p2' }, 'turn', 'turn.notYours'],
    ['a broken rule', { type: 'tip', player: 'p1', amount: -1 }, 'bz-3', 'tooMuch'],
    ['the first of two rules', { type: 'buy', player: 'p1', kind: 'gold' }, 'bz-1', 'sold'],
  ];
  for (const [name, input, rule, key] of cases) {
    it(`refuses ${name}`, () => {
      const before = stateHash(s);
      const illegal = check(bazaar, s, input);
      expect(illegal?.rule).toBe(rule);
      expect(illegal?.message[0]).toBe(key);
      expect(apply(bazaar, s, input)).toEqual({ ok: false, illegal });
      expect(stateHash(s)).toBe(before);
    });
  }
  it('says whose turn it is', () => {
    const refusal = check(bazaar, fresh(), { type: 'pass', player: 'p2' });
    expect(refusal).toEqual({ rule: 'turn', message: ['turn.notYours', { player: 'p1' }] });
  });
  it('cuts long names of strangers short', () => {
    const named = (name: string) => check(bazaar, fresh(), { type: 'pass', player: 'p1', [name]: 1 })?.message[1];
    expect(named('x'.repeat(40))).toEqual({ field: 'x'.repeat(40) });
    expect(named('x'.repeat(41))).toEqual({ field: `${'x'.repeat(40)}…` });
    expect(check(bazaar, fresh(), { type: 'y'.repeat(99), player: 'p1' })?.message[1]).toEqual({
      type: `${'y'.repeat(40)}…`,
    });
  });
  it('refuses a move after the end', () => {
    const over = fresh();
    play(bazaar, over, { type: 'quit', player: 'p1' });
    expect(check(bazaar, over, { type: 'pass', player: 'p1' })?.message[0]).toBe('input.gameOver');
  });
  it('gives the refusal its numbers', () => {
    const poor = fresh();
    poor.cash['p1'] = 4;
    expect(check(bazaar, poor, { type: 'buy', player: 'p1', kind: 'tea' })).toEqual({
      rule: 'bz-2',
      message: ['poor', { cost: 10, cash: 4 }],
    });
  });
  it('lets any of several actors act', () => {
    const s2 = fresh();
    play(bazaar, s2, { type: 'haggle', player: 'p1' });
    expect(check(bazaar, s2, { type: 'answer', player: 'p3', yes: true })).toBeUndefined();
    expect(check(bazaar, s2, { type: 'answer', player: 'p1', yes: true })?.rule).toBe('turn');
  });
});

describe('choices', () => {
  it('keeps the options that pass the rules and drops choices without any', () => {
    const s = fresh();
    s.goods[0]!.owner = 'p2';
    const refused: string[] = [];
    const buy = choices(bazaar, s, (illegal) => refused.push(illegal.rule)).find((c) => c.type === 'buy');
    expect(buy).toEqual({ type: 'buy', player: 'p1', kind: { oneOf: ['salt', 'tea'] } });
    expect(refused).toEqual(['bz-1']);
    s.cash['p1'] = 1;
    expect(choices(bazaar, s).find((c) => c.type === 'tip')).toMatchObject({ amount: { min: 1, max: 1 } });
    s.cash['p1'] = 0;
    expect(choices(bazaar, s).map((c) => c.type)).toEqual(['haggle', 'draw', 'essay', 'pass', 'quit']);
  });
  it('asks a rule about the player or regardless of the open field once, and none that no candidate breaks, unless reasons are wanted', () => {
    const { turn } = bazaar.steps;
    if (!('moves' in turn)) throw new Error('no moves');
    const asked: string[] = [];
    const [sold, poor] = turn.moves.buy!.rules.map((rule) => ({
      ...rule,
      ok: (...told: Parameters<typeof rule.ok>) => {
        asked.push(rule.id);
        return rule.ok(...told);
      },
    }));
    const offered = (rules: (typeof sold)[], sure: string[], s = fresh(), why?: () => void) => {
      const buy = { ...turn.moves.buy!, rules: rules.map((r) => r!), sure: new Set(sure) };
      const game = { ...bazaar, steps: { ...bazaar.steps, turn: { ...turn, moves: { buy } } } };
      asked.length = 0;
      const found = choices<Bazaar>(game, s, why);
      return [found.length, asked.join(' ')];
    };
    const once = ofPlayer(poor!);
    expect(offered([sold, poor], [])).toEqual([1, 'bz-1 bz-2 bz-1 bz-2 bz-1 bz-2']);
    expect(offered([sold, once], [])).toEqual([1, 'bz-2 bz-1 bz-1 bz-1']);
    expect(offered([once, sold], ['sold'])).toEqual([1, 'bz-2']);
    const broke = fresh();
    broke.cash['p1'] = 0;
    expect(offered([sold, once], [], broke)).toEqual([0, 'bz-2']);
    expect(offered([sold, once], ['sold'], broke, () => {})).toEqual([0, 'bz-1 bz-2 bz-1 bz-2 bz-1 bz-2']);
    const regardless = regardlessOf('kind', poor!);
    expect(offered([sold, regardless], [])).toEqual([1, 'bz-2 bz-1 bz-1 bz-1']);
    expect(offered([sold, regardless], [], broke)).toEqual([0, 'bz-2']);
    expect(offered([sold, regardless], [], broke, () => {})).toEqual([0, 'bz-1 bz-2 bz-1 bz-2 bz-1 bz-2']);
  });
  it('fills ranges to their last value and asks suggest for what is open', () => {
    const s = fresh();
    const of = (type: string) => choices(bazaar, s).find((c) => c.type === type)!;
    expect(complete(bazaar, s, of('tip'), (n) => n - 1)).toEqual({ type: 'tip', player: 'p1', amount: 30 });
    expect(complete(bazaar, s, of('essay'), () => 0)).toEqual({
      type: 'essay',
      player: 'p1',
      words: ['best', 'words'],
    });
    expect(complete(bazaar, s, of('buy'), () => 1)).toMatchObject({ kind: 'salt' });
  });
  it('an action is drawn from what is offered, each choice as often as any other', () => {
    const s = fresh();
    s.goods[0]!.owner = 'p2';
    const offered = choices(bazaar, s);
    const draw = generator(1);
    const drawn = Array.from({ length: 3000 }, () => drawAction(bazaar, s, 'p1', draw)!);
    const often = (is: (a: (typeof drawn)[number]) => boolean) => drawn.filter(is).length / drawn.length;
    expect(drawn.every((a) => isOffered(offered, a))).toBe(true);
    for (const { type } of offered) expect(often((a) => a.type === type)).toBeCloseTo(1 / offered.length, 1);
    for (const kind of ['salt', 'tea']) {
      expect(often((a) => a.type === 'buy' && a.kind === kind)).toBeCloseTo(1 / (2 * offered.length), 1);
    }
    expect(drawn.find((a) => a.type === 'essay')).toMatchObject({ words: ['best', 'words'] });
  });
  it('nothing is drawn for who has no choice', () => {
    const s = fresh();
    expect(drawAction(bazaar, s, 'p2', () => 0)).toBeUndefined();
    const { turn } = bazaar.steps;
    if (!('moves' in turn)) throw new Error('no moves');
    const onlyBuy = { ...bazaar, steps: { ...bazaar.steps, turn: { ...turn, moves: { buy: turn.moves.buy! } } } };
    for (const good of s.goods) good.owner = 'p2';
    expect(drawAction<Bazaar>(onlyBuy, s, 'p1', () => 0)).toBeUndefined();
    play(bazaar, s, { type: 'quit', player: 'p1' });
    expect(drawAction(bazaar, s, 'p1', () => 0)).toBeUndefined();
  });
  it('knows what was offered', () => {
    const offered = choices(bazaar, fresh());
    expect(isOffered(offered, { type: 'buy', player: 'p1', kind: 'tea' } as never)).toBe(true);
    expect(isOffered(offered, { type: 'tip', player: 'p1', amount: 31 } as never)).toBe(false);
    expect(isOffered(offered, { type: 'tip', player: 'p1', amount: 30 } as never)).toBe(true);
    expect(isOffered(offered, { type: 'tip', player: 'p2', amount: 3 } as never)).toBe(false);
    expect(isOffered(offered, { type: 'pass', player: 'p1', extra: 1 } as never)).toBe(false);
  });
});

describe('properties', () => {
  it('apply equals play, survives JSON, never touches a frozen state, and every offer passes', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(1e6), { minLength: 20, maxLength: 20 }), (seed, draws) => {
        let s = fresh(seed);
        let i = 0;
        const draw = (n: number): number => draws[i++ % draws.length]! % n;
        for (let k = 0; k < 40 && s.stack.length > 0; k++) {
          const frozen = deepFreeze(json(s));
          expect(auditPosition(bazaar, frozen)).toEqual([]);
          const offered = choices(bazaar, frozen);
          const action = complete(bazaar, frozen, offered[draw(offered.length)]!, draw);
          const applied = apply(bazaar, frozen, action);
          if (!applied.ok) throw new Error(JSON.stringify(applied.illegal));
          const log = play(bazaar, s, action);
          expect(applied.state).toEqual(s);
          expect(applied.log).toEqual(log);
          s = json(s);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('money', () => {
  it('moves between purses and only the bank may owe', () => {
    const s = { cash: { a: 5, b: 0, [BANK]: 0 } };
    pay(s, 'a', 'b', 5);
    pay(s, BANK, 'a', 7);
    expect(s.cash).toEqual({ a: 7, b: 5, bank: -7 });
    expect(() => pay(s, 'b', 'a', 6)).toThrow('b has 5');
    expect(() => pay(s, 'a', 'nobody', 1)).toThrow('no purse');
    expect(() => pay(s, 'a', 'b', -1)).toThrow('cannot pay');
    expect(() => pay(s, 'a', 'b', 0.5)).toThrow('cannot pay');
    pay(s, 'a', 'a', 7);
    expect(s.cash.a).toBe(7);
  });
});

describe('types', () => {
  it('rejects frames and messages that no step knows', () => {
    const wrongFrame: FlowOf<Bazaar, 'game'> = {
      // @ts-expect-error a frame without its fields does not compile
      next: () => ({ step: 'echo' }),
    };
    const wrongMessage: FlowOf<Bazaar, 'game'> = {
      next: (_s, _f, out) => {
        // @ts-expect-error a message with a misspelt parameter does not compile
        out.log('agreed', { m: 1 });
        return 'done';
      },
    };
    expect([wrongFrame, wrongMessage]).toHaveLength(2);
  });
});
