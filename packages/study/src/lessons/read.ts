import { type Action, LANGS } from '@traviesa/engine';
import type { Aim, Beginning, Both, Lesson, LessonRecord, Look, Pattern, Step } from './types.ts';

/** What is wrong with a file, and where: `steps[3].text.es`. */
export class LessonFault extends Error {
  readonly where: string;
  constructor(where: string, what: string) {
    super(`${where}: ${what}`);
    this.where = where;
  }
}

const MOST_STEPS = 40;
const LONGEST_TEXT = 900;

type Raw = Readonly<Record<string, unknown>>;

function object(v: unknown, at: string, fields: readonly string[]): Raw {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) throw new LessonFault(at, 'must be an object { … }');
  for (const k of Object.keys(v))
    if (!fields.includes(k)) throw new LessonFault(`${at}.${k}`, `is not known here; known are ${fields.join(', ')}`);
  return v as Raw;
}
function list<T>(v: unknown, at: string, item: (x: unknown, at: string) => T, most = 4000): readonly T[] {
  if (!Array.isArray(v)) throw new LessonFault(at, 'must be a list [ … ]');
  if (v.length > most) throw new LessonFault(at, `has more than ${most} items`);
  return v.map((x, i) => item(x, `${at}[${i}]`));
}
function text(v: unknown, at: string): string {
  if (typeof v !== 'string' || v.trim() === '') throw new LessonFault(at, 'must be a text');
  if (v.length > LONGEST_TEXT) throw new LessonFault(at, `is longer than ${LONGEST_TEXT} characters`);
  return v;
}
function whole(v: unknown, at: string): number {
  if (typeof v !== 'number' || !Number.isSafeInteger(v)) throw new LessonFault(at, 'must be a whole number');
  return v;
}

/** Digits in a text would not follow the position: they come from `{…}`. */
function both(v: unknown, at: string): Both {
  const raw = object(v, at, LANGS);
  for (const lang of LANGS) {
    const said = text(raw[lang], `${at}.${lang}`);
    const digits = /\d+/.exec(said.replace(/\{[^{}]*\}/g, ''));
    if (digits)
      throw new LessonFault(`${at}.${lang}`, `has the typed number ${digits[0]}; let it come from the position: {…}`);
  }
  return raw as unknown as Both;
}

const perhaps = <T>(v: unknown, at: string, read: (v: unknown, at: string) => T): T | undefined =>
  v === undefined ? undefined : read(v, at);

/** Leaves out what is not there. */
const kept = <T extends object>(o: T): T =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as T;

function action(v: unknown, at: string): Action {
  if (typeof v !== 'object' || v === null) throw new LessonFault(at, 'must be a move { "type": …, "player": … }');
  const { type, player } = v as Raw;
  if (typeof type !== 'string' || typeof player !== 'string') throw new LessonFault(at, 'needs "type" and "player"');
  return v as Action;
}
function pattern(v: unknown, at: string): Pattern {
  if (typeof v !== 'object' || v === null) throw new LessonFault(at, 'must be { "type": … }');
  text((v as Raw)['type'], `${at}.type`);
  return v as Pattern;
}
function aim(v: unknown, at: string): Aim {
  const raw = object(v, at, ['value', 'min', 'max']);
  text(raw['value'], `${at}.value`);
  if (raw['min'] === undefined && raw['max'] === undefined) throw new LessonFault(at, 'needs "min" or "max"');
  perhaps(raw['min'], `${at}.min`, whole);
  perhaps(raw['max'], `${at}.max`, whole);
  return raw as unknown as Aim;
}
function look(v: unknown, at: string): Look {
  const raw = object(v, at, ['hexes', 'panel', 'button']);
  perhaps(raw['hexes'], `${at}.hexes`, (x, a) => list(x, a, text));
  perhaps(raw['panel'], `${at}.panel`, text);
  if (raw['button'] !== undefined && !['main', 'pass', 'choices'].includes(raw['button'] as string))
    throw new LessonFault(`${at}.button`, 'is main, pass or choices');
  return raw as Look;
}
function beginning(v: unknown, at: string): Beginning {
  const raw = object(v, at, ['record', 'moves', 'actions']);
  return kept({
    record: perhaps(raw['record'], `${at}.record`, text),
    moves: perhaps(raw['moves'], `${at}.moves`, whole),
    actions: perhaps(raw['actions'], `${at}.actions`, (x, a) => list(x, a, action)),
  }) as Beginning;
}

