import { type RefObject, useEffect } from 'react';
import { settings } from '../app/settings.ts';
import { roundFrom } from '../dock/Scrubber.tsx';
import { useAt, useSetAt } from './Cursor.tsx';
import { nextEntry } from './review/entries.ts';
import { useEntries } from './review/useReview.ts';
import { useStudyRoom } from './StudyContext.ts';

/** Where arrows already mean something. */
const OWN_ARROWS = '.sheet-scroll, .chart-table, .segments';

function press(page: HTMLElement | null, selector: string): boolean {
  const found = page?.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== null && found !== undefined;
}

/** Keys of the study room: they move the one cursor, or press what is on the screen. */
export function useStudyKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const { chronicle } = useStudyRoom();
  const at = useAt();
  const setAt = useSetAt();
  const entries = useEntries();
  useEffect(() => {
    const { spans, actions } = chronicle;
    const stepped = (to: 1 | -1, byRound: boolean): number => (byRound ? roundFrom(spans, at, to) : at + to);
    const handle = (e: KeyboardEvent): boolean => {
      const target = e.target as HTMLElement;
      switch (e.key) {
        case 'ArrowLeft':
        case 'ArrowRight': {
          if (target.closest(OWN_ARROWS)) return false;
          setAt(Math.max(0, Math.min(actions, stepped(e.key === 'ArrowLeft' ? -1 : 1, e.shiftKey))));
          return true;
        }
        case 'n':
        case 'N': {
          const next = nextEntry(entries, at, e.shiftKey);
          if (next) setAt(next.at);
          return next !== undefined;
        }
        case 'e':
          // The next graph; the first follows the last.
          return (
            press(page.current, '.chart-kinds .kinds [aria-pressed=true] + button') ||
            press(page.current, '.chart-kinds .kinds button')
          );
        case '1':
        case '2':
        case '3':
          return press(page.current, `[data-try="${e.key}"]`);
        case '?':
          onHelp();
          return true;
        default:
          return false;
      }
    };
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target as HTMLElement;
      // What has an arrow of its own, as the scrubber for rounds, was quicker.
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || !settings().singleKeys) return;
      if (target.closest('dialog')) return;
      if (target.matches('input:not([type=range]), textarea, select')) return;
      if (handle(e)) e.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [chronicle, entries, at, setAt, page, onHelp]);
}
