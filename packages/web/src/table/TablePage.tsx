import '../styles/table.css';
import './bots.css';
import '../dock/more.css';
import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Ornament } from '../app/Ornament.tsx';
import { CardPlace } from '../cards/CardPlace.tsx';
import { Dock, MapPills } from '../dock/Dock.tsx';
import { HistoryCharts } from '../dock/History.tsx';
import { watchLists } from '../dock/scrollSigns.ts';
import { Announcer } from '../live/Announcer.tsx';
import { Panels } from '../panels/Panels.tsx';
import { showPanel } from '../panels/TabBox.tsx';
import { takeMove } from '../study/whatIf/forReal.ts';
import type { Face } from '../titles/face.ts';
import { wearing } from '../titles/look.ts';
import { Bars } from './Bars.tsx';
import { BotsDialog } from './BotsDialog.tsx';
import { type Guide, GuideContext } from './guide.ts';
import { HelpSheet } from './HelpSheet.tsx';
import { PhoneTabs, type Tab } from './PhoneTabs.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { SheetHandle, useSheetSize } from './SheetHandle.tsx';
import { SidePanels } from './SidePanels.tsx';
import type { TableSource } from './source.ts';
import { TableBar } from './TableBar.tsx';
import { type Table, TableContext, withOwn } from './TableContext.ts';
import { TextView } from './TextView.tsx';
import { useFollowing } from './useDrawn.ts';
import { useKeys } from './useKeys.ts';
import { numberOf, useOwn } from './useOwn.ts';
import { usePhone } from './usePhone.ts';
import { useTableModel } from './useTableModel.ts';

export interface TableProps {
  readonly source: TableSource;
  readonly face: Face;
  readonly at: number | undefined;
  /** What a table of a server has besides: its menu. */
  readonly tools?: ReactNode;
  /** What stands above the map of a branch. */
  readonly bar?: ReactNode;
  /** After the end: once more. */
  readonly again?: ReactNode;
  /** Not played but looked at: what stands in the place of bar and dock. */
  readonly own?: { readonly bar: ReactNode; readonly dock: ReactNode };
  /** Somebody teaches here. */
  readonly guide?: Guide;
}

const tabsOf = { ledger: ['ledger'], market: ['market'], log: ['log'], more: ['more'] } as const;
const moreInLessons = ['market', 'log', 'more'] as const;

/** The table as the panels see it: without the draft, and the same object until something they show has changed. */
function useSettled(table: Table): Table {
  const latest = useRef(table);
  latest.current = table;
  const { snap, base, words, moment, me } = table;
  return useMemo(() => {
    void snap;
    void words;
    void moment;
    void me;
    return withOwn(latest.current, { state: base });
  }, [snap, base, words, moment, me]);
}

