import { type FormEvent, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { LineMenu } from '../people/LineMenu.tsx';
import { Chat } from '../remote/chat.ts';
import { live } from '../remote/live.ts';
import { needPerson } from '../remote/me.ts';
import { type Problem, problemText } from '../remote/problem.ts';
import { Changing, type ChatLine } from '../table/source.ts';

/** Talk while the seats fill. */
export function RoomChat({ id }: { readonly id: string }) {
  const t = useText();
  const { chat, lines } = useMemo(() => {
    const shown = new Changing<readonly ChatLine[]>([]);
    const made: Chat = new Chat(id, () => shown.set(made.lines));
    return { chat: made, lines: shown };
  }, [id]);
  const said = useSyncExternalStore(lines.subscribe, () => lines.value);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void chat.load();
    return live.watch({ game: id, seq: () => undefined, on: (m) => m.type === 'chat' && chat.take([m.message]) });
  }, [chat, id]);
  const send = async (e: FormEvent): Promise<void> => {
    e.preventDefault();
    const words = text.trim();
    if (!words || !(await needPerson())) return;
    const refused = await chat.say(words);
    setProblem(refused);
    // What could not be sent stays in its place.
    if (!refused) setText('');
  };
  return (
    <section className="room-chat">
      <h2>{t('panel.chat')}</h2>
      <ol aria-live="polite">
        {said.map((line) => (
          <li key={line.n}>
            <strong>{line.name}</strong> {line.text}
            <LineMenu game={id} line={line} onApart={(person) => chat.forget(person)} />
          </li>
        ))}
      </ol>
      <form className="row" onSubmit={(e) => void send(e)}>
        <input
          className="input"
          value={text}
          maxLength={500}
          aria-label={t('chat.say')}
          placeholder={t('chat.say')}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit" className="button square" aria-label={t('chat.send')}>
          <Icon name="send" />
        </button>
      </form>
      {problem && (
        <p className="problem" role="alert">
          {problemText(t, problem)}
        </p>
      )}
    </section>
  );
}
