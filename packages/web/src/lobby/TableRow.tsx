import type { ReactNode } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { type Text, useText } from '../i18n/text.ts';
import type { ServerTable } from '../remote/types.ts';
import { cardOf, wearing } from '../titles/look.ts';
import { freeSeats, playerName, roundWords, seatName, winners } from './words.ts';

/** What is going on at a table, in a few words. */
export function stateWords(t: Text, table: ServerTable, now: number): string {
  const { status, turn, you } = table;
  if (status === 'open') return t('lobby.freeSeats', freeSeats(table));
  if (status === 'finished') return t('lobby.score', winners(table).join(', '));
  if (status === 'analysis' || !turn) return t('lobby.analysis');
  const since = t.ago(now - turn.since);
  if (you.player !== null && turn.players.includes(you.player)) return t('lobby.yourTurn', since);
  return t('lobby.turnOf', playerName(table, turn.players[0] ?? ''), since);
}

/** Who sits there: people by name, bots counted. */
function who(t: Text, table: ServerTable): string {
  const people = table.seats.filter((s) => s.kind === 'person' || s.kind === 'name').map(seatName);
  const bots = table.seats.filter((s) => s.kind === 'bot').length;
  return [...people, ...(bots > 0 ? [t('lobby.bots', bots)] : [])].join(', ');
}

interface Props {
  readonly table: ServerTable;
  readonly now: number;
  readonly children: ReactNode;
}

export function TableRow({ table, now, children }: Props) {
  const t = useText();
  const myTurn = table.you.player !== null && table.turn?.players.includes(table.you.player) === true;
  const labels = [
    stateWords(t, table, now),
    table.status === 'playing' && table.round ? roundWords(t.lang, table.round) : '',
    table.status === 'analysis' ? '' : t(`lobby.${table.pace}`),
    table.access === 'link' ? t('lobby.private') : table.access === 'password' ? t('lobby.locked') : '',
  ];
  return (
    <li className={myTurn ? 'table-row on' : 'table-row'}>
      <span className="plate" {...wearing(table.title)}>
        {cardOf(table.title)?.short ?? table.title}
      </span>
      <span className="grow">
        <Link className="table-name" to={{ page: 'table', id: table.id }}>
          {table.name ?? (who(t, table) || t('room.of', table.owner.name))}
        </Link>
        {table.name && <span className="muted"> {who(t, table)}</span>}
        <small>{labels.filter(Boolean).join(' · ')}</small>
      </span>
      {children}
    </li>
  );
}

/** The one button of a row: sit down, look on, or go back to one's place. */
export function RowAction({
  table,
  onJoin,
}: {
  readonly table: ServerTable;
  readonly onJoin: (t: ServerTable) => void;
}) {
  const t = useText();
  const mine = table.you.seated || table.you.owner;
  if (table.status === 'open' && !mine && freeSeats(table) > 0)
    return (
      <button type="button" className="button outline" onClick={() => onJoin(table)}>
        {t('lobby.join')}
      </button>
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
