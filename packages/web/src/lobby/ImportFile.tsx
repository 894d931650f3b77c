import { type AnyGame, render, wordsFor } from '@traviesa/engine';
import { useRef, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { type Text, useText } from '../i18n/text.ts';
import { api, type FileFormat } from '../remote/api.ts';
import { needPerson } from '../remote/me.ts';
import { illegalIn, type Problem, problemText } from '../remote/problem.ts';
import { loadFace } from '../titles/load.ts';

function readData(text: string): { readonly data: object; readonly format: FileFormat } | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
    return { data, format: 'actions' in data ? '18xx' : 'traviesa' };
  } catch {
    return undefined;
  }
}

/** Why a file was refused: the move and its rule where they are known. */
async function whyNot(t: Text, problem: Problem, data: object): Promise<string> {
  const illegal = illegalIn(problem);
  if (!illegal) return problem.code === 'badRequest' ? t('lobby.fileUnreadable') : problemText(t, problem);
  const title = (data as { game?: unknown }).game;
  const game: AnyGame | undefined = typeof title === 'string' ? (await loadFace(title))?.game : undefined;
  const entry = problem.body['entry'];
  if (!game || typeof entry !== 'number') return t('lobby.fileUnreadable');
  const { players } = data as { players?: unknown };
  const names = Array.isArray(players) ? players.map(String) : [];
  try {
    const why = render(game.text as never, t.lang, illegal.message, wordsFor(t.lang, names, game.text.money));
    return t('lobby.fileRefused', t.number(entry + 1), why);
  } catch {
    return t('lobby.fileUnreadable');
  }
}

/** Opens a game from a file as a table to study. */
export function ImportFile() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (file: File): Promise<void> => {
    const read = readData(await file.text());
    if (!read) return setSaid(t('lobby.fileNotJson'));
    if (!(await needPerson())) return;
    setBusy(true);
    setSaid('');
    const answer = await api.import(read.format, read.data);
    setBusy(false);
    if (answer.ok) go({ page: 'table', id: answer.value.table.id });
    else setSaid(await whyNot(t, answer.problem, read.data));
  };
  return (
    <section className="panel side">
      <h2>{t('lobby.file')}</h2>
      <p>{t('lobby.fileHint')}</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        aria-label={t('lobby.filePick')}
        onChange={(e) => {
          const file = e.target.files?.[0];
          e.target.value = '';
          if (file) void open(file);
        }}
      />
      <button type="button" className="button" disabled={busy} onClick={() => input.current?.click()}>
        <Icon name="link" />
        {busy ? t('lobby.fileReading') : t('lobby.filePick')}
      </button>
      {said && (
        <p className="problem" role="alert">
          {said}
        </p>
      )}
    </section>
  );
}
