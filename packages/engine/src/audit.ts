import { check } from './check.ts';
import { actors, choices, isOneOf, isOpen, isRange, type OnRefused, suggest } from './choices.ts';
import type { Game } from './game.ts';
import type { Action, Choice, CoreState, Types, View } from './types.ts';

/** Every action that a choice stands for, as far as it can be listed: the ends of ranges, all options. */
export function* actionsOf<T extends Types>(
  game: Game<T>,
  s: View<T['state']>,
  choice: Choice<T['action']>,
): Generator<T['action']> {
  const c = choice as unknown as Record<string, unknown>;
  for (const k in c) {
    const v = c[k];
    if (isOneOf(v)) {
      for (const x of v.oneOf) yield { ...c, [k]: x } as unknown as T['action'];
      return;
    }
    if (isRange(v)) {
      const last = v.min + v.step * Math.floor((v.max - v.min) / v.step);
      yield { ...c, [k]: v.min } as unknown as T['action'];
      if (last !== v.min) yield { ...c, [k]: last } as unknown as T['action'];
      return;
    }
    if (isOpen(v)) {
      yield suggest(game, s, choice);
      return;
    }
  }
  yield choice as unknown as T['action'];
}

/** Is this action one of those that the choices stand for? An open field stands for whatever passes the rules. */
export function isOffered(offered: readonly object[], action: Action): boolean {
  const a = action as unknown as Record<string, unknown>;
  return offered.some((choice) => {
    const c = choice as Record<string, unknown>;
    const keys = new Set([...Object.keys(a), ...Object.keys(c)]);
    for (const k of keys) if (!fits(c[k], a[k])) return false;
    return true;
  });
}

function fits(offer: unknown, value: unknown): boolean {
  if (isOneOf(offer)) return offer.oneOf.some((x) => same(x, value));
  if (isRange(offer)) {
    return (
      typeof value === 'number' && value >= offer.min && value <= offer.max && (value - offer.min) % offer.step === 0
    );
  }
  return isOpen(offer) || same(offer, value);
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const MOST_NAMED = 40;

/** Why nobody can do anything here: the step, and for each candidate the rule that has sorted it out. */
export function whyNoChoice<T extends Types>(game: Game<T>, s: View<T['state']>): string {
  const { stack } = s as unknown as CoreState;
  const refused: string[] = [];
  choices(game, s, ({ rule }, candidate) => refused.push(`${rule} refuses ${JSON.stringify(candidate)}`));
  const named = refused.slice(0, MOST_NAMED);
  if (refused.length > MOST_NAMED) named.push(`and ${refused.length - MOST_NAMED} more`);
  const where = stack[stack.length - 1]?.step ?? 'the end';
  return `no choice is offered at ${where}: ${named.join('; ') || 'there is no candidate'}`;
}

/** What is wrong with a position, whatever the title: its own invariants, and choices that exist and all pass. */
export function auditPosition<T extends Types>(game: Game<T>, s: View<T['state']>, onRefused?: OnRefused): string[] {
  const wrong = [...game.audit(s)];
  const state = s as unknown as { over?: string; stack: readonly unknown[] };
  if (state.stack.length === 0) {
    if (state.over === undefined) wrong.push('the stack is empty but the game is not over');
    return wrong;
  }
  if (actors(game, s).length === 0) wrong.push('nobody may act');
  const offered = choices(game, s, onRefused);
  if (offered.length === 0) wrong.push(whyNoChoice(game, s));
  for (const choice of offered) {
    for (const action of actionsOf(game, s, choice)) {
      const illegal = check(game, s, action);
      if (illegal) wrong.push(`offered but refused by ${illegal.rule}: ${JSON.stringify(action)}`);
    }
  }
  return wrong;
}
