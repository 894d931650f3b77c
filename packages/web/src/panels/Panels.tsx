import { memo, type ReactNode, useId, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import type { Tab } from '../table/PhoneTabs.tsx';
import { Seats } from '../table/TableBar.tsx';
import { useTable } from '../table/TableContext.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { Standings } from './Standings.tsx';

/** A panel that can be folded away; what is folded stays so on this device. */
export function Panel({
  id,
  title,
  side,
  foldedFirst,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly side?: ReactNode;
  /** Folded until somebody opens it: what is rarely looked at costs nothing. */
  readonly foldedFirst?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const body = useId();
  const key = `traviesa.folded.${id}`;
  const [folded, setFolded] = useState(() => {
    try {
      const kept = localStorage.getItem(key);
      return kept === null ? (foldedFirst ?? false) : kept === '1';
    } catch {
      return foldedFirst ?? false;
    }
  });
  const toggle = (): void => {
    setFolded(!folded);
    try {
      localStorage.setItem(key, folded ? '0' : '1');
    } catch {
      // It is only folded for now.
    }
  };
  return (
    <section className={folded ? 'panel table-panel folded' : 'panel table-panel'} data-panel={id}>
      <header>
        <h2>
          <button type="button" aria-expanded={!folded} aria-controls={body} onClick={toggle}>
            {title}
          </button>
        </h2>
        {side}
      </header>
      <div id={body} hidden={folded}>
        {!folded && children}
      </div>
    </section>
  );
}

/** The numbers beside the map; on a phone, one tab of them. */
export const Panels = memo(function Panels({
  tab,
  tools,
}: {
  readonly tab: Exclude<Tab, 'play'> | 'all';
  readonly tools?: ReactNode;
}) {
  const { t, face, snap } = useTable();
  const own = face.panels.filter((p) => tab === 'all' || p.tab === tab);
  return (
    <div className="panels">
      {own.map(({ id, title, View, folded }) => (
        <Panel key={id} id={id} title={t(title)} foldedFirst={folded}>
          <View />
        </Panel>
      ))}
      {(tab === 'all' || tab === 'log') && (
        <Panel id="log" title={t('panel.log')}>
          <LogPanel />
        </Panel>
      )}
      {(tab === 'all' || tab === 'log') && snap.chat && (
        <Panel id="chat" title={t('panel.chat')}>
          <ChatPanel />
        </Panel>
      )}
      {(tab === 'all' || tab === 'more') && (
        <Panel id="standings" title={t('panel.standings')}>
          <Standings />
        </Panel>
      )}
      {(tab === 'all' || tab === 'more') && (
        <Panel id="notes" title={t('panel.notes')}>
          <NotesPanel />
        </Panel>
      )}
      {tab === 'more' && (
        <Panel id="table" title={t('panel.table')}>
          <Seats />
          <p className="row">
            <Link className="button" to={{ page: 'rules', title: face.game.id }}>
              <Icon name="book" />
              {t('nav.rules')}
            </Link>
            <SettingsButton />
          </p>
          {tools}
        </Panel>
      )}
    </div>
  );
});
