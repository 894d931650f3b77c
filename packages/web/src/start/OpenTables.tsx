import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { stateWords } from '../lobby/TableRow.tsx';
import { freeSeats, seatName } from '../lobby/words.ts';
import { api } from '../remote/api.ts';
import type { ServerTable } from '../remote/types.ts';
import { cardOf, wearing } from '../titles/look.ts';

const SHOWN = 4;

/** A look into the lobby from the start page; it never holds the page up. */
export function OpenTables() {
  const t = useText();
  const [tables, setTables] = useState<readonly ServerTable[]>();
  const [down, setDown] = useState(false);
  useEffect(() => {
    let here = true;
    void api.tables({ status: 'open,playing', limit: '20' }).then((answer) => {
      if (!here) return;
      setDown(!answer.ok);
      if (answer.ok) setTables(answer.value.tables);
    });
    return () => {
      here = false;
    };
  }, []);
  const joinable = (x: ServerTable): boolean => x.status === 'open' && freeSeats(x) > 0;
  const shown = [...(tables ?? [])].sort((a, b) => Number(joinable(b)) - Number(joinable(a))).slice(0, SHOWN);
  return (
    <section className="panel side">
      <h2 className="row">
        {t('start.open')}
        <span className="spacer" />
        <Link to={{ page: 'lobby' }}>
          <small>{t('start.openAll')}</small>
        </Link>
      </h2>
      {down && <p>{t('start.noServer')}</p>}
      {tables?.length === 0 && (
        <>
          <p>{t('lobby.empty')}</p>
          <Link className="button" to={{ page: 'create' }}>
            {t('lobby.create')}
          </Link>
        </>
      )}
      <ul className="side-list">
        {shown.map((table) => (
          <li key={table.id}>
            <span className="plate" {...wearing(table.title)}>
              {cardOf(table.title)?.plate ?? table.title}
            </span>
            <span className="grow">
              {table.name ?? table.seats.map(seatName).filter(Boolean).join(', ')}
              <small>{stateWords(t, table, Date.now())}</small>
            </span>
            <Link className="button" to={{ page: 'table', id: table.id }}>
              {joinable(table) ? t('lobby.join') : t('lobby.watch')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
