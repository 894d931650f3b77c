import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { Panels } from '../panels/Panels.tsx';
import type { Tab } from './PhoneTabs.tsx';
import { useUpright, useWide } from './usePhone.ts';

const numbers = ['ledger', 'market'] as const;
const words = ['log', 'more'] as const;
const beside = [...numbers, ...words] as const;
const withoutLog = [...numbers, 'more'] as const;
const onlyLog = ['log'] as const;

interface Props {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

/** What stands beside the map: one column, two on a wide screen, two tabs below it on an upright tablet. */
export function SidePanels({ tab, onTab }: Props) {
  const t = useText();
  const upright = useUpright();
  const wide = useWide();
  if (upright) {
    const log = tab === 'log' || tab === 'more';
    return (
      <aside className="rail" aria-label={t('panel.all')}>
        <nav className="side-tabs" aria-label={t('tab.all')}>
          <button type="button" aria-pressed={!log} onClick={() => onTab('ledger')}>
            <Icon name="table" />
            {t('panel.numbers')}
          </button>
          <button type="button" aria-pressed={log} onClick={() => onTab('log')}>
            <Icon name="lines" />
            {t('panel.words')}
          </button>
        </nav>
        <Panels tabs={log ? words : numbers} movable />
      </aside>
    );
  }
  return (
    <>
      <aside className="rail" aria-label={t('panel.all')}>
        <Panels tabs={wide ? withoutLog : beside} movable />
      </aside>
      {wide && (
        <aside className="rail log-column" aria-label={t('panel.log')}>
          <Panels tabs={onlyLog} movable />
        </aside>
      )}
    </>
  );
}
