import './lobby.css';
import { botLevels } from '@traviesa/bots/levels';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../app/files.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { Ornament } from '../app/Ornament.tsx';
import { go } from '../app/router.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { fairWords, ratingWords } from '../people/words.ts';
import { api, type Proof } from '../remote/api.ts';
import { live, useLink } from '../remote/live.ts';
import { me, needPerson, useMe } from '../remote/me.ts';
import { NameDialog } from '../remote/NameDialog.tsx';
import { type Answer, type Problem, problemText } from '../remote/problem.ts';
import type { Named } from '../remote/stewards.ts';
import { inviteLink } from '../remote/TableMenu.tsx';
import type { ServerSeat, ServerTable } from '../remote/types.ts';
import { botWords } from '../table/botWords.ts';
import { clockWords, timeoutWords } from '../time/words.ts';
import type { Face } from '../titles/face.ts';
import { cardOf, wearing } from '../titles/look.ts';
import { InviteByName } from './InviteByName.tsx';
import { RoomChat } from './RoomChat.tsx';
import { accessWords, freeSeats, optionWords } from './words.ts';

interface Props {
  readonly first: ServerTable;
  readonly face: Face | undefined;
  readonly invite: string | undefined;
  readonly onStart: () => void;
  readonly onClosed: () => void;
}

