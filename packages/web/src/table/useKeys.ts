import { type RefObject, useEffect } from 'react';
import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { closeCard } from '../cards/thing.ts';
import type { Tab } from './PhoneTabs.tsx';
import type { Table } from './TableContext.ts';

interface Doors {
  readonly open: (sheet: 'help' | 'text') => void;
  readonly history: () => void;
  readonly tab: (tab: Tab, panel: string) => void;
}

function press(page: HTMLElement | null, selector: string, nth = 0): boolean {
  const found = page?.querySelectorAll<HTMLElement>(selector)[nth];
  if (!found) return false;
  found.click();
  return true;
}

function focusOn(page: HTMLElement | null, selector: string): boolean {
  const found = page?.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: 'nearest' });
  found?.focus();
  return found !== undefined && found !== null;
}

/** Keys for the whole table. They press what is on the screen, so a key can never do what a click could not. */
export function useKeys(table: Table, page: RefObject<HTMLDivElement | null>, doors: Doors): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      const target = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || target.closest('dialog')) return;
      const typing = target.matches('input:not([type=range]), textarea, select');
      if (e.key === 'Escape') {
        if (typing) target.blur();
        else if (table.past) table.lookAt(undefined);
        else {
          closeCard();
          table.openChip(undefined);
          table.explain(undefined);
        }
        return;
      }
      if (e.key === 'Enter') {
        const own = target.closest('button, a, [role=button], textarea, select');
        const inOwnForm = target.closest('form');
        if (!own && !inOwnForm && press(page.current, '[data-primary]')) e.preventDefault();
        return;
      }
      if (typing || !settings().singleKeys) return;
      if (handle(e)) e.preventDefault();
    };
    const handle = (e: KeyboardEvent): boolean => {
      const p = page.current;
      switch (e.key) {
        case 'z':
          if (table.draft.length > 0) table.setDraft(table.draft.slice(0, -1));
          else if (table.snap.canUndo) void table.source.undo();
          return true;
        case 'Z':
          if (table.snap.canRedo) void table.source.redo();
          return true;
        case 'r':
          return press(p, '[data-turn]');
        case 'b':
          return press(p, '[data-best]');
        case 'p':
          return press(p, '[data-pass]');
        case 'x':
          return press(p, '[data-back]');
        case 'h':
          doors.history();
          return true;
        case 't':
          doors.open('text');
          return true;
        case '?':
          doors.open('help');
          return true;
        case '/':
          // Beside the game and not in its place.
          window.open(href({ page: 'rules', title: table.face.game.id }), '_blank', 'noopener');
          return true;
        case '+':
        case '=':
          return press(p, '.map-tools button', 1);
        case '-':
          return press(p, '.map-tools button', 0);
        case '0':
          return press(p, '.map-tools button', 2);
        case 'g':
          return focusOn(p, '.hex-buttons [tabindex="0"]');
        case 'l':
          doors.tab('ledger', 'ledger');
          return focusOn(p, '[data-panel=ledger]');
        case 'm':
          doors.tab('market', 'market');
          return focusOn(p, '[data-panel=market]');
        case 'o':
          doors.tab('log', 'log');
          return focusOn(p, '[data-panel=log]');
        case 'c':
          doors.tab('log', 'chat');
          return focusOn(p, '[data-chat]');
        case 'd':
          return focusOn(p, '.dock button:not([disabled])');
        default:
          return (
            /^[1-9]$/.test(e.key) && press(p, '.dock [data-choice], .map-popover [data-choice]', Number(e.key) - 1)
          );
      }
    };
    // On the hex that holds the draft, Enter commits it; it would drop it otherwise, as a second tap does.
    const onDrafted = (e: KeyboardEvent): void => {
      const { hex } = (e.target as HTMLElement).dataset;
      const drafted = (table.draft.at(-1) as { hex?: unknown } | undefined)?.hex;
      if (e.key !== 'Enter' || hex === undefined || hex !== drafted) return;
      e.preventDefault();
      e.stopPropagation();
      press(page.current, '[data-primary]');
    };
    addEventListener('keydown', onKey);
    addEventListener('keydown', onDrafted, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', onDrafted, true);
    };
  });
}
