import './search.css';
import { Icon } from '../app/Icon.tsx';
import { go, useRoute } from '../app/router.ts';
import { useText } from '../i18n/text.ts';
import { stopSeeking, useQuest } from './quest.ts';
import { useSeconds } from './useSeconds.ts';

/** Minutes and seconds. */
export const clockWords = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Goes to the table that was found. */
export function sitDown(table: string): void {
  void stopSeeking();
  go({ page: 'table', id: table });
}

/** On other pages: that the search goes on, and what it has found. */
export function SearchPill() {
  const t = useText();
  const quest = useQuest();
  const route = useRoute();
  const now = useSeconds(quest.state === 'searching');
  if (quest.state === 'idle' || route.page === 'lobby') return null;
  return (
    <p className="search-pill" role="status">
      <Icon name="bolt" />
      {quest.state === 'found' ? (
        <>
          <b>{t('quick.found')}</b>
          <button type="button" className="button primary" onClick={() => sitDown(quest.table)}>
            {t('quick.sit')}
          </button>
        </>
      ) : (
        <>
          <span aria-hidden="true">{t('quick.searching', clockWords(now - quest.since))}</span>
          <span className="hidden-text">{t('quick.heading')}</span>
          <button type="button" className="button quiet" onClick={() => void stopSeeking()}>
            {t('quick.stop')}
          </button>
        </>
      )}
    </p>
  );
}
