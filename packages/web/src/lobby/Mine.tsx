import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { fair } from '../remote/fair.ts';
import { live } from '../remote/live.ts';
import { useMe } from '../remote/me.ts';
import type { ServerTable } from '../remote/types.ts';
import { useAsked } from '../remote/useAsked.ts';
import { Miniature } from '../start/Miniature.tsx';
import { cardOf, wearing } from '../titles/look.ts';
import { TableRow, timeLeft } from './TableRow.tsx';
import { playerName, roundWords, seatName } from './words.ts';

interface CardsProps {
  readonly tables: readonly ServerTable[];
  readonly now: number;
}

const FIRST_SHOWN = 3;

/** Where I am awaited: one card a table, with the way straight to it. */
export function TurnCards({ tables, now }: CardsProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? tables : tables.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className="turn-cards">
        {shown.map((table) => {
          const card = cardOf(table.title);
          const others = table.seats.flatMap((s, i) => (`p${i + 1}` === table.you.player ? [] : [seatName(s)]));
          return (
            <li key={table.id} className="panel" {...wearing(table.title)}>
              {card?.miniature && <Miniature of={card.miniature} label={t('title.mapOf', card.name)} />}
              <div>
                <p className="row">
                  <span className="plate">{card?.short ?? table.title}</span>
                  <span className="spacer" />
                  <small className="muted">
                    <Icon name="clock" /> {timeLeft(t, table) ?? t.ago(now - (table.turn?.since ?? now))}
                  </small>
                </p>
                <b>{table.name ?? t('lobby.yourTurn', t.ago(now - (table.turn?.since ?? now)))}</b>
                <small className="muted">
                  {[roundWords(t.lang, table.round ?? ''), t('fair.with', others.join(', ')), t(`lobby.${table.pace}`)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                <Link className="button primary" to={{ page: 'table', id: table.id }}>
                  {t('lobby.playNow')}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
      {tables.length > shown.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t('lobby.andMore', tables.length - shown.length)}
        </button>
      )}
    </>
  );
}

/** Whom I wait for, in one line. */
export function WaitChips({ tables, now }: CardsProps) {
  const t = useText();
  return (
    <div className="wait-chips">
      <h2>{t('lobby.waitFor')}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <Link className="button" to={{ page: 'table', id: table.id }}>
              <span className="plate" {...wearing(table.title)}>
                {cardOf(table.title)?.short ?? table.title}
              </span>
              {table.turn ? playerName(table, table.turn.players[0] ?? '') : t('lobby.analysis')}
              {table.turn && <small className="muted">{timeLeft(t, table) ?? t.ago(now - table.turn.since)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tables to which somebody has asked me. */
export function Invitations({
  now,
  onJoin,
}: {
  readonly now: number;
  readonly onJoin: (t: ServerTable) => Promise<void>;
}) {
  const t = useText();
  const me = useMe();
  const known = me?.id;
  const ask = useCallback(async () => {
    if (known === undefined) return { ok: true as const, value: { invitations: [] } };
    return fair.invitations();
  }, [known]);
  const { value, again } = useAsked(ask);
  useEffect(
    () =>
      live.lobby((m) => {
        if (m.type === 'again' || (m.type === 'news' && m.what === 'invitations')) again();
      }),
    [again],
  );
  if (!value || value.invitations.length === 0) return null;
  return (
    <section className="panel table-list">
      <h2>{t('lobby.invitations')}</h2>
      <ul>
        {value.invitations.map(({ table, by }) => (
          <TableRow key={table.id} table={table} now={now}>
            <span className="muted">{t('lobby.invitedBy', by.name)}</span>
            <button type="button" className="button primary" onClick={() => void onJoin(table)}>
              {t('lobby.accept')}
            </button>
            <button type="button" className="button quiet" onClick={() => void fair.decline(table.id).then(again)}>
              {t('lobby.decline')}
            </button>
          </TableRow>
        ))}
      </ul>
    </section>
  );
}
