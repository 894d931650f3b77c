import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/text.ts';

interface Props {
  readonly onClose: () => void;
  readonly onResign: () => void;
}

/** Asks once more before somebody leaves a game. */
export function Resign({ onClose, onResign }: Props) {
  const t = useText();
  return (
    <Dialog title={t('seat.resignAsk')} onClose={onClose}>
      <p>{t('seat.resignIs')}</p>
      <p className="row actions">
        <button type="button" className="button danger" onClick={onResign}>
          {t('seat.resignGo')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t('seat.stay')}
        </button>
      </p>
    </Dialog>
  );
}
