import type { Action } from '@traviesa/engine';
import type { FaceTexts } from './face.ts';

/** An action in plain words, for a title that has none of its own: a verb and what it names. */
export function plainLabel(action: Action, { t, words }: FaceTexts): string {
  const fields = Object.entries(action).flatMap(([k, v]) => {
    if (k === 'type' || k === 'player') return [];
    if (typeof v === 'number')
      return [k === 'price' || k === 'amount' || k === 'par' ? words.money(v) : words.number(v)];
    return typeof v === 'string' ? [v] : [];
  });
  return [t.find(`verb.${action.type}`) ?? action.type, ...fields].join(' ');
}
