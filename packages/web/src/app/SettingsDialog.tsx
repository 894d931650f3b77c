import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { Dialog } from './Dialog.tsx';
import { changeSettings, useSettings } from './settings.ts';
import { LanguageSwitch } from './TopBar.tsx';

const themes = ['system', 'light', 'dark'] as const;

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const s = useSettings();
  const [denied, setDenied] = useState(false);
  const notify = async (on: boolean): Promise<void> => {
    if (!on) return changeSettings({ notify: false });
    const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
    setDenied(answer !== 'granted');
    changeSettings({ notify: answer === 'granted' });
  };
  return (
    <Dialog title={t('settings.heading')} onClose={onClose}>
      <div className="settings">
        <div className="row">
          <span>{t('nav.language')}</span>
          <span className="spacer" />
          <LanguageSwitch />
        </div>
        <div className="row">
          <span>{t('settings.theme')}</span>
          <span className="spacer" />
          <fieldset className="segments" aria-label={t('settings.theme')}>
            {themes.map((theme) => (
              <button
                key={theme}
                type="button"
                aria-pressed={s.theme === theme}
                onClick={() => changeSettings({ theme })}
              >
                {t(`settings.theme.${theme}`)}
              </button>
            ))}
          </fieldset>
        </div>
        <label className="row">
          <input type="checkbox" checked={s.sound} onChange={(e) => changeSettings({ sound: e.target.checked })} />
          {t('settings.sound')}
        </label>
        <label className="row">
          <input type="checkbox" checked={s.notify} onChange={(e) => void notify(e.target.checked)} />
          {t('settings.notify')}
        </label>
        {denied && <p role="alert">{t('settings.notifyDenied')}</p>}
        <label className="row">
          <input
            type="checkbox"
            checked={s.singleKeys}
            onChange={(e) => changeSettings({ singleKeys: e.target.checked })}
          />
          {t('settings.keys')}
        </label>
      </div>
    </Dialog>
  );
}
