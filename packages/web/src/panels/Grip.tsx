import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** Where the panel would stand if it were let go here. A taller neighbour is passed only when it would not spring back. */
function placeUnder(grip: HTMLElement, id: string, at: number, y: number): number {
  const panels = [...(grip.closest('.panels')?.querySelectorAll<HTMLElement>(':scope > [data-panel]') ?? [])];
  const own = panels.find((p) => p.dataset['panel'] === id)?.getBoundingClientRect();
  const to = panels.findIndex((p) => {
    const box = p.getBoundingClientRect();
    return y >= box.top && y <= box.bottom;
  });
  if (!own || to < 0 || to === at) return at;
  const box = panels[to]!.getBoundingClientRect();
  const reach = Math.min(own.height, box.height);
  return (to < at ? y < box.top + reach : y > box.bottom - reach) ? to : at;
}

/** Takes hold of a panel: drag it, or move it with the arrow keys. */
export function Grip({ id, title, at, onMove }: Props) {
  const t = useText();
  const onKeyDown = (e: KeyboardEvent<HTMLButtonElement>): void => {
    const by = e.key === 'ArrowUp' ? -1 : e.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || at + by < 0) return;
    e.preventDefault();
    const grip = e.currentTarget;
    onMove(at + by);
    // The panel has moved in the page; what was held stays held.
    requestAnimationFrame(() => {
      grip.focus();
      grip.scrollIntoView({ block: 'nearest' });
    });
  };
  const latest = useRef({ at, onMove });
  latest.current = { at, onMove };
  // The window listens: a panel that changes its place in the page would lose hold of the pointer.
  const onPointerDown = (e: PointerEvent<HTMLButtonElement>): void => {
    const grip = e.currentTarget;
    const follow = (move: globalThis.PointerEvent): void => {
      if (move.pointerId !== e.pointerId) return;
      const now = latest.current;
      const to = placeUnder(grip, id, now.at, move.clientY);
      if (to !== now.at) now.onMove(to);
    };
    const release = (): void => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  };
  return (
    <button
      type="button"
      className="grip"
      aria-label={t('panel.move', title)}
      title={t('panel.move', title)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <Icon name="grip" />
    </button>
  );
}
