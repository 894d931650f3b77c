import { useCallback, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { api } from '../remote/api.ts';
import { useAsked } from '../remote/useAsked.ts';
import { cardOf } from '../titles/look.ts';
import { Search } from './Search.tsx';

/** Tables whatever their access, the newest first. */
export function Tables({ now }: { readonly now: number }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { value } = useAsked(useCallback(() => api.admin.tables(search ? { search } : {}), [search]));
  return (
    <section className="panel admin-part">
      <h2>{t('admin.tables')}</h2>
      <Search label={t('admin.findTable')} onFind={setSearch} />
      {value?.tables.length === 0 && <p className="muted">{t('admin.noneFound')}</p>}
      <ul className="admin-list">
        {value?.tables.map((table) => (
          <li key={table.id}>
            <span className="grow">
              <Link to={{ page: 'table', id: table.id }}>{table.name ?? t('room.of', table.owner.name)}</Link>
              <small>
                {[
                  cardOf(table.title)?.short ?? table.title,
                  t(`admin.status.${table.status}`),
                  table.owner.name,
                  `${t.number(table.seq)} ${t('admin.moves')}`,
                ].join(' · ')}
              </small>
            </span>
            <small className="muted">{t.ago(now - table.createdAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
