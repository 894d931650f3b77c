import { KeySheet } from '../app/KeySheet.tsx';
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
  ['X', 'key.x'],
  ['/', 'key.slash'],
  ['?', 'key.question'],
] as const;

export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return <KeySheet keys={keys.map(([key, does]) => [key, t(does)])} onClose={onClose} />;
}
