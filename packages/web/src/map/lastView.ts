/** Where on the screen a map lies, and how large. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

let last: { readonly game: string; readonly view: View } | undefined;

/** The view to which somebody has moved the map of a game, as long as they have not gone to another one. */
export const lastView = (game: string | undefined): View | undefined =>
  game !== undefined && last?.game === game ? last.view : undefined;

/** Nothing where the map shows what it would show by itself. */
export function keepView(game: string | undefined, view: View | undefined): void {
  if (game !== undefined) last = view && { game, view };
}
