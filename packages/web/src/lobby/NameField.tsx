import { type FormEvent, useEffect, useState } from 'react';
import { changeSettings, settings } from '../app/settings.ts';
import { useText } from '../i18n/text.ts';
import { introduce, whoAmI } from '../net/api.ts';
import { line } from '../net/socket.ts';
import type { Person } from '../net/types.ts';

/** Who this browser is; `undefined` while it is being asked, `null` for nobody yet. */
export function usePerson(): readonly [Person | null | undefined, (name: string) => Promise<boolean>] {
  const [person, setPerson] = useState<Person | null>();
  useEffect(() => {
    let live = true;
    void whoAmI().then((p) => live && setPerson(p ?? null));
    return () => {
      live = false;
    };
  }, []);
  const take = async (name: string): Promise<boolean> => {
    const answer = await introduce(name);
    if (!answer.ok) return false;
    changeSettings({ name });
    setPerson(answer.value.person);
    line.renew();
    return true;
  };
  return [person, take];
}

interface Props {
  readonly go: string;
  readonly onName: (name: string) => Promise<unknown>;
}

/** A name is all it takes to sit down. */
export function NameField({ go, onName }: Props) {
  const t = useText();
  const [name, setName] = useState(settings().name);
  const [busy, setBusy] = useState(false);
  const submit = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const clean = name.trim();
    if (!clean) return;
    setBusy(true);
    await onName(clean);
    setBusy(false);
  };
  return (
    <form className="name-field" onSubmit={(e) => void submit(e)}>
      <label className="field">
        {t('lobby.nameAsk')}
        <input
          className="input"
          value={name}
          maxLength={40}
          required
          autoComplete="nickname"
          onChange={(e) => setName(e.target.value)}
        />
        <small>{t('lobby.nameHint')}</small>
      </label>
      <button type="submit" className="button primary" disabled={busy}>
        {go}
      </button>
    </form>
  );
}
