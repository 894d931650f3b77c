import './rounds.css';
import { useMemo, useState } from 'react';
import { copyText, saveBlob } from '../app/files.ts';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { useSetAt } from './Cursor.tsx';
import { toCsv, toTabs } from './csv.ts';
import { columnsOf } from './grid.ts';
import { SheetTable } from './SheetTable.tsx';
import { useStudyRoom } from './StudyContext.ts';
import { matrixOf, SHEET_ORDERS, SHEET_VIEWS, type SheetOrder, type SheetView, sheetOf } from './sheet.ts';

/** The game round by round: every figure leads to its moment. */
export function RoundsView() {
  const study = useStudyRoom();
  const { chronicle, t, route, round, momentAt } = study;
  const setAt = useSetAt();
  const [view, setView] = useState<SheetView>('both');
  const [order, setOrder] = useState<SheetOrder>('operating');
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const [strip, setStrip] = useState<{ readonly text: string; readonly action: number }>();
  const hasPrices = Object.keys(chronicle.prices).length > 0;
  const sheet = useMemo(() => sheetOf(chronicle, columnsOf(chronicle, all), order), [chronicle, all, order]);
  const directed = sheet.companies.some((c) => c.director !== undefined);
  const orders = SHEET_ORDERS.filter((o) => (o === 'price' ? hasPrices : o === 'director' ? directed : true));
  const matrix = () => matrixOf(sheet, { t, round }, hasPrices);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(toTabs(matrix()))) ? t('study.sheet.copied') : t('study.sheet.notCopied'));
  const download = (): void =>
    saveBlob(
      `${chronicle.title}-${route.id}.csv`,
      new Blob(['\ufeff', toCsv(matrix())], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <main
      className="rounds"
      id="content"
      onCopy={(e) => {
        // What somebody has marked is theirs to copy; else it is the table.
        if (getSelection()?.isCollapsed === false) return;
        e.preventDefault();
        e.clipboardData.setData('text/plain', toTabs(matrix()));
        setSaid(t('study.sheet.copied'));
      }}
    >
      <div className="row sheet-tools">
        {hasPrices && (
          <fieldset className="segments" aria-label={t('study.sheet.view')}>
            {SHEET_VIEWS.map((v) => (
              <button key={v} type="button" aria-pressed={v === view} onClick={() => setView(v)}>
                {t(`study.sheet.view.${v}`)}
              </button>
            ))}
          </fieldset>
        )}
        <label>
          {t('study.sheet.order')}
          <select value={order} onChange={(e) => setOrder(e.target.value as SheetOrder)}>
            {orders.map((o) => (
              <option key={o} value={o}>
                {t(`study.sheet.order.${o}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('study.sheet.rounds')}
          <select value={all ? 'all' : 'operating'} onChange={(e) => setAll(e.target.value === 'all')}>
            <option value="operating">{t('study.sheet.operatingOnly')}</option>
            <option value="all">{t('study.sheet.allRounds')}</option>
          </select>
        </label>
        <span className="spacer" />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="table" />
          {t('study.sheet.copy')}
        </button>
        <button type="button" className="button" onClick={download}>
          <Icon name="lines" />
          {t('study.sheet.csv')}
        </button>
      </div>
      <p className="hidden-text" role="status">
        {said}
      </p>
      {sheet.columns.length === 0 ? (
        <p className="panel muted">{t('study.noCells')}</p>
      ) : (
        <SheetTable
          sheet={sheet}
          view={hasPrices ? view : 'runs'}
          onCell={(text, action) => {
            setStrip({ text, action });
            setAt(action);
          }}
        />
      )}
      <div className="panel strip" role="status">
        <span>{strip?.text ?? t('study.sheet.hint')}</span>
        <span className="spacer" />
        {strip && (
          <Link className="button primary" to={momentAt(strip.action)}>
            <Icon name="eye" />
            {t('study.see')}
          </Link>
        )}
      </div>
    </main>
  );
}
