import { mergerQuestion, OPTION_QUESTION } from '@traviesa/games/1862';
import { expect, it } from 'vitest';
import { answerOf } from './answers.ts';

const kept = (question: string, reply: string, why: 'done' | null = null) =>
  answerOf({ id: 'x', order: { kind: 'answer', question, reply, span: 'game' }, why });

it('answers that hold are shown as they were given, others not', () => {
  expect(kept(OPTION_QUESTION, 'keepOption')).toEqual({ id: 'x', yes: true });
  expect(kept(OPTION_QUESTION, 'giveUpOption')).toEqual({ id: 'x', yes: false });
  expect(kept(mergerQuestion({ company: 'WStI', other: 'N&E' }), 'decline')).toEqual({ id: 'x', pair: 'N&E WStI' });
  expect(kept(OPTION_QUESTION, 'keepOption', 'done')).toBeUndefined();
  expect(answerOf({ id: 'x', order: { kind: 'pass' }, why: null })).toBeUndefined();
});
