import { type Lang, type Message, renderer } from '@traviesa/engine';
import { fill, namesAt } from './fill.ts';
import type { Answer, LessonRun } from './run.ts';
import { lessonText } from './text.ts';
import type { Both } from './types.ts';

export interface Told {
  readonly text: string;
  /** The rule behind it, where one is known. */
  readonly rule?: string;
}

/** Everything a lesson says, in the language and with the numbers of the moment. */
export function sayer(run: LessonRun, lang: Lang, own?: string) {
  const { game, lesson } = run.course;
  const names = namesAt(lesson, own);
  const render = renderer(game.text, lang, names) as (m: Message) => string;
  const text = (t: Both): string => fill(t, lang, run.scene(), names);
  return {
    text,
    /** What is answered to a try; the position is the one in which it was made. */
    answer(given: Answer): Told | undefined {
      const { step } = run;
      switch (given.kind) {
        case 'illegal':
          return { text: render(given.illegal.message), rule: given.illegal.rule };
        case 'right':
          return given.instead ? { text: lessonText(lang, ['lesson.instead', {}]) } : undefined;
        case 'other': {
          const rule = step?.rule === undefined ? {} : { rule: step.rule };
          if (given.say) return { text: text(given.say), ...rule };
          if (!step) return { text: lessonText(lang, ['lesson.over', {}]) };
          if (!step.do) return { text: lessonText(lang, ['lesson.readFirst', {}]), ...rule };
          const title = text(step.title);
          const did = given.did[0] && render(given.did[0]);
          if (!did) return { text: lessonText(lang, ['lesson.otherQuiet', { step: title }]), ...rule };
          return { text: lessonText(lang, ['lesson.other', { did, step: title }]), ...rule };
        }
      }
    },
  };
}
