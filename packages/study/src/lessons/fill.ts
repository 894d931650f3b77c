import { type Action, type Lang, type Words, wordsFor } from '@traviesa/engine';
import type { Both, Lesson } from './types.ts';
import { NoValue, valueIn, type Where, written } from './values.ts';

/** What a text of a step may speak of: the position, the position after the shown moves, and those moves. */
export interface Scene {
  readonly now: Where;
  /** After the moves that "Show me" would make; the same as `now` where there are none. */
  readonly after: Where;
  readonly moves: readonly Action[];
}

/** Names of games a text may mention. */
const NAMES = ['1830', '1862', '1865', '1888-N', '18CZ', '18xx'];

function field(moves: readonly Action[], name: string): unknown {
  for (const move of moves) {
    const v = (move as unknown as Readonly<Record<string, unknown>>)[name];
    if (v !== undefined) return v;
  }
  throw new NoValue(`no move of this step has a field "${name}"`);
}

function place({ values, state }: Where, hex: string, words: Words): string {
  const printed = values.place?.(state, hex);
  return printed ? words.place(printed) : hex;
}

/** `{…}` that are words: names of people, places, tiles, trains. */
function word(scene: Scene, name: string, args: readonly string[], words: Words, lang: Lang): string | undefined {
  const [first = ''] = args;
  switch (name) {
    case 'name':
      return words.player(first === 'me' ? scene.now.you : first);
    case 'hex':
      return place(scene.now, first, words);
    case 'at':
      return first;
    case 'tile':
      return lang === 'es' ? `loseta ${first}` : `tile ${first}`;
    case 'train':
    case 'trains': {
      const many = name === 'trains';
      return lang === 'es' ? `${many ? 'trenes' : 'tren'}-${first}` : `${first}-train${many ? 's' : ''}`;
    }
    case 'game':
      if (!NAMES.includes(first)) throw new NoValue(`"${first}" is not among ${NAMES.join(', ')}`);
      return first;
    case 'round':
      return scene.now.game.round(scene.now.state);
    case 'move': {
      const v = field(scene.moves, first);
      return typeof v === 'number' ? words.number(v) : String(v);
    }
    case 'pay': {
      const v = field(scene.moves, first);
      if (typeof v !== 'number') throw new NoValue(`the field "${first}" is no number`);
      return words.money(v);
    }
    default:
      return undefined;
  }
}

/** One `{…}` as words of the language: `{cash:me}`, `{after:price:LYR}`, `{shares:me:LYR|share|shares}`. */
function filled(scene: Scene, inside: string, words: Words, lang: Lang): string {
  const [expression = '', one, other] = inside.split('|');
  const [name = '', ...args] = expression.split(':');
  const plain = word(scene, name, args, words, lang);
  if (plain !== undefined) return plain;
  const after = name === 'after';
  const value = valueIn(after ? scene.after : scene.now, after ? args.join(':') : expression);
  const said = written(value, words);
  return one === undefined ? said : `${said} ${words.plural(value.n, one, other ?? one)}`;
}

/** Before the sound of an i Spanish says "e" for "y": Ana e Iker. Which name comes is not known before. */
const withE = (text: string): string => text.replace(/ y (?=h?i(?![ae]))/gi, ' e ');

/** The text of a lesson in a language, its numbers taken from the position. */
export function fill(text: Both, lang: Lang, scene: Scene, names: readonly string[]): string {
  const { money, places } = scene.now.game.text;
  const words = wordsFor(lang, names, money, places);
  const said = text[lang].replace(/\{([^{}]*)\}/g, (_, inside: string, at: number, all: string) => {
    const one = filled(scene, inside, words, lang);
    const begins = /(?:^|[.!?] )$/.test(all.slice(0, at));
    return begins ? one.charAt(0).toUpperCase() + one.slice(1) : one;
  });
  return lang === 'es' ? withE(said) : said;
}

/** The names at the table of a lesson, the learner's own where it is known. */
export const namesAt = (lesson: Lesson, own?: string): readonly string[] =>
  lesson.players.map((name, i) => (own && `p${i + 1}` === lesson.you ? own : name));
