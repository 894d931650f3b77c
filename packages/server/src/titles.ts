import { botKinds, botLevels } from '@traviesa/bots';
import type { AnyGame } from '@traviesa/engine';
import { loadTitle, titles } from '@traviesa/games';

/** The titles a server plays. Workers load the same module, so that tests can bring titles of their own. */
export interface TitleSource {
  readonly ids: readonly string[];
  load(id: string): Promise<AnyGame | undefined>;
  readonly bots: readonly string[];
}

export const source: TitleSource = {
  ids: titles.filter((t) => t.load).map((t) => t.id),
  load: loadTitle,
  bots: [...botLevels, ...botKinds],
};
