import type { PlayerId, Question, Standing, View } from '@traviesa/engine';
import { railStanding } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import type { State } from './types.ts';

/** The same two companies, whichever of them asks. */
export const pairOf = (f: { readonly company: string; readonly other: string }): string =>
  [f.company, f.other].sort().join(' ');
export const mergerQuestion = (f: { readonly company: string; readonly other: string }): string =>
  `merger ${pairOf(f)}`;
export const OPTION_QUESTION = 'option';

const usual = railStanding<State>(sharePrice);

/** Options may be kept or given up in advance; a merger may be refused, never agreed to unseen. */
export const standing: Standing<State> = {
  ...usual,
  asked(s: View<State>, player: PlayerId): Question | undefined {
    const f = s.stack[s.stack.length - 1];
    if (f?.step === 'option' && f.player === player)
      return {
        id: OPTION_QUESTION,
        replies: { keepOption: { type: 'keepOption', player }, giveUpOption: { type: 'giveUpOption', player } },
      };
    if (f?.step === 'mergerConsent' && f.player === player)
      return { id: mergerQuestion(f), replies: { decline: { type: 'decline', player } } };
    return usual.asked?.(s, player);
  },
};
