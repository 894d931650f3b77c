import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import type { RemoteTableInfo } from '../net/types.ts';
import { cardOf } from '../start/titles.ts';

/** A table in a list: title, people, whose turn and since when. */
export function TableRow({ table }: { readonly table: RemoteTableInfo }) {
  const t = useText();
  const people = table.seats.flatMap((s) => (s.kind === 'open' ? [] : [s.name]));
  const taken = people.length;
  const pace = table.pace === 'live' ? t('lobby.live') : t('lobby.turns');
  const since = table.turn ? t.ago(Date.now() - table.turn.since) : '';
  const first = table.turn?.players[0];
  const seat = first ? table.seats[Number(first.slice(1)) - 1] : undefined;
  const status =
    table.status === 'open'
      ? `${t('lobby.seats', taken, table.seats.length)}, ${pace}`
      : table.status === 'finished'
        ? t('lobby.over')
        : table.you.player && table.turn?.players.includes(table.you.player)
          ? t('lobby.yourTurn', since)
          : seat && seat.kind !== 'open'
            ? t('lobby.turnOf', seat.name, since)
            : (table.round ?? '');
  const mine = table.you.seated;
  const label = mine
    ? t('lobby.goOn')
    : table.status === 'open' && taken < table.seats.length
      ? t('lobby.join')
      : t('lobby.watch');
  const myTurn = table.you.player !== null && (table.turn?.players.includes(table.you.player) ?? false);
  return (
    <li className={myTurn ? 'table-row my-turn' : 'table-row'}>
      <span className="plate" data-title={table.title}>
        {cardOf(table.title)?.plate ?? table.title}
      </span>
      <span className="grow">
        {table.name ? `${table.name}: ` : ''}
        {people.join(', ')}
        <small>
          {status}
          {table.round && table.status === 'playing' ? ` · ${table.round}` : ''}
        </small>
      </span>
      <Link className={myTurn ? 'button primary' : 'button'} to={{ page: 'table', id: table.id }}>
        {label}
        <span className="hidden-text"> {people.join(', ')}</span>
      </Link>
    </li>
  );
}
