import { anyGame, giveOrder, judgeOrder } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game from './index.ts';
import { mergerQuestion, OPTION_QUESTION } from './standing.ts';

const title = anyGame(game);
const asked = (frame: object) => ({ state: { stack: [frame] } as never, round: 'OR 1.1', length: 5 });
const option = asked({
  step: 'option',
  holder: 'p2',
  player: 'p2',
  company: 'N&E',
  cost: 67,
  gain: 67,
  decided: false,
});
const consent = asked({ step: 'mergerConsent', player: 'p2', company: 'WStI', other: 'N&E', survivor: 'N&E' });

describe('answers in advance', () => {
  const order = (question: string, reply: string, player = 'p2') =>
    giveOrder(title, option, player, { kind: 'answer', question, reply, span: 'round' })!;
  const said = (...[given, now]: Parameters<typeof judgeOrder> extends [unknown, ...infer R] ? R : never) => {
    const verdict = judgeOrder(title, given, now);
    return verdict.say === 'act' ? verdict.action.type : verdict.say === 'end' ? verdict.why : verdict.say;
  };
  it('keep or give up an option of the one who said so, and of nobody else', () => {
    expect(said(order(OPTION_QUESTION, 'keepOption'), option)).toBe('keepOption');
    expect(said(order(OPTION_QUESTION, 'giveUpOption'), option)).toBe('giveUpOption');
    expect(said(order(OPTION_QUESTION, 'keepOption', 'p1'), option)).toBe('wait');
  });
  it('refuse the same two companies whichever asks, and no others; never agree unseen', () => {
    const pair = mergerQuestion({ company: 'N&E', other: 'WStI' });
    expect(said(order(pair, 'decline'), consent)).toBe('decline');
    expect(said(order(pair, 'accept'), consent)).toBe('wait');
    expect(said(order(mergerQuestion({ company: 'N&E', other: 'EUR' }), 'decline'), consent)).toBe('wait');
    expect(said(order(OPTION_QUESTION, 'keepOption'), consent)).toBe('wait');
  });
  it('for a round hold no longer than it', () => {
    expect(said(order(OPTION_QUESTION, 'keepOption'), { ...option, round: 'OR 1.2' })).toBe('roundOver');
  });
});
