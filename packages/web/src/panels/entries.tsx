import type { ReactNode } from 'react';
import type { Tab } from '../table/PhoneTabs.tsx';
import { useTable } from '../table/TableContext.ts';
import { ClocksPanel } from '../time/ClocksPanel.tsx';
import type { Affairs } from '../time/types.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { ForecastEntry } from './ForecastEntry.tsx';
import { LogPanel } from './LogPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { Standings } from './Standings.tsx';
import { useUnread } from './unread.ts';

export type Shown = Exclude<Tab, 'play' | 'steps' | 'words'>;

/** A panel: what it is called, which tab of a phone it lives on, and how much of it has not been seen. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly tab: Shown;
  readonly body: ReactNode;
  readonly folded?: boolean | undefined;
  /** Stands under this panel, in one tab with it. */
  readonly under?: string | undefined;
  readonly unread?: number;
}

/** All panels of a table: those of its title first, then those that every table has. */
export function useEntries(): readonly Entry[] {
  const { t, face, snap, source } = useTable();
  const unread = useUnread();
  const { affairs } = snap;
  const clocks = (of: Affairs): Entry => ({
    id: 'clocks',
    title: t('time.panel'),
    tab: 'more',
    body: <ClocksPanel affairs={of} />,
  });
  const own = face.panels.map(
    ({ id, title, tab, folded, under, View }): Entry => ({
      id,
      title: t.find(title) ?? id,
      tab,
      folded,
      under,
      body: <View />,
    }),
  );
  const chat: Entry = { id: 'chat', title: t('panel.chat'), tab: 'log', unread: unread.chat, body: <ChatPanel /> };
  const forecast: Entry = {
    id: 'forecast',
    title: t('panel.forecast'),
    tab: 'more',
    under: 'standings',
    folded: true,
    body: <ForecastEntry />,
  };
  return [
    ...own,
    { id: 'log', title: t('panel.log'), tab: 'log', unread: unread.log, body: <LogPanel /> },
    ...(snap.chat === null ? [] : [chat]),
    { id: 'standings', title: t('panel.standings'), tab: 'more', body: <Standings /> },
    ...(affairs && (affairs.clock || affairs.sittings.length > 0) ? [clocks(affairs)] : []),
    ...(source.studied ? [forecast] : []),
    { id: 'notes', title: t('panel.notes'), tab: 'more', body: <NotesPanel /> },
  ];
}
