import { Icon, type IconName } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';

export type Tab = 'play' | 'ledger' | 'market' | 'log' | 'more';

const icons: Readonly<Record<Tab, IconName>> = {
  play: 'bolt',
  ledger: 'table',
  market: 'bars',
  log: 'lines',
  more: 'more',
};
const tabs: readonly Tab[] = ['play', 'ledger', 'market', 'log', 'more'];

export function PhoneTabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (t: Tab) => void }) {
  const t = useText();
  return (
    <nav className="phone-tabs" aria-label={t('tab.all')}>
      {tabs.map((name) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
          <Icon name={icons[name]} />
          <span>{t(`tab.${name}`)}</span>
        </button>
      ))}
    </nav>
  );
}
