import { useEffect } from 'react';
import { settings } from '../app/settings.ts';

const isTyping = (e: KeyboardEvent): boolean =>
  e.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName);

/** Walks through the rows of all lists. */
function step(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.lobby .table-row .table-name')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at < 0 && by > 0 ? 0 : at + by))]?.focus();
}

/** Q looks for a game, F opens the filters, J and K walk through the tables; Enter opens one. */
export function useLobbyKeys(): void {
  useEffect(() => {
    const on = (e: KeyboardEvent): void => {
      if (!settings().singleKeys || isTyping(e) || e.ctrlKey || e.metaKey || e.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      const key = e.key.toLowerCase();
      if (key === 'q') document.querySelector<HTMLElement>('[data-quick]')?.click();
      else if (key === 'f') document.querySelector<HTMLElement>('[data-filters]')?.click();
      else if (key === 'j') step(1);
      else if (key === 'k') step(-1);
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', on);
    return () => removeEventListener('keydown', on);
  }, []);
}
