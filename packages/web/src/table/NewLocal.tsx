import { newRecord } from '@traviesa/engine';
import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Loading } from '../app/Loading.tsx';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { loadFace } from '../titles/load.ts';
import { chosenLevel } from './botWords.ts';
import { newSavedId, type SavedGame, save } from './saved.ts';

const botNames = ['Ana', 'Iker', 'Rosa', 'Bruno', 'Nuria'];
const USUAL_PLAYERS = 4;

export interface LocalGame {
  readonly title: string;
  readonly name: string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly bot?: string;
}

/** Puts a new game against bots on this device. Nothing when this page does not know the title. */
export async function startLocal(given: LocalGame): Promise<SavedGame | undefined> {
  const face = await loadFace(given.title);
  if (!face) return undefined;
  const { min, max } = face.game.players;
  const n = Math.max(min, Math.min(max, given.players ?? USUAL_PLAYERS));
  const players = [given.name, ...botNames.slice(0, n - 1)];
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 31);
  const record = newRecord(face.game, { players, seed, options: given.options ?? {} });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { game, revision, options } = record.value;
  const saved: SavedGame = {
    id: newSavedId(),
    game,
    revision,
    players,
    options,
    seed,
    entries: [],
    bots: players.map((_, i) => (i === 0 ? null : (given.bot ?? chosenLevel()))),
    notes: '',
    updated: Date.now(),
    over: false,
    round: '',
    yourTurn: true,
  };
  memory.set(saved.id, saved);
  save(saved);
  return saved;
}

/** Games of this visit, for devices that keep nothing. */
export const memory = new Map<string, SavedGame>();

/** One click from the start page: a new table against bots. */
export default function NewLocal({ title }: { readonly title: string }) {
  const t = useText();
  const fail = useFailure();
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    let live = true;
    const query = new URLSearchParams(location.search);
    const seed = /^\d+$/.test(query.get('seed') ?? '') ? Number(query.get('seed')) : undefined;
    const players = Number(query.get('players')) || undefined;
    startLocal({
      title,
      name: settings().name || t('table.guest'),
      ...(seed !== undefined && { seed }),
      ...(players !== undefined && { players }),
    }).then(
      (saved) => {
        if (!live) return;
        if (saved) go({ page: 'local', id: saved.id }, 'replace');
        else setUnknown(true);
      },
      (error: unknown) => live && fail(error),
    );
    return () => {
      live = false;
    };
  }, [title, t, fail]);
  if (unknown) return <Trouble what={{ title }} />;
  return <Loading />;
}
