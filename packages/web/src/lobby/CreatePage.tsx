import './lobby.css';
import { render, wordsFor } from '@traviesa/engine';
import { type FormEvent, useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { Trouble } from '../app/Trouble.tsx';
import { useText } from '../i18n/text.ts';
import { ask } from '../net/api.ts';
import type { RemoteTableInfo } from '../net/types.ts';
import { cardOf, titleCards } from '../start/titles.ts';
import { startLocal } from '../table/NewLocal.tsx';
import type { Face } from '../titles/face.ts';
import { loadFace } from '../titles/load.ts';
import { playable } from '../titles/playable.ts';
import { NameField, usePerson } from './NameField.tsx';

/** The words for a title's options, from its own catalogue. */
function optionText(face: Face, lang: 'en' | 'es', key: string, fallback: string): string {
  try {
    return render(face.game.text as never, lang, [key, {}], wordsFor(lang, [], face.game.text.money));
  } catch {
    return fallback;
  }
}

export default function CreatePage({ title: asked }: { readonly title: string | undefined }) {
  const t = useText();
  const [person, takeName] = usePerson();
  const [title, setTitle] = useState(asked ?? 'chicago-express');
  const [face, setFace] = useState<Face>();
  const [seats, setSeats] = useState(4);
  const [bots, setBots] = useState(0);
  const [pace, setPace] = useState<'live' | 'turns'>('live');
  const [access, setAccess] = useState<'public' | 'link'>('public');
  const [name, setName] = useState('');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let live = true;
    setFace(undefined);
    setOptions({});
    void loadFace(title).then((f) => live && setFace(f));
    return () => {
      live = false;
    };
  }, [title]);
  if (asked !== undefined && !cardOf(asked)) return <Trouble what={{ title: asked }} />;
  const { min, max } = face?.game.players ?? { min: 2, max: 6 };
  const n = Math.max(min, Math.min(max, seats));
  const botCount = Math.min(bots, n - 1);
  const chosen = Object.fromEntries((face?.game.options ?? []).map((o) => [o.id, options[o.id] ?? o.default]));

  const create = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    setFailed('');
    const answer = await ask<{ table: RemoteTableInfo }>('POST', '/tables', {
      title,
      seats: Array.from({ length: n }, (_, i) => (i < n - botCount ? null : { bot: 'greedy' })),
      options: chosen,
      pace,
      access,
      ...(name.trim() && { name: name.trim() }),
    });
    if (answer.ok) go({ page: 'table', id: answer.value.table.id });
    else
      setFailed(answer.status === 0 || answer.error === 'noServer' ? t('lobby.down') : t('error.server', answer.error));
  };
  const playHere = async (): Promise<void> => {
    const saved = await startLocal({ title, name: settings().name || t('table.guest'), players: n, options: chosen });
    if (saved) go({ page: 'local', id: saved.id });
  };
  const radio = <V extends string>(group: string, value: V, now: V, set: (v: V) => void, text: string) => (
    <label key={value}>
      <input type="radio" name={group} checked={now === value} onChange={() => set(value)} />
      {text}
    </label>
  );
  return (
    <>
      <TopBar />
      <main className="create" id="content">
        <h1>{t('create.heading')}</h1>
        <div className="panel">
          <form onSubmit={(e) => void create(e)}>
            <div className="field">
              <span>{t('create.title')}</span>
              <div className="title-picks">
                {titleCards.map((c) => (
                  <button
                    key={c.id}
                    type="button"
                    disabled={!playable(c.id)}
                    aria-pressed={title === c.id}
                    onClick={() => setTitle(c.id)}
                  >
                    <span className="plate" data-title={c.id}>
                      {c.plate}
                    </span>
                  </button>
                ))}
              </div>
              <small>{t(`title.${(cardOf(title) ?? titleCards[0]!).id}.special`)}</small>
            </div>
            <div className="row">
              <label className="field">
                {t('create.players')}
                <select className="input" value={n} onChange={(e) => setSeats(Number(e.target.value))}>
                  {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((k) => (
                    <option key={k}>{k}</option>
                  ))}
                </select>
              </label>
              <label className="field">
                {t('create.bots')}
                <select className="input" value={botCount} onChange={(e) => setBots(Number(e.target.value))}>
                  {Array.from({ length: n }, (_, i) => i).map((k) => (
                    <option key={k}>{k}</option>
                  ))}
                </select>
              </label>
              <small className="muted">{t('create.botsHint')}</small>
            </div>
            <fieldset className="choices-list">
              <legend>{t('create.pace')}</legend>
              {radio('pace', 'live', pace, setPace, t('create.live'))}
              {radio('pace', 'turns', pace, setPace, t('create.turns'))}
            </fieldset>
            <fieldset className="choices-list">
              <legend>{t('create.access')}</legend>
              {radio('access', 'public', access, setAccess, t('create.public'))}
              {radio('access', 'link', access, setAccess, t('create.invite'))}
            </fieldset>
            {face && face.game.options.length === 0 && <p className="muted">{t('create.noOptions')}</p>}
            {face?.game.options.map((o) => (
              <fieldset key={o.id} className="choices-list">
                <legend>{optionText(face, t.lang, `option.${o.id}`, o.id)}</legend>
                {(o.values ?? []).map((v) =>
                  radio(
                    o.id,
                    v,
                    chosen[o.id] ?? o.default,
                    (x) => setOptions({ ...options, [o.id]: x }),
                    optionText(face, t.lang, `option.${o.id}.${v}`, v),
                  ),
                )}
              </fieldset>
            ))}
            <label className="field">
              {t('create.name')}
              <input className="input" maxLength={60} value={name} onChange={(e) => setName(e.target.value)} />
              <small>{t('create.nameHint')}</small>
            </label>
            {failed && <p role="alert">{failed}</p>}
            <p className="row">
              {person && (
                <button type="submit" className="button primary big">
                  {t('create.go')}
                </button>
              )}
              <button type="button" className="button big" onClick={() => void playHere()}>
                {t('create.local')}
              </button>
              <small className="muted">{t('create.localHint')}</small>
            </p>
          </form>
          {person === null && (
            <div className="room-body">
              <NameField go={t('lobby.nameGo')} onName={takeName} />
            </div>
          )}
        </div>
      </main>
    </>
  );
}
