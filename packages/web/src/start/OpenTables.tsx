import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { TableRow } from '../lobby/TableRow.tsx';
import { useTables } from '../lobby/useTables.ts';

/** Tables one could join now, where a server answers. */
export function OpenTables() {
  const t = useText();
  const [open] = useTables('status=open&limit=4', false);
  const [mine] = useTables('mine=true&status=open,playing&limit=4', false);
  const shown = [
    ...(mine.kind === 'here' ? mine.tables : []),
    ...(open.kind === 'here' ? open.tables.filter((x) => !x.you.seated) : []),
  ];
  return (
    <section className="panel side">
      <h2 className="row">
        {t('start.open')}
        <span className="spacer" />
        <Link to={{ page: 'lobby' }}>{t('start.openAll')}</Link>
      </h2>
      {open.kind === 'down' && <p className="muted">{t('start.noServer')}</p>}
      {open.kind === 'here' && shown.length === 0 && <p className="muted">{t('lobby.empty')}</p>}
      <ul className="side-list">
        {shown.slice(0, 5).map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
    </section>
  );
}
