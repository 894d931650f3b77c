import { type Action, actors, apply, check, choices, type Game, type Types, type View } from '@traviesa/engine';

/** What the tests of a title ask of a position. */
export function asking<T extends Types>(game: Game<T>) {
  type State = T['state'];
  type Move = T['action'];
  const seen = (s: State): View<State> => s as View<State>;
  const top = (s: State): State['stack'][number] => s.stack[s.stack.length - 1]!;
  return {
    top,
    /** `legal`, or the rule and the message of the refusal. */
    verdict(s: State, a: object): string {
      const illegal = check(game, seen(s), a);
      return illegal ? `${illegal.rule} ${illegal.message[0]}` : 'legal';
    },
    /** The position after these moves, each of which must be legal. */
    after(s: State, ...moves: readonly Move[]): State {
      let now = s;
      for (const a of moves) {
        const done = apply(game, seen(now), a);
        if (!done.ok) throw new Error(`${JSON.stringify(a)} is refused: ${JSON.stringify(done.illegal)}`);
        now = done.state;
      }
      return now;
    },
    /** Who is asked, and for what. */
    asked: (s: State): string => (s.over ? `over: ${s.over}` : `${actors(game, seen(s))[0]} ${top(s).step}`),
    /** The moves offered now, by type. */
    offered: (s: State, type: Move['type']): readonly Action[] =>
      (choices(game, seen(s)) as readonly Action[]).filter((c) => c.type === type),
  };
}
