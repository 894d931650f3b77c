import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText, saveBlob, saveJson } from '../app/files.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/router.ts';
import { whyNoLogOf } from '../remote/fileProblem.ts';
import { useAt } from './Cursor.tsx';
import { PublishDialog } from './published/PublishDialog.tsx';
import { useStudyRoom } from './StudyContext.ts';
import { recordOf } from './studied.ts';

/** Links, files and a picture of the game. Everything is made in the page. */
export function ShareMenu() {
  const study = useStudyRoom();
  const { t, opened, route, chronicle, momentAt } = study;
  const at = useAt();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [noLog, setNoLog] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const record = recordOf(opened.game);
  const [publishing, setPublishing] = useState(false);
  // What is published already has its link; a game of a server is published when it is over.
  const canPublish = route.of === 'local' || (route.of === 'table' && chronicle.over !== null);
  const file = `${chronicle.title}-${route.id}`;
  useEffect(() => {
    if (!open || !record) return;
    let live = true;
    void whyNoLogOf(t, { ...record, players: record.players.length }).then((why) => live && setNoLog(why ?? ''));
    return () => {
      live = false;
    };
  }, [open, record, t]);
  useEffect(() => {
    if (!open) return;
    const away = (e: Event): void => {
      if (!box.current?.contains(e.target as Node)) setOpen(false);
    };
    const onKey = (e: KeyboardEvent): void => {
      if (e.key === 'Escape') setOpen(false);
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', onKey);
    };
  }, [open]);
  const link = async (to: Parameters<typeof href>[0]): Promise<void> => {
    const done = await copyText(new URL(href(to), location.href).href);
    setSaid(!done ? t('menu.copyFailed') : route.of === 'local' ? t('study.share.here') : t('menu.copied'));
  };
  const picture = async (): Promise<void> => {
    const { pictureOf } = await import('./picture.ts');
    const blob = await pictureOf({ ...study, name: opened.name });
    if (blob) saveBlob(`${file}.png`, blob);
    setSaid(blob ? t('study.share.saved') : t('study.share.noPicture'));
  };
  const log = async (): Promise<void> => {
    const { exportForeign } = await import('@traviesa/interop');
    const written = record && exportForeign(record);
    if (written?.ok) saveJson(`${file}.18xx.json`, written.value);
    setSaid(written?.ok ? t('study.share.saved') : t('study.share.noLog'));
  };
  const entries: readonly (readonly [string, () => void] | false | undefined)[] = [
    [t('study.share.moment', t.number(at)), () => void link(momentAt(at))],
    [t('study.share.link'), () => void link({ ...route, at })],
    chronicle.over !== null && [t('study.share.review'), () => void link({ ...route, view: 'report', review: true })],
    canPublish && [t('publish.title'), () => setPublishing(true)],
    [t('study.share.picture'), () => void picture()],
    record && [t('menu.record'), () => saveJson(`${file}.json`, record)],
    record && noLog === '' && [t('menu.log18xx'), () => void log()],
    [t('study.share.print'), () => print()],
  ];
  return (
    <div className="share" ref={box}>
      <button
        type="button"
        className="tool"
        aria-expanded={open}
        title={t('study.share')}
        onClick={() => setOpen(!open)}
      >
        <Icon name="link" />
        <span>{t('study.share')}</span>
      </button>
      {open && (
        <div className="panel share-menu">
          <ul>
            {entries.map(
              (entry) =>
                entry && (
                  <li key={entry[0]}>
                    <button type="button" onClick={entry[1]}>
                      {entry[0]}
                    </button>
                  </li>
                ),
            )}
          </ul>
          {noLog && <p className="muted">{noLog}</p>}
          {route.of === 'table' && !canPublish && <p className="muted">{t('publish.running')}</p>}
          <p role="status">{said}</p>
        </div>
      )}
      {publishing &&
        createPortal(
          <PublishDialog of={route.of} id={route.id} game={opened.game} onClose={() => setPublishing(false)} />,
          document.body,
        )}
    </div>
  );
}
