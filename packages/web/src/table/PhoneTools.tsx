import { Icon } from '../app/Icon.tsx';
import { Link } from '../app/Link.tsx';
import { SettingsButton } from '../app/TopBar.tsx';
import { WhatIfButton } from '../dock/WhatIfButton.tsx';
import { useTable } from './TableContext.ts';

interface Props {
  readonly onHistory: () => void;
  readonly onText: () => void;
  readonly onBots: () => void;
}

/** What a desk has in its bar, on a phone under "More". */
export function PhoneTools({ onHistory, onText, onBots }: Props) {
  const { t, face, snap } = useTable();
  return (
    <p className="row phone-tools">
      <button type="button" className="button" onClick={onHistory}>
        <Icon name="history" />
        {t('tool.history')}
      </button>
      <WhatIfButton className="button" />
      <button type="button" className="button" onClick={onText}>
        <Icon name="text" />
        {t('tool.text')}
      </button>
      {(snap.me.length > 0 || snap.seats.some((s) => s.bot !== undefined)) && (
        <button type="button" className="button" onClick={onBots}>
          <Icon name="bot" />
          {t('bot.tool')}
        </button>
      )}
      <Link className="button" to={{ page: 'rules', title: face.game.id }} target="_blank">
        <Icon name="book" />
        {t('nav.rules')}
      </Link>
      <SettingsButton />
    </p>
  );
}
