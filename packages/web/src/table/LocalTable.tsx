import { useEffect, useState } from 'react';
import { useFailure } from '../app/failure.ts';
import { Icon } from '../app/Icon.tsx';
import { Loading } from '../app/Loading.tsx';
import { go } from '../app/router.ts';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { holdGame } from '../offline/oneTab.ts';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { LocalSource } from './local.ts';
import { memory, startLocal } from './NewLocal.tsx';
import { StagedTable } from './StagedTable.tsx';
import { readSaved } from './saved.ts';

type Opened =
  | { readonly kind: 'opening' | 'none' | 'newer' | 'elsewhere' }
  | { readonly kind: 'unknown'; readonly title: string }
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'open'; readonly source: LocalSource; readonly face: Face };

async function open(id: string): Promise<Opened> {
  const saved = readSaved(id) ?? memory.get(id);
  if (!saved) return { kind: 'none' };
  const face = await loadFace(saved.game);
  if (!face) return { kind: 'unknown', title: saved.game };
  if (saved.revision > face.game.revision) return { kind: 'newer' };
  try {
    return { kind: 'open', source: new LocalSource(face.game, saved), face };
  } catch (error) {
    return { kind: 'broken', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The same number of bots, the same options. */
function PlayAgain({ id }: { readonly id: string }) {
  const t = useText();
  const fail = useFailure();
  const again = async (): Promise<void> => {
    const saved = readSaved(id) ?? memory.get(id);
    if (!saved) return;
    const { game: title, players, options, bots } = saved;
    const bot = bots.find((b) => b !== null);
    const next = await startLocal({ title, name: players[0]!, players: players.length, options, ...(bot && { bot }) });
    if (next) go({ page: 'local', id: next.id });
  };
  return (
    <button type="button" className="button primary" data-primary onClick={() => void again().catch(fail)}>
      <Icon name="play" />
      {t('over.again')}
    </button>
  );
}

/** A game of this device: against bots, without a server. */
export default function LocalTable({ id, at }: { readonly id: string; readonly at: number | undefined }) {
  const t = useText();
  const fail = useFailure();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  /** How often the person has said that the game shall be played in this tab. */
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    let source: LocalSource | undefined;
    const onLost = (): void => {
      source?.close();
      setOpened({ kind: 'elsewhere' });
    };
    const start = async (): Promise<void> => {
      const held = await holdGame(id, { take: taken > 0, onLost, until: gone.signal });
      const found: Opened = held ? await open(id) : { kind: 'elsewhere' };
      if (gone.signal.aborted) return;
      if (found.kind === 'open') {
        source = found.source;
        source.wake();
      }
      setOpened(found);
    };
    start().catch((error: unknown) => !gone.signal.aborted && fail(error));
    return () => {
      gone.abort();
      source?.close();
    };
  }, [id, fail, taken]);
  switch (opened.kind) {
    case 'opening':
      return <Loading />;
    case 'none':
      return <Trouble what="error.noLocal" />;
    case 'newer':
      return <Trouble what="error.newer" reload />;
    case 'elsewhere':
      return (
        <Trouble what="error.elsewhere">
          <button type="button" className="button primary" onClick={() => setTaken((n) => n + 1)}>
            {t('error.playHere')}
          </button>
        </Trouble>
      );
    case 'unknown':
      return <Trouble what={{ title: opened.title }} />;
    case 'broken':
      return <Trouble what="error.record" detail={opened.detail} reload />;
    case 'open':
      return <StagedTable source={opened.source} face={opened.face} at={at} again={<PlayAgain id={id} />} />;
  }
}
