import { type ReactNode, useState } from 'react';
import { Dialog } from '../app/Dialog.tsx';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';

interface Props {
  readonly title: string;
  /** The same thing twice: fitted to its panel, and large. */
  readonly children: (large: boolean) => ReactNode;
}

/** Something fitted to its panel that opens large in one click. */
export function Enlarge({ title, children }: Props) {
  const t = useText();
  const [large, setLarge] = useState(false);
  return (
    <div className="enlarge">
      {children(false)}
      <button type="button" className="button quiet enlarge-button" onClick={() => setLarge(true)}>
        <Icon name="fit" />
        {t('panel.large')}
      </button>
      {large && (
        <Dialog title={title} onClose={() => setLarge(false)}>
          <div className="enlarged">{children(true)}</div>
        </Dialog>
      )}
    </div>
  );
}
