import type { Seen } from '@traviesa/games/1862';
import { describe, expect, it } from 'vitest';
import { answerTo, type Kept, pairOf } from './answers.ts';

const asked = (frame: object): Seen => ({ stack: [frame] }) as unknown as Seen;
const option = asked({ step: 'option', holder: 'p2', player: 'p2', company: 'N&E', cost: 67, gain: 67 });
const consent = asked({ step: 'mergerConsent', player: 'p2', company: 'WStI', other: 'N&E', survivor: 'N&E' });
const kept = (answer: Kept['answer'], player = 'p2'): Kept => ({ answer, player, span: 'game', round: 'OR 1.1' });

describe('answers that hold', () => {
  it('keep or give up an option of the one who said so, and of nobody else', () => {
    expect(answerTo(option, 'p2', [kept({ kind: 'option', yes: true })])).toEqual({ type: 'keepOption', player: 'p2' });
    expect(answerTo(option, 'p2', [kept({ kind: 'option', yes: false })])?.type).toBe('giveUpOption');
    expect(answerTo(option, 'p2', [kept({ kind: 'option', yes: true }, 'p1')])).toBeUndefined();
    expect(answerTo(option, 'p1', [kept({ kind: 'option', yes: true }, 'p1')])).toBeUndefined();
  });

  it('refuse the same two companies whichever asks, and no others', () => {
    const pair = pairOf({ company: 'N&E', other: 'WStI' });
    expect(answerTo(consent, 'p2', [kept({ kind: 'merger', pair, yes: false })])).toEqual({
      type: 'decline',
      player: 'p2',
    });
    const others = pairOf({ company: 'N&E', other: 'EUR' });
    expect(answerTo(consent, 'p2', [kept({ kind: 'merger', pair: others, yes: false })])).toBeUndefined();
    expect(answerTo(consent, 'p2', [kept({ kind: 'option', yes: true })])).toBeUndefined();
  });
});
