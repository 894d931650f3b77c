import { type PointerEvent, useRef, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { keep, readKept } from '../remote/kept.ts';

/** How much of a phone's screen the sheet takes: its head, at most three fifths, or nearly all. */
export type SheetSize = 'peek' | 'half' | 'full';
const sizes: readonly SheetSize[] = ['peek', 'half', 'full'];
const PULL = 36;

const KEY = 'traviesa.sheet';
const isSize = (v: unknown): v is SheetSize => sizes.some((s) => s === v);

/** The height to which the sheet was pulled last on this device. */
export function useSheetSize(): readonly [SheetSize, (size: SheetSize) => void] {
  const [size, setSize] = useState(() => readKept(KEY, isSize) ?? 'half');
  const set = (next: SheetSize): void => {
    setSize(next);
    keep(KEY, next);
  };
  return [size, set];
}

interface Props {
  readonly size: SheetSize;
  readonly onSize: (size: SheetSize) => void;
}

/** Pull it up or down, or tap it: half, full, peek. */
export function SheetHandle({ size, onSize }: Props) {
  const t = useText();
  const from = useRef<number>(undefined);
  const pulled = useRef(false);
  const at = sizes.indexOf(size);
  const onPointerDown = (e: PointerEvent<HTMLButtonElement>): void => {
    e.currentTarget.setPointerCapture(e.pointerId);
    from.current = e.clientY;
    pulled.current = false;
  };
  const onPointerMove = (e: PointerEvent): void => {
    if (from.current === undefined) return;
    const by = from.current - e.clientY;
    if (Math.abs(by) < PULL) return;
    const next = sizes[at + Math.sign(by)];
    from.current = e.clientY;
    pulled.current = true;
    if (next) onSize(next);
  };
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={t(`sheet.${size}`)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = undefined;
      }}
      onClick={() => {
        if (!pulled.current) onSize(sizes[(at + 1) % sizes.length]!);
        pulled.current = false;
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}
