/** Takes single rules out of a built title, so that the rules tool can see whether a test notices. */
import { type AnyGame, type AnyMove, type AnyStep, movesOf } from '@traviesa/engine';

type AnyRule = AnyMove['rules'][number];

export interface PlacedRule {
  readonly rule: AnyRule;
  /** `<title>:<n>`, counted from 1 in the order of steps, moves and rule lists. */
  readonly address: string;
  readonly id: string;
  /** The moves it judges, as `step.move`. */
  readonly moves: readonly string[];
}

/** Every rule of a title once, wherever it was written: one object may stand in the lists of several moves. */
export function rulesOf(game: AnyGame): PlacedRule[] {
  const places = new Map<AnyRule, string[]>();
  for (const [step, { moves }] of stepsOf(game)) {
    for (const type in moves) {
      for (const rule of moves[type]!.rules) {
        const found = places.get(rule);
        if (found) found.push(`${step}.${type}`);
        else places.set(rule, [`${step}.${type}`]);
      }
    }
  }
  return [...places].map(([rule, moves], i) => ({ rule, address: `${game.id}:${i + 1}`, id: rule.id, moves }));
}

/** From now on the rules at this address (`<title>:<n>`), or all with this id (`<title>:<id>`), refuse nothing. */
export function dropRule(game: AnyGame, address: string): void {
  const dropped = rulesOf(game).filter((r) => r.address === address || `${game.id}:${r.id}` === address);
  if (dropped.length === 0) throw new Error(`there is no rule ${address}`);
  for (const { rule } of dropped) Object.assign(rule, { ok: () => true });
}

function stepsOf(game: AnyGame): [string, { moves: Readonly<Record<string, AnyMove>> }][] {
  const steps = Object.entries(game.steps as unknown as Readonly<Record<string, AnyStep>>);
  return steps.map(([id, step]) => [id, { moves: movesOf(step) }]);
}
