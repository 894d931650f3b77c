import { useState } from 'react';
import { FilePicker } from '../app/FilePicker.tsx';
import { go } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { readData } from '../remote/fileData.ts';
import { importProblem, whyNotReadOf } from '../remote/fileProblem.ts';
import { needPerson } from '../remote/me.ts';

/** Opens a game from a file as a table to study. */
export function ImportFile() {
  const t = useText();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File): Promise<void> => {
    const read = readData(await file.text());
    if (!read) return setSaid(t('lobby.fileNotJson'));
    const why = read.format === '18xx' ? await whyNotReadOf(t, read.data) : undefined;
    if (why) return setSaid(why);
    if (!(await needPerson())) return;
    setBusy(true);
    setSaid('');
    const answer = await api.import(read.format, read.data);
    setBusy(false);
    if (answer.ok) go({ page: 'table', id: answer.value.table.id });
    else setSaid(await importProblem(t, answer.problem, read.data));
  };
  return (
    <section className="panel side">
      <h2>{t('lobby.file')}</h2>
      <p>{t('lobby.fileHint')}</p>
      <FilePicker className="button" busy={busy} said={said} onFile={(file) => void open(file)} />
    </section>
  );
}
