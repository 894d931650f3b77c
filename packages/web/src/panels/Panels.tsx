import { memo, type ReactNode, useId, useState } from 'react';
import { Seats } from '../table/TableBar.tsx';
import { useTable } from '../table/TableContext.ts';
import { type Entry, type Shown, useEntries } from './entries.tsx';

/** A panel that can be folded away; what is folded stays so on this device. */
function FoldingPanel({ entry: { id, title, folded: first = false, body } }: { readonly entry: Entry }) {
  const at = useId();
  const key = `traviesa.folded.${id}`;
  const [folded, setFolded] = useState(() => {
    try {
      const kept = localStorage.getItem(key);
      return kept === null ? first : kept === '1';
    } catch {
      return first;
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
    <section className={folded ? 'panel table-panel folded' : 'panel table-panel'} data-panel={id} tabIndex={-1}>
      <header>
        <h2>
          <button type="button" aria-expanded={!folded} aria-controls={at} onClick={toggle}>
            {title}
          </button>
        </h2>
      </header>
      <div id={at} hidden={folded}>
        {!folded && body}
      </div>
    </section>
  );
}

interface Props {
  /** Which kinds of panels. Keep the same list between renders. */
  readonly tabs: readonly Shown[];
  /** What belongs to the table as a whole, where no bar shows it. */
  readonly tools?: ReactNode;
}

/** One tab of a phone: its panels below each other. */
export const Panels = memo(function Panels({ tabs, tools }: Props) {
  const { t } = useTable();
  const shown = useEntries().filter((e) => tabs.includes(e.tab));
  return (
    <div className="panels">
      {tabs.includes('more') && (
        <FoldingPanel
          entry={{ id: 'table', title: t('panel.table'), tab: 'more', body: <OfTheTable tools={tools} /> }}
        />
      )}
      {shown.map((e) => (
        <FoldingPanel key={e.id} entry={e} />
      ))}
    </div>
  );
});

function OfTheTable({ tools }: { readonly tools: ReactNode }) {
  return (
    <>
      <Seats />
      {tools}
    </>
  );
}
