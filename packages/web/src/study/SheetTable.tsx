import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { go } from '../app/router.ts';
import { dashOf, inkOf } from '../charts/look.ts';
import { Plate } from '../titles/Plate.tsx';
import type { Column } from './grid.ts';
import { useStudyRoom } from './StudyContext.ts';
import { type CompanyCell, type PlayerCell, type Sheet, type SheetView, trainsText } from './sheet.ts';

interface Props {
  readonly sheet: Sheet;
  readonly view: SheetView;
  /** A cell was chosen: what it says in words, and its moment. */
  readonly onCell: (text: string, action: number) => void;
}

/** Columns of one set stand under one head. */
function setsOf(columns: readonly Column[]): { readonly set: string; readonly n: number }[] {
  const sets: { set: string; n: number }[] = [];
  for (const { set } of columns) {
    const last = sets.at(-1);
    if (last?.set === set) last.n++;
    else sets.push({ set, n: 1 });
  }
  return sets;
}

const arrowOf = (c: CompanyCell): readonly ['up' | 'down' | 'same', string] | undefined => {
  if (c.price === null || c.before === null || !c.run) return undefined;
  if (c.price > c.before) return ['up', '↑'];
  return c.price < c.before ? ['down', '↓'] : ['same', '→'];
};

/** Rows companies, then players; columns rounds. Arrows go from cell to cell, Enter opens the moment on the map. */
export function SheetTable({ sheet, view, onCell }: Props) {
  const { opened, t, words, round, momentAt } = useStudyRoom();
  const { columns, companies, players, foot } = sheet;
  const [chosen, choose] = useState<readonly [row: number, column: number]>([0, 0]);

  const wordsOf = (id: string, c: CompanyCell, name: string): string => {
    const price =
      c.price === null ? '' : t('study.sheet.priceWas', words.money(c.before ?? c.price), words.money(c.price));
    const run = !c.run
      ? t('study.sheet.noTurn')
      : c.run.kind === 'none'
        ? t('study.sheet.noRun')
        : t(c.run.kind === 'paid' ? 'study.sheet.didPay' : 'study.sheet.didWithhold', words.money(c.run.run));
    return [`${id}, ${round(name)}: ${run}`, price].filter(Boolean).join('. ');
  };
  const playerWords = (who: string, c: PlayerCell, name: string): string =>
    t('study.sheet.playerDid', who, round(name), words.money(c.income), words.money(c.wealth));

  const setName = (set: string): string =>
    columns.some((c) => c.name === set) ? round(set) : round(`${set}.1`).replace(/\.1$/, '');

  const onKey = (e: KeyboardEvent<HTMLElement>): void => {
    const step = ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const)[
      e.key as 'ArrowUp'
    ];
    if (!step) return;
    const rows = companies.length + players.length;
    const row = Math.max(0, Math.min(rows - 1, chosen[0] + step[0]));
    const column = Math.max(0, Math.min(columns.length - 1, chosen[1] + step[1]));
    e.preventDefault();
    const cell = e.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`);
    cell?.focus();
    cell?.click();
  };
  const cell = (row: number, column: number, text: string, action: number, inside: ReactNode, kind: string) => (
    <td key={columns[column]!.round} className={kind}>
      <button
        type="button"
        data-cell={`${row}.${column}`}
        aria-pressed={chosen[0] === row && chosen[1] === column}
        tabIndex={chosen[0] === row && chosen[1] === column ? 0 : -1}
        onClick={() => {
          choose([row, column]);
          onCell(text, action);
        }}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          go(momentAt(action));
        }}
      >
        <span aria-hidden="true">{inside}</span>
        <span className="hidden-text">{text}</span>
      </button>
    </td>
  );

  const companyInside = (c: CompanyCell): ReactNode => {
    const arrow = arrowOf(c);
    const run = !c.run ? (
      <i className="muted">{c.price === null ? '' : '·'}</i>
    ) : c.run.kind === 'none' ? (
      <i className="muted">{t('study.sheet.none')}</i>
    ) : view === 'each' ? (
      <b>{c.run.each === null ? '–' : t.number(c.run.each)}</b>
    ) : (
      <b>{c.run.kind === 'withheld' ? `[${t.number(c.run.run)}]` : t.number(c.run.run)}</b>
    );
    const price = c.price !== null && (
      <small>
        {t.number(c.price)}
        {arrow && <span className={arrow[0]}> {arrow[1]}</span>}
      </small>
    );
    return (
      <>
        {view !== 'prices' && run}
        {(view === 'both' || view === 'prices') && price}
      </>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside
    <div className="sheet-scroll" onKeyDown={onKey}>
      <table className="sheet">
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="stick">
              {t('study.company')}
            </th>
            {setsOf(columns).map(({ set, n }, i) => (
              <th key={`${set}${i}`} colSpan={n} scope="colgroup" className="set">
                {setName(set)}
              </th>
            ))}
            <th rowSpan={2} scope="col" className="sum">
              {t('study.sum')}
              <small>{t('study.sheet.paid')}</small>
            </th>
          </tr>
          <tr>
            {columns.map((c, i) => (
              <th key={c.round} scope="col">
                {c.short === c.set ? '' : c.short}
                {c.short === c.set && <span className="hidden-text">{round(c.name)}</span>}
                {foot[i]!.phases.length > 0 && (
                  <small>{t('study.sheet.phase', words.list(foot[i]!.phases), foot[i]!.phases.length)}</small>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ id, director, cells, ran, paid }, row) => (
            <tr key={id}>
              <th scope="row" className="stick">
                <Plate id={id} marks={opened.face.marks} />
                {director && <span className="who">{words.player(director)}</span>}
              </th>
              {cells.map((c, i) =>
                cell(
                  row,
                  i,
                  wordsOf(id, c, columns[i]!.name),
                  c.action,
                  companyInside(c),
                  c.price === null && !c.run ? 'empty' : '',
                ),
              )}
              <td className="sum">
                <b>{t.number(ran)}</b>
                <small>{t.number(paid)}</small>
              </td>
            </tr>
          ))}
          <tr className="divide">
            <th scope="colgroup" className="stick" colSpan={columns.length + 2}>
              <span>{t('study.sheet.players')}</span> <small>{t('study.sheet.playersNote')}</small>
            </th>
          </tr>
          {players.map(({ id, name, cells, income }, k) => (
            <tr key={id}>
              <th scope="row" className="stick">
                <svg width="30" height="10" aria-hidden="true" style={{ color: inkOf(k) }}>
                  <line className="line" x1="1" x2="29" y1="5" y2="5" strokeDasharray={dashOf(k)} />
                </svg>
                <span className="who">{name}</span>
              </th>
              {cells.map((c, i) =>
                cell(
                  companies.length + k,
                  i,
                  playerWords(name, c, columns[i]!.name),
                  c.action,
                  <>
                    <b className={c.most ? 'most' : ''}>{c.income === 0 ? '·' : t.number(c.income)}</b>
                    <small>{t.number(c.wealth)}</small>
                  </>,
                  '',
                ),
              )}
              <td className="sum">
                <b>{t.number(income)}</b>
                <small>{t.number(cells.at(-1)?.wealth ?? 0)}</small>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="stick">
              {t('study.sheet.bankLeft')}
            </th>
            {foot.map((f, i) => (
              <td key={columns[i]!.round} className={f.bank < 0 ? 'loss' : ''}>
                {t.number(f.bank)}
              </td>
            ))}
            <td className="sum" />
          </tr>
          <tr>
            <th scope="row" className="stick">
              {t('study.sheet.trainsSold')}
            </th>
            {foot.map((f, i) => (
              <td key={columns[i]!.round}>{trainsText(f) || '·'}</td>
            ))}
            <td className="sum" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
