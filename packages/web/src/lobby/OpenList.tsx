import { useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useText } from '../i18n/text.ts';
import { useMe } from '../remote/me.ts';
import type { ServerTable } from '../remote/types.ts';
import { FilterFields } from './FilterFields.tsx';
import { ALL, type Filters, filterCount, fitsFilters, hindrance } from './filters.ts';
import { RowAction, TableRow } from './TableRow.tsx';
import { useSteady } from './useSteady.ts';

interface Props {
  readonly tables: readonly ServerTable[];
  readonly filters: Filters;
  readonly onFilters: (f: Filters) => void;
  readonly ratings: ReadonlyMap<string, number>;
  readonly now: number;
  readonly loaded: boolean;
  readonly onJoin: (t: ServerTable) => void;
}

/** Tables one can sit down at: those that fit the filters, and how many do not. */
export function OpenList({ tables, filters, onFilters, ratings, now, loaded, onJoin }: Props) {
  const t = useText();
  const me = useMe();
  const [sheet, setSheet] = useState(false);
  const fitting = tables.filter((x) => fitsFilters(x, filters, me, ratings));
  const { rows, hold, release } = useSteady(fitting);
  const within = fitting.filter((x) => hindrance(x, me, ratings) === undefined).length;
  const missing = tables.length - fitting.length;
  const count = filterCount(filters);
  return (
    <section className="panel table-list">
      <div className="row">
        <h2>
          {t('lobby.open')} {tables.length > 0 && <small>{t('lobby.within', fitting.length, within)}</small>}
        </h2>
        <span className="spacer" />
        <button type="button" className="button filter-sheet" data-filters onClick={() => setSheet(true)}>
          {t('lobby.filters')} {count > 0 && <b className="count">{count}</b>}
        </button>
      </div>
      <div className="filter-bar">
        <FilterFields value={filters} onChange={onFilters} />
      </div>
      {rows.length === 0 && (
        <div className="empty">
          {!loaded ? (
            <p role="status">{t('lobby.loading')}</p>
          ) : missing > 0 ? (
            <p>{t('lobby.noMatch')}</p>
          ) : (
            <>
              <p>{t('lobby.empty')}</p>
              <p className="row">
                <Link className="button" to={{ page: 'create' }}>
                  {t('lobby.create')}
                </Link>
                <Link className="button quiet" to={{ page: 'start' }}>
                  {t('start.playBots')}
                </Link>
              </p>
            </>
          )}
        </div>
      )}
      <ul onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
        {rows.map(({ table, gone }) => (
          <TableRow key={table.id} table={table} now={now} gone={gone}>
            {gone ? (
              <span className="muted">{t('lobby.gone')}</span>
            ) : (
              <RowAction table={table} hindrance={hindrance(table, me, ratings)} onJoin={onJoin} />
            )}
          </TableRow>
        ))}
      </ul>
      {missing > 0 && (
        <p className="hidden-tables" role="status">
          {t('lobby.hidden', missing)}{' '}
          <button type="button" className="button quiet" onClick={() => onFilters(ALL)}>
            {t('lobby.clearFilter')}
          </button>
        </p>
      )}
      {sheet && (
        <Dialog title={t('lobby.filters')} onClose={() => setSheet(false)}>
          <FilterFields value={filters} onChange={onFilters} />
          <p>
            <button type="button" className="button primary big" onClick={() => setSheet(false)}>
              <Icon name="check" />
              {t('lobby.showTables', fitting.length)}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
