import { type RefObject, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../app/Icon.tsx';
import { KeySheet } from '../app/KeySheet.tsx';
import { useStudyRoom } from './StudyContext.ts';
import { useStudyKeys } from './useStudyKeys.ts';

const keys = [
  ['← →', 'keys.step'],
  ['⇧ ← →', 'keys.round'],
  ['N', 'keys.next'],
  ['⇧ N', 'keys.before'],
  ['1–3', 'keys.try'],
  ['E', 'keys.graph'],
  ['?', 'keys.sheet'],
] as const;
const sheetKeys = [
  ['↑ ↓ ← →', 'keys.cell'],
  ['Enter', 'keys.map'],
  ['Ctrl C', 'keys.copy'],
  ['?', 'keys.sheet'],
] as const;

interface Props {
  readonly page: RefObject<HTMLElement | null>;
  /** Whether there is room for a button that tells the keys. */
  readonly button: boolean;
}

/** Listens to the keys of a report, or of its rounds, and tells which there are. */
export function StudyKeys({ page, button }: Props) {
  const { t, route } = useStudyRoom();
  const [open, setOpen] = useState(false);
  useStudyKeys(
    page,
    useCallback(() => setOpen(true), []),
  );
  const shown = route.view === 'rounds' ? sheetKeys : keys;
  return (
    <>
      {button && (
        <button
          type="button"
          className="button quiet square"
          aria-label={t('tool.help')}
          title={t('tool.help')}
          onClick={() => setOpen(true)}
        >
          <Icon name="keyboard" />
        </button>
      )}
      {open &&
        createPortal(
          <KeySheet keys={shown.map(([key, does]) => [key, t(does)])} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}
