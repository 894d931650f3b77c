import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../i18n/text.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet: the browser keeps the focus inside, Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
  }, []);
  return (
    <dialog ref={ref} className="dialog" aria-label={title} onCancel={onClose} onClose={onClose}>
      <div className="row">
        <h2>{title}</h2>
        <span className="spacer" />
        <button
          type="button"
          className="button quiet square"
          aria-label={t('settings.close')}
          onClick={() => ref.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
