import { memo, type PointerEvent, type KeyboardEvent as ReactKeyboardEvent, type SyntheticEvent } from 'react';
import { type Layout, num, outline } from './geometry.ts';
import type { MapHex } from './HexMap.tsx';

/** What can happen to a hex; the same object for as long as the map lives. */
export interface HexHands {
  readonly pick: (id: string, by: 'pointer' | 'key') => void;
  readonly point: (id: string | undefined) => void;
  readonly press: (id: string) => void;
  readonly release: () => void;
  readonly focus: (id: string) => void;
}

interface ButtonProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly layout: Layout;
  readonly label: string;
  readonly first: boolean;
}

const HexButton = memo(function HexButton({ id, x, y, layout, label, first }: ButtonProps) {
  return (
    <g
      role="button"
      data-hex={id}
      tabIndex={first ? 0 : -1}
      aria-label={label}
      transform={`translate(${num(x)} ${num(y)})`}
    >
      <polygon points={outline(layout, 97)} />
    </g>
  );
});

interface Props {
  readonly layout: Layout;
  readonly hexes: readonly MapHex[];
  readonly labels: readonly string[];
  readonly cursor: string | undefined;
  readonly hands: HexHands;
}

const hexAt = (e: SyntheticEvent): string | undefined =>
  (e.target as Element).closest<SVGGElement>('[data-hex]')?.dataset['hex'];

/** The hexes as buttons with one tab stop. Events are taken once for all of them. */
export const HexButtons = memo(function HexButtons({ layout, hexes, labels, cursor, hands }: Props) {
  const withHex = (then: (id: string) => void) => (e: SyntheticEvent) => {
    const id = hexAt(e);
    if (id !== undefined) then(id);
  };
  const onKeyDown = (e: ReactKeyboardEvent): void => {
    const id = hexAt(e);
    if (id === undefined || (e.key !== 'Enter' && e.key !== ' ')) return;
    e.preventDefault();
    e.stopPropagation();
    hands.pick(id, 'key');
  };
  const onPointerOver = (e: PointerEvent): void => {
    if (e.pointerType === 'mouse') hands.point(hexAt(e));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the buttons inside
    <g
      className="hex-buttons"
      onClick={withHex((id) => hands.pick(id, 'pointer'))}
      onKeyDown={onKeyDown}
      onFocus={withHex(hands.focus)}
      onBlur={() => hands.point(undefined)}
      onPointerOver={onPointerOver}
      onPointerDown={withHex(hands.press)}
      onPointerUp={hands.release}
    >
      {hexes.map((h, i) => (
        <HexButton
          key={h.id}
          id={h.id}
          x={h.at.x}
          y={h.at.y}
          layout={layout}
          label={labels[i] ?? h.id}
          first={h.id === cursor}
        />
      ))}
    </g>
  );
});