/** A table before its game: who sits there, how to get others to it, and the start. */
export function Room({ first, face, invite, onStart, onClosed }: Props) {
  const t = useText();
  const person = useMe();
  const link = useLink();
  const [table, setTable] = useState(first);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  const begun = useRef(false);
  const { id } = table;
  // The start is heard of in several ways; the game is opened once.
  const start = useCallback(() => {
    if (begun.current) return;
    begun.current = true;
    onStart();
  }, [onStart]);

  useEffect(
    () =>
      live.watch({
        game: id,
        seq: () => undefined,
        on: (m) => {
          // Whoever is sent away is at the door again, and may show the invitation once more.
          if (m.type === 'tableClosed' && !left.current) (m.shutOut ? onStart : onClosed)();
          if (m.type === 'game') start();
          if (m.type === 'table') {
            setTable(m.table);
            if (m.table.status !== 'open') start();
          }
          if (m.type === 'presence')
            setTable((now) => ({
              ...now,
              seats: now.seats.map((s) => (s.kind === 'person' ? { ...s, online: m.online.includes(s.person) } : s)),
            }));
        },
      }),
    [id, start, onStart, onClosed],
  );

  // The table may have been closed, or its game begun, while the line was gone.
  const wasDown = useRef(false);
  useEffect(() => {
    if (link === 'down') wasDown.current = true;
    if (link !== 'live' || !wasDown.current) return;
    wasDown.current = false;
    void api.table(id).then((answer) => {
      if (!answer.ok && answer.problem.code === 'notFound') onClosed();
      if (answer.ok && answer.value.table.status !== 'open') start();
    });
  }, [link, id, start, onClosed]);

  const run = async (work: () => Promise<Answer<{ readonly table: ServerTable | null }>>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await work();
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    if (answer.value.table) setTable(answer.value.table);
    else go({ page: 'lobby' });
    if (answer.value.table?.status === 'playing') start();
  };
  const join = async (): Promise<void> => {
    if (!(await needPerson())) return;
    const proof: Proof = invite === undefined ? {} : { invite };
    await run(() => api.join(id, proof));
  };
  const leave = (): Promise<void> => {
    left.current = true;
    return run(() => api.leave(id));
  };
  const close = async (): Promise<void> => {
    left.current = true;
    const answer = await api.closeTable(id);
    if (answer.ok) go({ page: 'lobby' });
    else setProblem(answer.problem);
  };

  const { you } = table;
  const bans = useBans(id, you.owner);
  const free = freeSeats(table);
  const card = cardOf(table.title);
  return (
    <>
      <TopBar />
      <main className="room panel" id="content" {...wearing(table.title)}>
        <Ornament title={table.title} />
        <header className="row">
          <span className="plate">{card?.plate ?? table.title}</span>
          <h1>{table.name ?? t('room.of', table.owner.name)}</h1>
          <span className="muted">
            {t(`lobby.${table.pace}`)}
            {table.clock &&
              ` · ${clockWords(t, table.clock)} · ${t('time.onTimeout')}: ${timeoutWords(t, table.clock)}`}
            {table.access !== 'public' && ` · ${accessWords(t, table)}`}
            {fairWords(t, table).map((words) => ` · ${words}`)}
          </span>
          <span className="spacer" />
          <Link className="button quiet" to={{ page: 'rules', title: table.title }}>
            <Icon name="book" />
            {t('nav.rules')}
          </Link>
        </header>
        {link === 'down' && (
          <p className="bar warn" role="status">
            {t('problem.offline')}
          </p>
        )}
        {problem && (
          <p className="bar bad" role="alert">
            {problemText(t, problem)}
          </p>
        )}
        <section>
          <h2>{t('room.heading')}</h2>
          <ol className="seat-list">
            {table.seats.map((seat, i) => (
              <li key={i} className={seat.kind === 'open' ? 'free' : ''}>
                <SeatLine seat={seat} n={i + 1} mine={seat.kind === 'person' && seat.person === person?.id} />
                {seat.kind === 'person' && seat.person === table.owner.id && (
                  <small className="muted">{t('room.owns')}</small>
                )}
                <span className="spacer" />
                {you.owner && seat.kind === 'open' && (
                  <select
                    className="input add-bot"
                    aria-label={t('room.addBotAt', i + 1)}
                    disabled={busy}
                    value=""
                    onChange={(e) => void run(() => api.seatBot(id, i, e.target.value))}
                  >
                    <option value="" disabled>
                      {t('room.addBot')}
                    </option>
                    {botLevels.map((level) => (
                      <option key={level} value={level}>
                        {botWords(t, level).name}
                      </option>
                    ))}
                  </select>
                )}
                {you.owner && seat.kind === 'bot' && (
                  <button
                    type="button"
                    className="button quiet square"
                    disabled={busy}
                    aria-label={t('room.freeBot', seat.name)}
                    title={t('room.freeBot', seat.name)}
                    onClick={() => void run(() => api.seatBot(id, i, null))}
                  >
                    <Icon name="close" />
                  </button>
                )}
                {you.owner && seat.kind === 'person' && seat.person !== me()?.id && (
                  <button
                    type="button"
                    className="button quiet square"
                    disabled={busy}
                    aria-label={t('room.kick', seat.name)}
                    title={t('room.kick', seat.name)}
                    onClick={() => void run(() => api.kick(id, i))}
                  >
                    <Icon name="close" />
                  </button>
                )}
                {you.owner && seat.kind === 'person' && seat.person !== me()?.id && (
                  <button
                    type="button"
                    className="button quiet square"
                    disabled={busy}
                    aria-label={t('room.ban', seat.name)}
                    title={t('room.ban', seat.name)}
                    onClick={() => void run(() => api.kick(id, i, true)).then(bans.read)}
                  >
                    <Icon name="ban" />
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
        {bans.list.length > 0 && (
          <section>
            <h2>{t('room.banned')}</h2>
            <ul className="seat-list">
              {bans.list.map((someone) => (
                <li key={someone.id}>
                  <span>{someone.name}</span>
                  <span className="spacer" />
                  <button
                    type="button"
                    className="button"
                    onClick={() => void api.unban(id, someone.id).then(bans.read)}
                  >
                    {t('room.unban', someone.name)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {table.invite !== null && <Invite table={table} />}
        {table.invite !== null && free > 0 && <InviteByName id={id} />}
        {Object.keys(table.options).length > 0 && (
          <section>
            <h2>{t('room.options')}</h2>
            <dl className="option-words">
              {Object.entries(table.options)
                .filter(([, value]) => value !== '')
                .map(([option, value]) => (
                  <div key={option}>
                    <dt>{optionWords(face?.game, t.lang, option)}</dt>
                    <dd>{optionWords(face?.game, t.lang, option, value).slice(0, 120)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        )}
        <p className="muted" role="status">
          {free > 0
            ? t('room.startNeeds', free)
            : you.owner
              ? t('room.ready')
              : you.seated
                ? t('room.waitOwner', table.owner.name)
                : t('room.full')}
          {!you.seated && ` ${t('room.watching')}`}
        </p>
        <p className="row actions">
          {!you.seated && free > 0 && (
            <button type="button" className="button primary big" disabled={busy} onClick={() => void join()}>
              {t('room.join')}
            </button>
          )}
          {you.owner && (
            <button
              type="button"
              className="button primary big"
              disabled={busy || free > 0}
              onClick={() => void run(() => api.start(id))}
            >
              <Icon name="play" />
              {t('room.start')}
            </button>
          )}
          <span className="spacer" />
          {you.seated && (
            <button type="button" className="button" disabled={busy} onClick={() => void leave()}>
              {t('room.leave')}
            </button>
          )}
          {you.owner && (
            <button type="button" className="button danger" disabled={busy} onClick={() => void close()}>
              {t('room.close')}
            </button>
          )}
        </p>
        <RoomChat id={id} />
      </main>
      <NameDialog />
    </>
  );
}

/** Whom the owner keeps away. */
function useBans(id: string, owner: boolean): { readonly list: readonly Named[]; readonly read: () => void } {
  const [list, setList] = useState<readonly Named[]>([]);
  const read = useCallback(() => {
    void api.bans(id).then((answer) => answer.ok && setList(answer.value.banned));
  }, [id]);
  useEffect(() => {
    if (owner) read();
  }, [owner, read]);
  return { list, read };
}

function SeatLine({ seat, n, mine }: { readonly seat: ServerSeat; readonly n: number; readonly mine: boolean }) {
  const t = useText();
  if (seat.kind === 'open')
    return (
      <>
        <i className="dot away" aria-hidden="true" />
        <span className="muted">
          <span className="hidden-text">{t('room.seatOf', n)}: </span>
          {t('room.freeSeat')}
        </span>
      </>
    );
  const isBot = seat.kind === 'bot' || (seat.kind === 'person' && seat.bot);
  const away = seat.kind === 'person' && !seat.online;
  return (
    <>
      {isBot ? <Icon name="bot" /> : <i className={away ? 'dot away' : 'dot'} aria-hidden="true" />}
      {seat.kind === 'person' && !seat.bot ? (
        <Link className="table-name" to={{ page: 'person', id: seat.person }}>
          {seat.name}
        </Link>
      ) : (
        <strong>{seat.name}</strong>
      )}
      {seat.kind === 'person' && seat.rating && <small className="muted">{ratingWords(t, seat.rating)}</small>}
      {mine && <small className="muted">({t('room.you')})</small>}
      {isBot && <small className="muted">{seat.kind === 'bot' ? botWords(t, seat.bot).name : t('room.bot')}</small>}
      {seat.kind === 'bot' && seat.rating !== null && <small className="muted">{seat.rating}</small>}
      {away && <small className="muted">{t('room.away')}</small>}
    </>
  );
}

function Invite({ table }: { readonly table: ServerTable }) {
  const t = useText();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const address = inviteLink(table.id, table.invite);
  const copy = async (): Promise<void> => {
    const done = await copyText(address);
    setSaid(done ? t('room.copied') : t('menu.copyFailed'));
    if (!done) box.current?.select();
  };
  return (
    <section className="invite">
      <h2>{t('room.invite')}</h2>
      <div className="row">
        <input
          ref={box}
          className="input"
          readOnly
          value={address}
          aria-label={t('room.invite')}
          onFocus={(e) => e.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="link" />
          {t('room.copy')}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ title: 'Traviesa', url: address }).catch(() => undefined)}
          >
            {t('room.share')}
          </button>
        )}
      </div>
      <small className="muted">{t('room.inviteHint')}</small>
      <p role="status" className="said">
        {said}
      </p>
    </section>
  );
}
