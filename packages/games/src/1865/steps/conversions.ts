import { isId, type StepOf } from '@traviesa/engine';
import { convert, isLinked, mayConvert } from '../before.ts';
import { must } from '../rule.ts';
import { companyOf } from '../state.ts';
import type { ConversionsFrame, Convert, Sardinia } from '../types.ts';

/** 1865-3.12-c: in operating order each president of an eligible minor says yes or no. */
export const conversions: StepOf<Sardinia, 'conversions'> = {
  next(s, f) {
    while (f.waiting.length > 0 && !mayConvert(s, f.waiting[0]!)) f.waiting.shift();
    return f.waiting.length > 0 ? 'ask' : 'done';
  },
  actors: (s, f) => [companyOf(s, f.waiting[0]!).president],
  moves: {
    convert: {
      fields: { company: isId },
      choices: (_s, f, player) => [{ type: 'convert', player, company: f.waiting[0]! }],
      rules: [
        must<ConversionsFrame, Convert>(
          '1865-3.12-c',
          'convert.notItsTurn',
          (_s, f, a) => a.company === f.waiting[0],
          (_s, f) => ({ company: f.waiting[0]! }),
        ),
        must<ConversionsFrame, Convert>(
          '1865-3.9-a',
          'convert.notLaunchedMinor',
          (s, _f, a) => companyOf(s, a.company).launched && companyOf(s, a.company).kind === 'minor',
          ['company'],
        ),
        must<ConversionsFrame, Convert>('1865-3.9-b', 'convert.notLinked', (s, _f, a) => isLinked(s, a.company), [
          'company',
        ]),
      ],
      apply(s, _f, a, out) {
        convert(s, a.company, out);
      },
    },
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: [],
      apply(_s, f, _a, out) {
        out.log('company.staysMinor', { company: f.waiting.shift()! });
      },
    },
  },
};
