import {
  type Action,
  type Choice,
  formatNumber,
  isOneOf,
  isOpen,
  isRange,
  playerIds,
  wordsFor,
} from '@traviesa/engine';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import type { Table, TitleView } from './view.ts';

/** For any title: the round, and what each player has. */
export const genericView: TitleView = {
  show(state, { game, names, say }) {
    const words = wordsFor(say.lang, names, game.text.money, game.text.places);
    const cash = (state as { cash?: Readonly<Record<string, number>> }).cash;
    const scores = game.score(state);
    const head = [say('view.player'), ...(cash ? [say('view.cash')] : []), say('view.score')];
    const rows = playerIds(names.length).map((id) => [
      words.player(id),
      ...(cash ? [words.money(cash[id] ?? 0)] : []),
      formatNumber(scores[id] ?? 0, say.lang),
    ]);
    return [say('view.round', { round: game.round(state) }), table(head, rows)].join('\n');
  },
  choice: () => undefined,
};

/** `bid company=PRR amount=7 to 30`: the fields of a choice as they are. */
export function plainChoice(choice: Choice<Action>, { say }: Pick<Table, 'say'>): string {
  const parts: string[] = [choice.type];
  for (const [k, v] of Object.entries(choice)) {
    if (k === 'type' || k === 'player') continue;
    parts.push(`${k}=${fieldText(v, say)}`);
  }
  return parts.join(' ');
}

const MANY = 12;

/** What an open field admits, or its value. */
export function fieldText(v: unknown, say: Say, longest = MANY): string {
  if (isRange(v)) {
    const [min, max] = [formatNumber(v.min, say.lang), formatNumber(v.max, say.lang)];
    return v.min === v.max ? min : say('play.range', { min, max, step: v.step });
  }
  if (isOneOf(v)) {
    const shown = v.oneOf.slice(0, longest).map(valueText);
    return shown.join(' ') + (v.oneOf.length > longest ? ' …' : '');
  }
  if (isOpen(v)) return say('play.suggested');
  return valueText(v);
}

export const valueText = (v: unknown): string => (typeof v === 'string' ? v : JSON.stringify(v));
