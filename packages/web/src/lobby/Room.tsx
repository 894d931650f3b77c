import './lobby.css';
import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { go } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { ask } from '../net/api.ts';
import type { RemoteTableInfo } from '../net/types.ts';
import { cardOf } from '../start/titles.ts';
import { NameField, usePerson } from './NameField.tsx';

interface Props {
  readonly table: RemoteTableInfo;
  readonly invite: string | undefined;
  readonly onChange: () => void;
}

/** A table before its game: who sits where, the invitation, the start. */
export function Room({ table, invite, onChange }: Props) {
  const t = useText();
  const [person, takeName] = usePerson();
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState('');
  const free = table.seats.filter((s) => s.kind === 'open').length;
  const act = async (what: string, body: object = {}): Promise<void> => {
    const answer = await ask<{ table: RemoteTableInfo | null }>('POST', `/tables/${table.id}/${what}`, body);
    if (!answer.ok) {
      setFailed(answer.status === 0 ? t('lobby.down') : t('error.server', answer.error));
      return;
    }
    setFailed('');
    if (what === 'leave') go({ page: 'lobby' });
    else onChange();
  };
  const link = table.invite ? new URL(`/t/${table.id}#${table.invite}`, location.href).href : location.href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const join = (): Promise<void> => act('join', invite ? { invite } : {});
  return (
    <>
      <TopBar />
      <main className="room" id="content">
        <h1 className="row">
          <span className="plate" data-title={table.title}>
            {cardOf(table.title)?.plate ?? table.title}
          </span>
          {table.name ?? t('room.heading')}
        </h1>
        <div className="panel room-body">
          <ol className="seat-list">
            {table.seats.map((s, i) => {
              const key = s.kind === 'person' ? s.person : `${s.kind}${i}`;
              return (
                <li key={key}>
                  <Icon name={s.kind === 'bot' ? 'bot' : 'people'} />
                  <span className="grow">
                    {s.kind === 'open' ? <span className="muted">{t('room.freeSeat')}</span> : s.name}
                  </span>
                  {s.kind === 'person' && s.person === person?.id && <span className="muted">{t('room.you')}</span>}
                  {s.kind === 'bot' && <span className="muted">{t('room.bot')}</span>}
                  <span className="spacer" />
                  {s.kind === 'open' && table.you.owner && (
                    <button
                      type="button"
                      className="button"
                      onClick={() => void act('seats', { seat: i, bot: 'greedy' })}
                    >
                      {t('room.addBot')}
                    </button>
                  )}
                  {s.kind === 'person' && table.you.owner && s.person !== person?.id && (
                    <button type="button" className="button quiet" onClick={() => void act('kick', { seat: i })}>
                      {t('room.kick', s.name)}
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
          {table.you.seated && (
            <div className="field">
              <label htmlFor="invite">{t('room.invite')}</label>
              <div className="invite">
                <input id="invite" className="input" readOnly value={link} onFocus={(e) => e.target.select()} />
                <button type="button" className="button" onClick={() => void copy()}>
                  <Icon name="link" />
                  {copied ? t('room.copied') : t('room.copy')}
                </button>
              </div>
            </div>
          )}
          {failed && <p role="alert">{failed}</p>}
          {!table.you.seated &&
            free > 0 &&
            (person ? (
              <button type="button" className="button primary big" onClick={() => void join()}>
                {t('room.join')}
              </button>
            ) : (
              person === null && (
                <NameField go={t('lobby.nameGo')} onName={async (n) => (await takeName(n)) && join()} />
              )
            ))}
          <p className="row">
            {table.you.owner ? (
              free === 0 ? (
                <button type="button" className="button primary big" onClick={() => void act('start')}>
                  <Icon name="play" />
                  {t('room.start')}
                </button>
              ) : (
                <span className="muted">{t('room.startNeeds', free)}</span>
              )
            ) : (
              <span className="muted">{t('room.owner')}</span>
            )}
            {table.you.seated && (
              <button type="button" className="button quiet" onClick={() => void act('leave')}>
                {t('room.leave')}
              </button>
            )}
          </p>
        </div>
      </main>
    </>
  );
}
