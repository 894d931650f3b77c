import { type Message, renderer, type Words, wordsFor } from '@traviesa/engine';
import { useMemo } from 'react';
import { useSettings } from '../app/settings.ts';
import { type OwnTexts, type Say, type Text, textFor } from '../i18n/text.ts';
import type { Face } from '../titles/face.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';

export type StudyText = Text & Say<typeof en>;
const own: OwnTexts<typeof en> = { en, es };
const merged = new WeakMap<OwnTexts, OwnTexts>();

/** The texts of the study room beside those of a title. */
function textsWith(face: Face | undefined): OwnTexts {
  const texts = face?.texts;
  if (!texts) return own;
  const known = merged.get(texts) ?? { en: { ...texts.en, ...en }, es: { ...texts.es, ...es } };
  merged.set(texts, known);
  return known;
}

export const useStudyText = (face?: Face): StudyText =>
  textFor(useSettings().lang, textsWith(face)) as unknown as StudyText;

/** Everything it takes to speak about a game: names, money, rounds, lines of the log. */
export interface Speech {
  readonly t: StudyText;
  readonly words: Words;
  readonly say: (line: Message) => string;
  readonly round: (name: string) => string;
}

/** Stock and operating rounds are called the same in all titles. */
function usualRound(t: StudyText, name: string): string {
  const [, kind, n, m] = /^(SR|OR) (\d+)(?:\.(\d+))?$/.exec(name) ?? [];
  if (kind === undefined) return name;
  return kind === 'SR' ? t('rail.round.srShort', Number(n)) : t('rail.round.orShort', Number(n), Number(m));
}

export function useSpeech(face: Face, names: readonly string[]): Speech {
  const t = useStudyText(face);
  return useMemo(() => {
    const { text } = face.game;
    const words = wordsFor(t.lang, names, text.money, text.places);
    const render = renderer(text, t.lang, names) as (m: Message) => string;
    return {
      t,
      words,
      say: (line) => (line[0] === '' ? '' : render(line)),
      round: (name) => face.roundName?.(name, { t, words } as never) ?? usualRound(t, name),
    };
  }, [t, face, names]);
}
