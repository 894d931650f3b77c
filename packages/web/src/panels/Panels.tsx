import { memo, type ReactNode, useId, useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import type { Tab } from '../table/PhoneTabs.tsx';
import { Seats } from '../table/TableBar.tsx';
import { useTable } from '../table/TableContext.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { Grip } from './Grip.tsx';
import { LogPanel } from './LogPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { Standings } from './Standings.tsx';
import { useOrder } from './useOrder.ts';

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

type Shown = Exclude<Tab, 'play'>;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly tab: Shown;
  readonly folded?: boolean | undefined;
  readonly body: ReactNode;
}

interface Props {
  /** Which kinds of panels. Keep the same list between renders. */
  readonly tabs: readonly Shown[];
  /** Whether they can be put in another order: beside the map, not on a phone's tab. */
  readonly movable?: boolean;
  /** What belongs to the table as a whole, where no bar shows it. */
  readonly tools?: ReactNode;
}

/** The numbers beside the map; on a phone, one tab of them. */
export const Panels = memo(function Panels({ tabs, movable = false, tools }: Props) {
  const { t, face, snap } = useTable();
  const entries: readonly (Entry | false)[] = [
    ...face.panels.map(({ id, title, tab, folded, View }) => ({
      id,
      title: t.find(title) ?? id,
      tab,
      folded,
      body: <View />,
    })),
    { id: 'log', title: t('panel.log'), tab: 'log', body: <LogPanel /> },
    snap.chat !== null && { id: 'chat', title: t('panel.chat'), tab: 'log', body: <ChatPanel /> },
    { id: 'standings', title: t('panel.standings'), tab: 'more', body: <Standings /> },
    { id: 'notes', title: t('panel.notes'), tab: 'more', body: <NotesPanel /> },
    !movable && { id: 'table', title: t('panel.table'), tab: 'more', body: <OfTheTable tools={tools} /> },
  ];
  const shown = entries.filter((e): e is Entry => e !== false && tabs.includes(e.tab));
  const byId = new Map(shown.map((e) => [e.id, e]));
  const { order, move } = useOrder([...byId.keys()]);
  const ids = movable ? order : [...byId.keys()];
  return (
    <div className="panels">
      {ids.map((id, at) => {
        const { title, folded, body } = byId.get(id)!;
        const grip = movable && <Grip id={id} title={title} at={at} onMove={(to) => move(id, to)} />;
        return (
          <Panel key={id} id={id} title={title} foldedFirst={folded} side={grip}>
            {body}
          </Panel>
        );
      })}
    </div>
  );
});

function OfTheTable({ tools }: { readonly tools: ReactNode }) {
  const { t, face } = useTable();
  return (
    <>
      <Seats />
      <p className="row">
        <Link className="button" to={{ page: 'rules', title: face.game.id }}>
          <Icon name="book" />
          {t('nav.rules')}
        </Link>
        <SettingsButton />
      </p>
      {tools}
    </>
  );
}
