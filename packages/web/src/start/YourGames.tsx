import { useEffect, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { deleteSaved, listSaved } from '../table/saved.ts';
import { cardOf, wearing } from '../titles/look.ts';

/** Fetches the code of a table and of its title once the page stands: it is likely to be opened next. */
function useWarmTable(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const timer = setTimeout(() => {
      void import('../table/LocalTable.tsx');
      void import('../titles/load.ts').then((m) => m.loadFace(title));
    });
    return () => clearTimeout(timer);
  }, [title]);
}

/** Games that lie on this device. */
export function YourGames() {
  const t = useText();
  const [games, setGames] = useState(listSaved);
  useWarmTable(games[0]?.game);
  const remove = (id: string): void => {
    deleteSaved(id);
    setGames(listSaved());
  };
  return (
    <section className="panel side">
      <h2>{t('start.yours')}</h2>
      {games.length === 0 && <p>{t('start.yoursEmpty')}</p>}
      <ul className="side-list">
        {games.slice(0, 8).map((g) => (
          <li key={g.id}>
            <span className="plate" {...wearing(g.game)}>
              {cardOf(g.game)?.short ?? g.game}
            </span>
            <span className="grow">
              {g.over ? t('start.over') : g.yourTurn ? t('start.yourTurn') : g.round}
              <small>
                {g.round} · {t.ago(Date.now() - g.updated)}
              </small>
            </span>
            <Link className="button" to={{ page: 'local', id: g.id }}>
              {g.over ? t('start.look') : t('start.continue')}
            </Link>
            {g.over && (
              <Link
                className="button quiet square"
                to={{ page: 'study', of: 'local', id: g.id, view: 'report' }}
                aria-label={t('tool.report')}
                title={t('tool.report')}
              >
                <Icon name="bars" />
              </Link>
            )}
            <button
              type="button"
              className="button quiet square"
              aria-label={t('start.delete')}
              title={t('start.delete')}
              onClick={() => remove(g.id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
