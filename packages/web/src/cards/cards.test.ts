import { readFileSync } from 'node:fs';
import { type AnyGame, initialState, newRecord, wordsFor } from '@traviesa/engine';
import { trainClasses } from '@traviesa/games/18cz';
import { beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../i18n/text.ts';
import type { Face } from '../titles/face.ts';
import { allFaces } from '../titles/testing/faces.ts';
import type { Thing } from './thing.ts';

function begun(game: AnyGame, players: readonly string[] = ['Ana', 'Iker', 'Mei']) {
  const record = newRecord(game, { players, seed: 1 });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  return initialState(game, record.value).state;
}

/** Everything of a title that is named at its table. */
function thingsOf(face: Face, s: object): readonly Thing[] {
  const {
    privates = {},
    cards = {},
    trains = [],
  } = s as {
    privates?: object;
    cards?: object;
    trains?: readonly { readonly type?: string; readonly phase?: number }[];
  };
  const types = trains.map((x) => x.type ?? `PH${x.phase}`);
  const sides = face.game.id === '18cz' ? trainClasses.flatMap((c) => c.faces.map((f) => `${f.name}${c.letter}`)) : [];
  const faces = [...(face.rail?.trains ?? []), ...(face.game.id === '18cz' ? trainClasses : [])].flatMap((x) =>
    ('faces' in x ? (x.faces ?? []) : []).map((f) => (typeof f === 'string' ? f : f.name)),
  );
  const ids = [...Object.keys(privates), ...Object.keys(cards)];
  return [
    ...Object.keys(face.marks).map((id): Thing => ({ kind: 'company', id })),
    ...ids.map((id): Thing => ({ kind: 'private', id })),
    ...[...new Set([...types, ...faces, ...sides])].map((id): Thing => ({ kind: 'train', id })),
  ];
}

describe('cards', () => {
  let faces: readonly Face[] = [];
  beforeAll(async () => {
    faces = (await allFaces()) as unknown as readonly Face[];
  });
  it('every company, private company and train has one, in both languages, with rules that exist', () => {
    for (const face of faces.filter((f) => f.card)) {
      const s = begun(face.game);
      const rules = readFileSync(`docs/rules/${face.game.id}.md`, 'utf8');
      const known = thingsOf(face, s);
      expect(known.length, face.game.id).toBeGreaterThan(4);
      for (const lang of ['en', 'es'] as const)
        for (const thing of known) {
          const words = wordsFor(lang, ['Ana', 'Iker', 'Mei'], face.game.text.money, face.game.text.places);
          const card = face.card!(thing, s, { t: textFor(lang, face.texts), words });
          const which = `${face.game.id} ${lang} ${thing.kind} ${thing.id}`;
          if (thing.kind === 'company' && !card) continue;
          expect(card?.title, which).toBeTruthy();
          expect((card?.about.length ?? 0) + (card?.facts.length ?? 0), which).toBeGreaterThan(1);
          if (thing.kind === 'private') expect(card?.about[0]?.rule, which).toBeTruthy();
          for (const { rule } of card?.about ?? []) if (rule) expect(rules, which).toContain(`**${rule}**`);
        }
    }
  });

  it('so has every player, however few play: not every company is in every game', () => {
    for (const face of faces.filter((f) => f.rail && f.card)) {
      const players = ['Ana', 'Iker', 'Mei'].slice(0, Math.max(2, face.game.players.min));
      const words = wordsFor('en', players, face.game.text.money, face.game.text.places);
      const s = begun(face.game, players);
      for (const [i, name] of players.entries())
        expect(face.card!({ kind: 'player', id: `p${i + 1}` }, s, { t: textFor('en', face.texts), words })?.title).toBe(
          name,
        );
    }
  });
});
