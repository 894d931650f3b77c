import { type FormEvent, useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { LineMenu } from '../people/LineMenu.tsx';
import { keep, readKept } from '../remote/kept.ts';
import { isPassing, problemText } from '../remote/problem.ts';
import type { Trouble } from '../table/source.ts';
import { useTable } from '../table/TableContext.ts';
import { useHearing, useUnread } from './unread.ts';

const isText = (v: unknown): v is string => typeof v === 'string';

export function ChatPanel() {
  const { t, snap, source } = useTable();
  useHearing();
  const { heard } = useUnread();
  // What was new when the chat came into view keeps its mark for as long as it is looked at.
  const [marked] = useState(heard);
  const place = `traviesa.chat.${source.id}`;
  const [text, setText] = useState(() => readKept(place, isText) ?? '');
  const [failed, setFailed] = useState<Trouble>();
  // Words not sent yet outlive a change of tab and a reload.
  useEffect(() => keep(place, text || undefined), [place, text]);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText('');
    const trouble = await source.say(said);
    setFailed(trouble);
    // What could not be sent comes back: nothing typed is lost.
    if (trouble) setText((now) => now || said);
  };
  return (
    <>
      <ol className="chat" aria-live="polite">
        {snap.chat?.map((line) => (
          <li
            key={line.n}
            className={line.n > marked && !(line.player && snap.me.includes(line.player)) ? 'fresh' : ''}
          >
            <strong>{line.name}</strong> {line.text}
            <LineMenu game={source.id} line={line} onApart={(person) => source.forget?.(person)} />
          </li>
        ))}
        {snap.chat?.length === 0 && <li className="muted">{t('chat.empty')}</li>}
      </ol>
      <form className="row chat-form" onSubmit={(e) => void send(e)}>
        <input
          className="input"
          value={text}
          maxLength={500}
          aria-label={t('chat.say')}
          placeholder={t('chat.say')}
          data-chat
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="button square" aria-label={t('chat.send')}>
          <Icon name="send" />
        </button>
      </form>
      {failed && (
        <p role="alert">
          {failed.kind === 'server' && !isPassing(failed.problem) ? problemText(t, failed.problem) : t('chat.failed')}
        </p>
      )}
    </>
  );
}
