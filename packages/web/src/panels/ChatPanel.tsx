import { type FormEvent, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';

export function ChatPanel() {
  const { t, snap, source } = useTable();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText('');
    const trouble = await source.say(said);
    setFailed(trouble !== undefined);
    // What could not be sent comes back: nothing typed is lost.
    if (trouble) setText((now) => now || said);
  };
  return (
    <>
      <ol className="chat" aria-live="polite">
        {snap.chat?.map((line) => (
          <li key={line.n}>
            <strong>{line.name}</strong> {line.text}
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
      {failed && <p role="alert">{t('chat.failed')}</p>}
    </>
  );
}
