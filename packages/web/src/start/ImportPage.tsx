import { type DragEvent, useState } from 'react';
import { FilePicker } from '../app/FilePicker.tsx';
import { go } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { openFile } from './importLocal.ts';

/** A door of its own: a game from a file, on this device, for anybody. */
export default function ImportPage() {
  const t = useText();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setSaid('');
    const read = await openFile(t, file).catch(() => ({ why: t('lobby.fileUnreadable') }));
    setBusy(false);
    if ('saved' in read) go({ page: 'local', id: read.saved.id });
    else setSaid(read.why);
  };
  const onDrop = (e: DragEvent): void => {
    e.preventDefault();
    void open(e.dataTransfer.files[0]);
  };
  return (
    <>
      <TopBar />
      <main className="import" id="content">
        <h1>{t('import.heading')}</h1>
        <p className="muted">{t('import.hint')}</p>
        <section
          className="panel import-drop"
          aria-label={t('import.drop')}
          onDragOver={(e) => e.preventDefault()}
          onDrop={onDrop}
        >
          <p>{t('import.drop')}</p>
          <FilePicker className="button primary big" busy={busy} said={said} onFile={(file) => void open(file)} />
        </section>
        <section className="panel import-text">
          <h2>{t('import.reads')}</h2>
          <ul>
            <li>{t('import.site')}</li>
            <li>{t('import.own')}</li>
          </ul>
          <p>{t('import.afterwards')}</p>
        </section>
      </main>
    </>
  );
}
