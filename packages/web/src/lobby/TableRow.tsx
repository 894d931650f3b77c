import type { ReactNode } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { type Text, useText } from '../i18n/text.ts';
import { levelWords, ratingWords } from '../people/words.ts';
import type { ServerSeat, ServerTable } from '../remote/types.ts';
import { clockFace, readClock } from '../time/clock.ts';
import { serverNow } from '../time/serverTime.ts';
import { clockWords } from '../time/words.ts';
import { cardOf, wearing } from '../titles/look.ts';
import { accessWords, freeSeats, playerName, roundWords, seatName, winners } from './words.ts';

/** What is going on at a table, in a few words. */
export function stateWords(t: Text, table: ServerTable, now: number): string {
  const { status, turn, you } = table;
  if (status === 'open') return t('lobby.freeSeats', freeSeats(table));
  if (status === 'finished') return t('lobby.score', winners(table).join(', '));
  if (status === 'analysis' || !turn) return t('lobby.analysis');
  const left = timeLeft(t, table);
  const since = left ?? t.ago(now - turn.since);
  if (you.player !== null && turn.players.includes(you.player)) return t('lobby.yourTurn', since);
  return t('lobby.turnOf', playerName(table, turn.players[0] ?? ''), since);
}

/** What is left to who is awaited, at a table with a clock. */
export function timeLeft(t: Text, { clock, time, turn }: ServerTable): string | undefined {
  const reading = clock && time && turn ? readClock(time, turn.players[0] ?? '', serverNow()) : undefined;
  if (!clock || !reading) return undefined;
  if (time?.paused) return t('time.pausedShort');
  return reading.total <= 0 ? t('time.up') : t('time.left', clockFace(reading.total, clock.kind));
}

/** Who sits there: people by name with their ratings, bots by name and as bots. */
export function who(t: Text, table: ServerTable): string {
  const named = (seat: ServerSeat): string => {
    if (seat.kind === 'open') return '';
    if (seat.kind === 'bot') return t('lobby.botNamed', seat.name, seat.rating);
    if (seat.kind === 'person' && seat.bot) return t('lobby.botNamed', seat.name, null);
    return seat.kind === 'person' && seat.rating ? `${seat.name} ${ratingWords(t, seat.rating)}` : seat.name;
  };
  return table.seats.map(named).filter(Boolean).join(', ');
}

/** Each seat as a sign: who sits there, a bot, or free. */
function Seats({ seats }: { readonly seats: readonly ServerSeat[] }) {
  return (
    <span className="seat-signs" aria-hidden="true">
      {seats.map((seat, i) =>
        seat.kind === 'open' ? (
          <i key={i} className="free">
            +
          </i>
        ) : seat.kind === 'bot' || (seat.kind === 'person' && seat.bot) ? (
          <i key={i} className="bot">
            <Icon name="bot" />
          </i>
        ) : (
          <i key={i}>{[...seatName(seat)][0]?.toUpperCase()}</i>
        ),
      )}
    </span>
  );
}

interface Props {
  readonly table: ServerTable;
  readonly now: number;
  /** Closed or begun while somebody looked at it. */
  readonly gone?: boolean;
  readonly children: ReactNode;
}

export function TableRow({ table, now, gone = false, children }: Props) {
  const t = useText();
  const myTurn = table.you.player !== null && table.turn?.players.includes(table.you.player) === true;
  const isLocked = table.access !== 'public';
  const labels = [
    stateWords(t, table, now),
    table.status === 'playing' && table.round ? roundWords(t.lang, table.round) : '',
    table.status === 'analysis' ? '' : t(`lobby.${table.pace}`),
    table.clock ? clockWords(t, table.clock) : '',
    table.status === 'analysis' ? '' : t(table.rated ? 'fair.rated' : 'fair.friendly'),
    table.level ? t('fair.levelIs', levelWords(t, table.level)) : '',
    table.language ? t(`lang.${table.language}`) : '',
    accessWords(t, table),
  ];
  return (
    <li className={['table-row', myTurn ? 'on' : '', gone ? 'gone' : ''].filter(Boolean).join(' ')}>
      <span className="plate" {...wearing(table.title)}>
        {cardOf(table.title)?.short ?? table.title}
      </span>
      <span className="grow">
        <Link className="table-name" to={{ page: 'table', id: table.id }}>
          {table.name ?? (who(t, table) || t('room.of', table.owner.name))}
        </Link>
        {isLocked && <Icon name="lock" />}
        {table.name && <span className="muted"> {who(t, table)}</span>}
        <small>{labels.filter(Boolean).join(' · ')}</small>
      </span>
      {table.status === 'open' && <Seats seats={table.seats} />}
      {children}
    </li>
  );
}

interface ActionProps {
  readonly table: ServerTable;
  readonly hindrance?: 'needsAccount' | 'outOfLevel' | undefined;
  readonly onJoin: (t: ServerTable) => void;
}

/** The one button of a row: sit down, look on, or go back to one's place. */
export function RowAction({ table, hindrance, onJoin }: ActionProps) {
  const t = useText();
  const mine = table.you.seated || table.you.owner;
  if (table.status === 'open' && !mine && freeSeats(table) > 0)
    return (
      <span className="join">
        <button
          type="button"
          className="button outline"
          disabled={hindrance !== undefined}
          onClick={() => onJoin(table)}
        >
          {t('lobby.join')}
        </button>
        {hindrance && <small className="muted">{t(`lobby.${hindrance}`)}</small>}
      </span>
    );
  if (table.status === 'finished')
    return (
      <>
        <Link className="button quiet" to={{ page: 'study', of: 'table', id: table.id, view: 'report' }}>
          <Icon name="bars" />
          {t('tool.report')}
        </Link>
        <Link className="button" to={{ page: 'table', id: table.id }}>
          {t('start.look')}
        </Link>
      </>
    );
  return (
    <Link className="button" to={{ page: 'table', id: table.id }}>
      {!mine && <Icon name="eye" />}
      {mine ? t('lobby.goOn') : t('lobby.watch')}
    </Link>
  );
}
