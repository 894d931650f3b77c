import './lobby.css';
import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useText } from '../i18n/text.ts';
import { titleCards } from '../start/titles.ts';
import { TableRow } from './TableRow.tsx';
import { type Tables, useTables } from './useTables.ts';

function List({ tables, empty }: { readonly tables: Tables; readonly empty: string }) {
  const t = useText();
  if (tables.kind !== 'here') return <p role="status">{tables.kind === 'down' ? t('lobby.down') : t('app.loading')}</p>;
  if (tables.tables.length === 0) return <p className="muted">{empty}</p>;
  return (
    <ul className="side-list">
      {tables.tables.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

export default function LobbyPage() {
  const t = useText();
  const [title, setTitle] = useState('');
  const of = title ? `&title=${encodeURIComponent(title)}` : '';
  const [mine] = useTables('mine=true&status=open,playing&limit=50', true);
  const [open] = useTables(`status=open&limit=50${of}`, true);
  const [playing] = useTables(`status=playing&limit=30${of}`, true);
  return (
    <>
      <TopBar />
      <main className="lobby" id="content">
        <div className="row">
          <h1>{t('lobby.heading')}</h1>
          <span className="spacer" />
          <label className="row">
            <span>{t('lobby.filter')}</span>
            <select className="input narrow" value={title} onChange={(e) => setTitle(e.target.value)}>
              <option value="">{t('lobby.all')}</option>
              {titleCards.map((c) => (
                <option key={c.id} value={c.id}>
                  {c.name}
                </option>
              ))}
            </select>
          </label>
          <Link className="button primary" to={{ page: 'create' }}>
            <Icon name="plus" />
            {t('lobby.create')}
          </Link>
        </div>
        <section className="panel side">
          <h2>{t('lobby.mine')}</h2>
          <List tables={mine} empty={t('lobby.mineEmpty')} />
        </section>
        <section className="panel side">
          <h2>{t('lobby.open')}</h2>
          <List tables={open} empty={t('lobby.empty')} />
        </section>
        <section className="panel side">
          <h2>{t('lobby.playing')}</h2>
          <List tables={playing} empty={t('lobby.playingEmpty')} />
        </section>
      </main>
    </>
  );
}
