import { Icon, type IconName } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { useUnread } from '../panels/unread.ts';
import { useGuide } from './guide.ts';

export type Tab = 'play' | 'steps' | 'words' | 'ledger' | 'market' | 'log' | 'more';

const icons: Readonly<Record<Tab, IconName>> = {
  play: 'bolt',
  steps: 'lines',
  words: 'book',
  ledger: 'table',
  market: 'bars',
  log: 'lines',
  more: 'more',
};
const tabs: readonly Tab[] = ['play', 'ledger', 'market', 'log', 'more'];
/** Where somebody teaches; the rest lies under "more". */
const guided: readonly Tab[] = ['play', 'steps', 'words', 'ledger', 'more'];

export function PhoneTabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (t: Tab) => void }) {
  const t = useText();
  const { chat } = useUnread();
  const shown = useGuide() ? guided : tabs;
  return (
    <nav className="phone-tabs" aria-label={t('tab.all')}>
      {shown.map((name) => (
        <button key={name} type="button" aria-pressed={tab === name} onClick={() => onTab(name)}>
          <Icon name={icons[name]} />
          <span>{t(`tab.${name}`)}</span>
          {name === 'log' && tab !== 'log' && chat > 0 && (
            <b className="unread">
              {chat}
              <span className="hidden-text">{t('panel.new', chat)}</span>
            </b>
          )}
        </button>
      ))}
    </nav>
  );
}
