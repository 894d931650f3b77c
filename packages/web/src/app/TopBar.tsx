import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { SearchPill } from '../lobby/SearchPill.tsx';
import { AppBars } from '../offline/AppBars.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { changeSettings, useSettings } from './settings.ts';

export function LanguageSwitch() {
  const t = useText();
  const { lang } = useSettings();
  return (
    <fieldset className="segments" aria-label={t('nav.language')}>
      {(['es', 'en'] as const).map((l) => (
        <button key={l} type="button" lang={l} aria-pressed={lang === l} onClick={() => changeSettings({ lang: l })}>
          <span aria-hidden="true">{l.toUpperCase()}</span>
          <span className="hidden-text">{t(`lang.${l}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}

export function SettingsButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button quiet square"
        aria-label={t('nav.settings')}
        title={t('nav.settings')}
        onClick={() => setOpen(true)}
      >
        <Icon name="gear" />
      </button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The bar of every page but the table. */
export function TopBar() {
  const t = useText();
  return (
    <>
      <header className="topbar">
        <a className="skip-link" href="#content">
          {t('app.skip')}
        </a>
        <Link className="brand" to={{ page: 'start' }}>
          <Icon name="sleeper" />
          <span>Traviesa</span>
        </Link>
        <nav aria-label={t('nav.main')}>
          <Link to={{ page: 'lobby' }}>
            <Icon name="people" />
            <span>{t('nav.tables')}</span>
          </Link>
          <Link to={{ page: 'learn' }}>
            <Icon name="flag" />
            <span>{t('nav.learn')}</span>
          </Link>
          <Link className="spared" to={{ page: 'puzzles' }}>
            <Icon name="bolt" />
            <span>{t('nav.puzzles')}</span>
          </Link>
          <Link to={{ page: 'rules' }}>
            <Icon name="book" />
            <span>{t('nav.rules')}</span>
          </Link>
        </nav>
        <LanguageSwitch />
        <SettingsButton />
      </header>
      <SearchPill />
      <AppBars />
    </>
  );
}
