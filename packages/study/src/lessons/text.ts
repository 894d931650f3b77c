import { type Catalogue, type Lang, type Message, type Words, wordsFor } from '@traviesa/engine';

/** What the kit itself says, whatever the lesson. */
export type LessonMessage =
  | readonly ['lesson.other', { did: string; step: string }]
  | readonly ['lesson.otherQuiet', { step: string }]
  | readonly ['lesson.readFirst', object]
  | readonly ['lesson.instead', object]
  | readonly ['lesson.over', object];

const en: Catalogue<LessonMessage> = {
  'lesson.other': (p) => `Legal: “${p.did}”. But this step is about something else (${p.step}), so we took it back.`,
  'lesson.otherQuiet': (p) =>
    `That is a legal move, but this step is about something else (${p.step}). We took it back.`,
  'lesson.readFirst': () => 'First read this step, then press “Go on”. The move was taken back.',
  'lesson.instead': () =>
    'That reaches the aim too. For the rest of the lesson we go on with the move that was prepared.',
  'lesson.over': () => 'The lesson is over. Play on against bots, or take another lesson.',
};

const es: Catalogue<LessonMessage> = {
  'lesson.other': (p) => `Legal: «${p.did}». Pero este paso trata de otra cosa (${p.step}), así que la hemos deshecho.`,
  'lesson.otherQuiet': (p) => `Es una jugada legal, pero este paso trata de otra cosa (${p.step}). La hemos deshecho.`,
  'lesson.readFirst': () => 'Primero lee este paso y luego pulsa «Seguir». La jugada se ha deshecho.',
  'lesson.instead': () => 'Así también se consigue. Para el resto de la lección seguimos con la jugada preparada.',
  'lesson.over': () => 'La lección ha terminado. Sigue contra bots o toma otra lección.',
};

const words = (lang: Lang): Words => wordsFor(lang, [], { en: (n) => n, es: (n) => n });

export function lessonText(lang: Lang, message: LessonMessage): string {
  const [key, params] = message as Message;
  const texts = (lang === 'es' ? es : en) as unknown as Readonly<Record<string, (p: object, w: Words) => string>>;
  return texts[key]!(params, words(lang));
}
