import type { Action, Choice, CoreState, View } from '@traviesa/engine';
import { genericView, plainChoice } from './generic.ts';
import * as titles from './titles.ts';
import type { Table, TitleView } from './view.ts';

const views: Readonly<Record<string, TitleView>> = titles;

export const viewOf = (title: string): TitleView => views[title] ?? genericView;

export function choiceText(choice: Choice<Action>, state: View<CoreState>, table: Table): string {
  return viewOf(table.game.id).choice(choice, state, table) ?? plainChoice(choice, table);
}
