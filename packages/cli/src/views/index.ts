import type { Action, Choice, CoreState, View } from '@traviesa/engine';
import { view18cz } from './18cz.ts';
import { sardiniaView } from './1865.ts';
import { view1888 } from './1888.ts';
import { chicagoExpressView } from './chicago-express.ts';
import { genericView, plainChoice } from './generic.ts';
import type { Table, TitleView } from './view.ts';

const views: Readonly<Record<string, TitleView>> = {
  '1865': sardiniaView,
  '1888': view1888,
  '18cz': view18cz,
  'chicago-express': chicagoExpressView,
};

export const viewOf = (title: string): TitleView => views[title] ?? genericView;

export function choiceText(choice: Choice<Action>, state: View<CoreState>, table: Table): string {
  return viewOf(table.game.id).choice(choice, state, table) ?? plainChoice(choice, table);
}
