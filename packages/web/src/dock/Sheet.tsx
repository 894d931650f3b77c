import './sheet.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../app/Icon.tsx';
import { useTable } from '../table/TableContext.ts';
import { usePhone } from '../table/usePhone.ts';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Long work rises from the dock over the map and leaves everything where it was; on a phone it is part of the sheet. */
export function Sheet({ title, note, onClose, children }: Props) {
  const { t } = useTable();
  const phone = usePhone();
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key !== 'Escape') return;
      e.stopPropagation();
      onClose();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [onClose]);
  // On a phone it lies at the end of the dock: whoever opens it looks at it.
  const show = useCallback(
    (n: HTMLElement | null): void => {
      if (phone) n?.scrollIntoView({ block: 'start' });
    },
    [phone],
  );
  const body = (
    <section className="raised-sheet" aria-label={title} ref={show}>
      <header>
        <h2>{title}</h2>
        {note && <small className="muted">{note}</small>}
        <span className="spacer" />
        <button type="button" className="button quiet square" aria-label={t('settings.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="raised-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  );
  if (phone) return body;
  return (
    <>
      <i ref={(n) => setPlace(n?.closest('.dock-place') ?? null)} hidden />
      {place && createPortal(body, place)}
    </>
  );
}
