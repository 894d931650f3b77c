import { type Illegal, type Lang, render, wordsFor } from '@traviesa/engine';
import { type CliTexts, en } from './text.en.ts';
import { es } from './text.es.ts';

export type TextKey = keyof CliTexts;
type NoParams = { [K in TextKey]: Parameters<CliTexts[K]> extends [] ? K : never }[TextKey];
/** A text that needs no parameters. */
export type PlainKey = NoParams;

export interface Say {
  <K extends TextKey>(key: K, ...params: Parameters<CliTexts[K]>): string;
  readonly lang: Lang;
}

export function sayIn(lang: Lang): Say {
  const texts = lang === 'es' ? es : en;
  const say = <K extends TextKey>(key: K, ...params: Parameters<CliTexts[K]>): string =>
    (texts[key] as (...p: Parameters<CliTexts[K]>) => string)(...params);
  return Object.assign(say, { lang });
}

const noTitle = { money: { en: (n: string) => n, es: (n: string) => n }, en: {}, es: {} };

/** A refusal of the platform that no title has a part in: an unknown title, a broken record. */
export function platformText(lang: Lang, { message }: Illegal): string {
  return render(noTitle, lang, message, wordsFor(lang, [], noTitle.money));
}

/** The language of the environment; English where it names neither. */
export function langOf(env: Readonly<Record<string, string | undefined>>): Lang {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return locale.startsWith('es') ? 'es' : 'en';
}
