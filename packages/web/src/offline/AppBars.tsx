import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { takeUpdate, tellApp, useApp } from './app.ts';

/** What a person should know about the page as an app: a new version, no room left. Nothing happens by itself. */
export function AppBars() {
  const t = useText();
  const { update, full } = useApp();
  return (
    <>
      {update !== 'none' && (
        <div className="bar ask app-bar" role="status">
          <span>{t(`app.update.${update}`)}</span>
          <button type="button" className="button primary" onClick={takeUpdate}>
            {t('app.update.now')}
          </button>
          <button type="button" className="button" onClick={() => tellApp({ update: 'none' })}>
            {t('app.update.later')}
          </button>
        </div>
      )}
      {full !== 'none' && (
        <div className="bar warn app-bar" role="alert">
          <span>{t(`app.full.${full}`)}</span>
          <button
            type="button"
            className="button quiet square"
            aria-label={t('settings.close')}
            onClick={() => tellApp({ full: 'none' })}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
