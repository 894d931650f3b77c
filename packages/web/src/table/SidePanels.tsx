import { type Entry, useEntries } from '../panels/entries.tsx';
import { TabBox } from '../panels/TabBox.tsx';
import { useGuide } from './guide.ts';
import { useTable } from './TableContext.ts';
import { useDrawn } from './useDrawn.ts';
import { useMedia } from './useMedia.ts';
import { useUpright, useWide } from './usePhone.ts';

/** A panel that always stands open. */
function Box({ entry: { id, title, unread, body } }: { readonly entry: Entry }) {
  const { t } = useTable();
  return (
    <section className="panel table-panel box" data-panel={id} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        {unread ? <b className="unread">{t('panel.new', unread)}</b> : null}
      </header>
      <div className="box-body">{body}</div>
    </section>
  );
}

interface Props {
  /** The map stands already: what the panels show need not wait for it. */
  readonly atOnce: boolean;
}

/** What stands beside the map, each in a place of its own: the ledger, one box with tabs, log and chat. */
export function SidePanels({ atOnce }: Props) {
  const { t } = useTable();
  const all = useEntries();
  // Map and dock first; where the panels stand, and what they are called, is there with them.
  const drawn = useDrawn();
  const entries = atOnce || drawn ? all : all.map((e) => ({ ...e, body: null }));
  const guide = useGuide();
  const upright = useUpright();
  const wide = useWide();
  const low = useMedia('(max-height: 799px)');
  const ledger = entries.filter((e) => e.tab === 'ledger');
  const words = entries.filter((e) => e.tab === 'log');
  const rest = entries.filter((e) => e.tab === 'market' || e.tab === 'more');
  const talk =
    low || upright ? (
      <TabBox id="words" label={t('panel.words')} entries={words} />
    ) : (
      <div className="words">
        {words.map((e) => (
          <Box key={e.id} entry={e} />
        ))}
      </div>
    );
  if (guide)
    return (
      <aside className="rail guided-rail" aria-label={t('panel.all')}>
        <div className="guide-side">
          {guide.steps}
          {guide.words}
        </div>
        <TabBox id="guided" label={t('panel.numbers')} entries={[...ledger, ...rest, ...words]} />
      </aside>
    );
  if (upright)
    return (
      <aside className="rail" aria-label={t('panel.all')}>
        <TabBox id="upright" label={t('panel.numbers')} entries={[...ledger, ...rest]} />
        {talk}
      </aside>
    );
  return (
    <>
      <aside className="rail" aria-label={t('panel.all')}>
        {ledger.map((e) => (
          <Box key={e.id} entry={e} />
        ))}
        <TabBox id="numbers" label={t('panel.numbers')} entries={rest} />
        {!wide && talk}
      </aside>
      {wide && (
        <aside className="rail log-column" aria-label={t('panel.words')}>
          {talk}
        </aside>
      )}
    </>
  );
}