/** The table: map, dock, and the numbers beside them (desk) or on a sheet over the lower half (phone). */
export function TablePage({ source, face, at, tools, again, bar, guide, own }: TableProps) {
  const table = useTableModel(source, face, at);
  const phone = usePhone();
  const [tab, setTab] = useOwn<Tab>(source, 'play');
  const [size, setSize] = useSheetSize();
  const [sheet, setSheet] = useOwn<'help' | 'text' | 'bots' | undefined>(source, undefined);
  const [history, setHistory] = useOwn(source, at !== undefined);
  const [charts, setCharts] = useOwn<boolean>(source, false);
  const page = useRef<HTMLDivElement>(null);
  // At once: a key that opens a tab also goes there.
  const show = (wanted: Tab, panel: string): void =>
    flushSync(() => {
      setTab(wanted);
      for (const box of ['numbers', 'upright', 'words', 'guided']) showPanel(box, panel);
    });
  useKeys(table, page, { open: setSheet, history: () => setHistory((h) => !h), tab: show });
  const { myTurn } = table;
  useEffect(() => {
    if (myTurn) setTab('play');
  }, [myTurn, setTab]);
  // A move that was tried in a branch and is wanted at the table itself.
  useEffect(() => {
    const move = takeMove(source.id);
    if (move && source.snapshot().me.includes(move.player)) void source.play([move]);
  }, [source]);
  useEffect(() => {
    if (!history) table.lookAt(undefined);
  }, [history, table.lookAt]);

  const settled = useSettled(table);
  // Where another source comes, the map stays, and the bar, which holds nothing of its own. All else begins anew:
  // nothing of one game is left in the next.
  const game = numberOf(source);
  const [first] = useState(game);
  const { Map: TheMap } = face;
  const dock = own?.dock ?? (
    <Dock history={history} onHistory={setHistory} charts={charts} onCharts={setCharts} again={again} />
  );
  const beside = useFollowing(
    source,
    !phone && (
      <TableContext key={`beside ${game}`} value={settled}>
        {charts && (history || table.past) ? (
          <aside className="rail history-charts" aria-label={table.t('tool.charts')}>
            <HistoryCharts />
          </aside>
        ) : (
          <SidePanels atOnce={game !== first} />
        )}
      </TableContext>
    ),
  );
  return (
    <GuideContext value={guide}>
      <TableContext value={table}>
        <div
          ref={page}
          className={`${phone ? 'table phone' : face.tall ? 'table tall' : 'table'} ${guide ? 'guided' : ''} ${bar ? 'what-if' : ''}`}
          data-lit-panel={guide?.panel}
          data-lit-button={guide?.button}
          {...wearing(face.game.id)}
        >
          {(own ?? guide) ? (
            (own ?? guide)?.bar
          ) : (
            <TableBar
              history={history}
              onHistory={() => setHistory((h) => !h)}
              onHelp={() => setSheet('help')}
              onText={() => setSheet('text')}
              onBots={() => setSheet('bots')}
              tools={phone ? undefined : tools}
            />
          )}
          <Ornament title={face.game.id} />
          <Fragment key={`above ${game}`}>
            <Bars />
            {bar}
          </Fragment>
          <main className="table-main" id="content" ref={watchLists}>
            <section
              className={table.baseOffered.length > 0 ? 'map-area has-choices' : 'map-area'}
              aria-label={table.t('map.area')}
            >
              <TheMap inset={0} />
              <Fragment key={game}>
                {!own && <MapPills history={history} />}
                <CardPlace />
              </Fragment>
            </section>
            {phone ? (
              <div key={game} className="sheet" data-tab={tab} data-size={size}>
                <SheetHandle size={size} onSize={setSize} />
                {tab === 'play' ? (
                  dock
                ) : tab === 'steps' || tab === 'words' ? (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                  <div className="panels" tabIndex={0}>
                    {guide?.[tab]}
                  </div>
                ) : (
                  <TableContext value={settled}>
                    <Panels
                      tabs={guide && tab === 'more' ? moreInLessons : tabsOf[tab]}
                      tools={
                        <>
                          <PhoneTools
                            onHistory={() => {
                              setHistory(true);
                              setTab('play');
                            }}
                            onText={() => setSheet('text')}
                            onBots={() => setSheet('bots')}
                          />
                          {tools}
                        </>
                      }
                    />
                  </TableContext>
                )}
              </div>
            ) : (
              <Fragment key={game}>{dock}</Fragment>
            )}
            {beside}
          </main>
          {phone && (
            <PhoneTabs
              tab={tab}
              onTab={(wanted) => {
                setTab(wanted);
                if (size === 'peek') setSize('half');
              }}
            />
          )}
          <Fragment key={`over ${game}`}>
            <Announcer />
            {sheet === 'help' && <HelpSheet onClose={() => setSheet(undefined)} />}
            {sheet === 'bots' && <BotsDialog onClose={() => setSheet(undefined)} />}
            {sheet === 'text' && <TextView onClose={() => setSheet(undefined)} />}
          </Fragment>
        </div>
      </TableContext>
    </GuideContext>
  );
}
