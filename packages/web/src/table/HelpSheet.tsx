import { Dialog } from '../app/Dialog.tsx';
import { useText } from '../i18n/text.ts';

const keys = [
  ['Enter', 'key.enter'],
  ['Esc', 'key.esc'],
  ['Z', 'key.z'],
  ['⇧ Z', 'key.shiftZ'],
  ['1–9', 'key.digits'],
  ['P', 'key.p'],
  ['R', 'key.r'],
  ['B', 'key.b'],
  ['G', 'key.g'],
  ['↑ ↓ ← →', 'key.arrows'],
  ['+ − 0', 'key.zoom'],
  ['D', 'key.d'],
  ['L M O C', 'key.panels'],
  ['H', 'key.h'],
  ['T', 'key.t'],
  ['/', 'key.slash'],
  ['?', 'key.question'],
] as const;

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('tool.help')} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('key.off')}</p>
    </Dialog>
  );
}