const STEP = ['title', 'text', 'look', 'words', 'rule', 'do', 'aim', 'show', 'hint', 'others', 'done', 'next'];

function step(v: unknown, at: string): Step {
  const raw = object(v, at, STEP);
  const moves = raw['do'];
  return kept({
    title: both(raw['title'], `${at}.title`),
    text: both(raw['text'], `${at}.text`),
    look: perhaps(raw['look'], `${at}.look`, look),
    words: perhaps(raw['words'], `${at}.words`, (x, a) => list(x, a, text)),
    rule: perhaps(raw['rule'], `${at}.rule`, text),
    do: moves === undefined ? undefined : list(Array.isArray(moves) ? moves : [moves], `${at}.do`, pattern),
    aim: perhaps(raw['aim'], `${at}.aim`, (x, a) => list(x, a, aim)),
    show: perhaps(raw['show'], `${at}.show`, (x, a) => list(x, a, action)),
    hint: perhaps(raw['hint'], `${at}.hint`, both),
    others: perhaps(raw['others'], `${at}.others`, (x, a) =>
      list(x, a, (e, b) => {
        const other = object(e, b, ['when', 'say']);
        return { when: pattern(other['when'], `${b}.when`), say: both(other['say'], `${b}.say`) };
      }),
    ),
    done: perhaps(raw['done'], `${at}.done`, both),
    next: perhaps(raw['next'], `${at}.next`, (x, a) => list(x, a, action)),
  }) as Step;
}

const LESSON = [
  'id',
  'title',
  'kind',
  'name',
  'about',
  'players',
  'you',
  'options',
  'seed',
  'begin',
  'steps',
  'end',
] as const;

/** Reads a lesson from outside; throws `LessonFault` with the place of what is wrong. */
export function readLesson(input: unknown): Lesson {
  const raw = object(input, 'lesson', ['$comment', ...LESSON]);
  const kind = raw['kind'];
  if (kind !== 'first' && kind !== 'special') throw new LessonFault('kind', 'is first or special');
  const options = object(raw['options'] ?? {}, 'options', Object.keys((raw['options'] as object) ?? {}));
  for (const [k, v] of Object.entries(options)) text(v, `options.${k}`);
  const steps = list(raw['steps'], 'steps', step, MOST_STEPS);
  if (steps.length === 0) throw new LessonFault('steps', 'is empty');
  return {
    id: text(raw['id'], 'id'),
    title: text(raw['title'], 'title'),
    kind,
    name: both(raw['name'], 'name'),
    about: both(raw['about'], 'about'),
    players: list(raw['players'], 'players', text, 8),
    you: text(raw['you'], 'you'),
    options: options as Lesson['options'],
    seed: whole(raw['seed'], 'seed'),
    begin: beginning(raw['begin'] ?? {}, 'begin'),
    steps,
    end: both(raw['end'], 'end'),
  };
}

/** Reads a recorded game that lessons begin from; the engine checks its moves when it is replayed. */
export function readLessonRecord(input: unknown): LessonRecord {
  if (typeof input !== 'object' || input === null) throw new LessonFault('record', 'must be an object { … }');
  const raw = input as Raw;
  return {
    players: list(raw['players'], 'players', text, 8),
    options: (raw['options'] ?? {}) as LessonRecord['options'],
    seed: whole(raw['seed'], 'seed'),
    entries: list(raw['entries'], 'entries', action),
  };
}
