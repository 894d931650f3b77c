import { en, es } from './messages.ts';
import type { Message, PlayerId } from './types.ts';

export type Lang = 'en' | 'es';
export const LANGS: readonly Lang[] = ['en', 'es'];

/** What a text needs to turn ids and numbers into words of its language. */
export interface Words {
  readonly player: (id: PlayerId) => string;
  readonly money: (n: number) => string;
  readonly number: (n: number) => string;
  readonly percent: (n: number) => string;
  /** `plural(n, 'share', 'shares')`; both languages know one and other. */
  readonly plural: (n: number, one: string, other: string) => string;
  /** `A, B and C` */
  readonly list: (items: readonly string[]) => string;
  /** A place by what is printed on the map: Praha is Praga in Spanish. */
  readonly place: (printed: string) => string;
}

/** What the text of a key is given. */
export type ParamsOf<M extends Message, K> = M extends readonly [infer Key, infer P]
  ? K extends Key
    ? P
    : never
  : never;

/** One text per message, checked against what is really sent: a missing one does not compile. */
export type Catalogue<M extends Message> = { readonly [K in M[0]]: (p: ParamsOf<M, K>, w: Words) => string };

export interface Catalogues<M extends Message> {
  /** How an amount is written, given its digits: `(n) => '$' + n`. */
  readonly money: Readonly<Record<Lang, (digits: string) => string>>;
  readonly en: Catalogue<M>;
  readonly es: Catalogue<M>;
  /** What places are called, by what is printed on the map, where a language has a usual name of its own. */
  readonly places?: Places;
}

export type Places = Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>>;

const NARROW_SPACE = '\u202f';
const NO_BREAK = '\u00a0';
const MINUS = '\u2212';

/** 1,200 in English; 1200 and 12 000 in Spanish; a true minus sign in both. */
export function formatNumber(n: number, lang: Lang): string {
  const digits = String(Math.abs(n));
  const grouped =
    lang === 'es' && digits.length < 5
      ? digits
      : digits.replace(/\B(?=(\d{3})+$)/g, lang === 'es' ? NARROW_SPACE : ',');
  return n < 0 ? MINUS + grouped : grouped;
}

export function wordsFor(
  lang: Lang,
  players: readonly string[],
  money: Catalogues<Message>['money'],
  places: Places = {},
): Words {
  const number = (n: number): string => formatNumber(n, lang);
  const and = lang === 'es' ? ' y ' : ' and ';
  return {
    number,
    player: (id) => players[Number(id.slice(1)) - 1] ?? id,
    money: (n) => money[lang](number(n)),
    percent: (n) => (lang === 'es' ? `${number(n)}${NO_BREAK}%` : `${number(n)}%`),
    plural: (n, one, other) => (n === 1 ? one : other),
    list: (items) =>
      items.length < 2 ? (items[0] ?? '') : items.slice(0, -1).join(', ') + and + items[items.length - 1],
    place: (printed) => places[lang]?.[printed] ?? printed,
  };
}

type AnyTexts = Readonly<Record<string, (p: object, w: Words) => string>>;

/** The text of a message. The title's own catalogue is asked first, then the platform's. */
export function render(text: Catalogues<never>, lang: Lang, message: Message, words: Words): string {
  const [key, params] = message;
  const own = (text[lang] as AnyTexts)[key] ?? ((lang === 'es' ? es : en) as unknown as AnyTexts)[key];
  if (!own) throw new Error(`no ${lang} text for "${key}"`);
  return own(params, words);
}

/** A renderer with everything but the message filled in. */
export function renderer(
  text: Catalogues<never>,
  lang: Lang,
  players: readonly string[],
): (message: Message) => string {
  const words = wordsFor(lang, players, text.money, text.places);
  return (message) => render(text, lang, message, words);
}
