import './map.css';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../app/Icon.tsx';
import { useText } from '../i18n/text.ts';
import { Changing, type TableSource } from '../table/source.ts';
import { Axes } from './Axes.tsx';
import { beside } from './beside.ts';
import { type Layout, num, outline, type Point } from './geometry.ts';
import { HexButtons, type HexHands } from './HexButtons.tsx';
import { LayersMenu, type LayersOffer } from './LayersMenu.tsx';
import { useLayers } from './layers.ts';
import { useLit } from './lit.ts';
import { MapTip } from './MapTip.tsx';
import { type Box, type Grab, useViewport, type Viewport } from './useViewport.ts';

export interface MapHex {
  readonly id: string;
  readonly at: Point;
  /** The part of the map it belongs to, where there are several. */
  readonly part?: string;
}
export type Ring = 'legal' | 'picked' | 'drafted' | 'changed' | 'about';

export interface HexMapProps {
  readonly layout: Layout;
  /** Every hex that can be pointed at. Keep the same list between renders. */
  readonly hexes: readonly MapHex[];
  /** What lies on the map, drawn in map units; the component itself knows no rules. */
  readonly children: ReactNode;
  readonly rings?: ReadonlyMap<string, Ring>;
  /** Hexes to look at when nothing is ringed. */
  readonly focus?: readonly string[];
  /** Drawn above the rings: ghosts, numbers. */
  readonly above?: ReactNode;
  readonly label: string;
  /** The name of a hex for those who cannot see it. Keep the same function while nothing changes. */
  readonly describe: (id: string) => string;
  /** What is shown on hover and long press; nothing when there is nothing to tell. */
  readonly details?: (id: string) => ReactNode;
  readonly onPick?: (id: string) => void;
  /** What can be pulled from hex to hex. */
  readonly grab?: Grab | undefined;
  readonly inset?: number;
  readonly margin?: Margin | undefined;
  readonly viewRef?: RefObject<Viewport | null>;
  /** Where what is shown comes from. The map outlasts it where a branch of the same game follows. */
  readonly source: TableSource;
  readonly layers: LayersOffer;
  /** Something fixed to a hex, in screen pixels: the tile popover. It keeps clear of ringed hexes and of these. */
  readonly popover?:
    | { readonly hex: string; readonly content: ReactNode; readonly clearOf?: readonly string[] }
    | undefined;
}

const LONG_PRESS = 450;
/** Room around the centres of the outermost hexes, in map units. */
export interface Margin {
  readonly x: number;
  readonly y: number;
}
const MARGIN: Margin = { x: 106, y: 106 };

function boundsOf(hexes: readonly MapHex[], margin: Margin): Box {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const [i, { at }] of hexes.entries()) {
    left = i ? Math.min(left, at.x) : at.x;
    right = i ? Math.max(right, at.x) : at.x;
    top = i ? Math.min(top, at.y) : at.y;
    bottom = i ? Math.max(bottom, at.y) : at.y;
  }
  const { x, y } = margin;
  return { x: left - x, y: top - y, width: right - left + 2 * x, height: bottom - top + 2 * y };
}

const directions: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The nearest hex that lies most in this direction. */
function neighbourTowards(hexes: readonly MapHex[], from: MapHex, to: Point): MapHex | undefined {
  let best: MapHex | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const h of hexes) {
    const dx = h.at.x - from.at.x;
    const dy = h.at.y - from.at.y;
    const along = dx * to.x + dy * to.y;
    if (along < 20) continue;
    const aside = Math.abs(dx * to.y) + Math.abs(dy * to.x);
    const score = along + 1.6 * aside;
    if (score < bestScore) {
      bestScore = score;
      best = h;
    }
  }
  return best;
}

/** A map of hexes: pan, pinch, wheel, arrows; each hex is a button with one tab stop for all. */
export function HexMap(props: HexMapProps) {
  const { layout, hexes, children, rings, focus, above, label, describe, details, onPick, inset = 0, popover } = props;
  const margin = props.margin ?? MARGIN;
  const t = useText();
  const { on } = useLayers();
  const off = (['names', 'costs'] as const).filter((l) => !on.has(l)).join(' ');
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const axes = useRef<(c: Parameters<Parameters<typeof useViewport>[5]>[0]) => void>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const joint = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(hexes[0]?.id);
  const bounds = useMemo(() => boundsOf(hexes, margin), [hexes, margin]);
  const byId = useMemo(() => new Map(hexes.map((h) => [h.id, h])), [hexes]);
  const lit = useLit();
  const insets = useMemo(() => ({ bottom: inset }), [inset]);

  /** What matters now: what is picked, else what can be, else where to look. */
  const points = useMemo(() => {
    const marked = [...(rings ?? [])].filter(([, r]) => r !== 'changed' && r !== 'about');
    const near = marked.filter(([, r]) => r === 'picked' || r === 'drafted');
    const ids = (near.length > 0 ? near : marked).map(([id]) => id);
    return (lit ?? (ids.length > 0 ? ids : (focus ?? []))).flatMap((id) => byId.get(id)?.at ?? []);
  }, [lit, rings, focus, byId]);
  const centre = useMemo(() => {
    if (points.length === 0) return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    let [x, y] = [0, 0];
    for (const p of points) [x, y] = [x + p.x / points.length, y + p.y / points.length];
    return { x, y };
  }, [points, bounds]);

  const follow = (element: HTMLElement | null, id: string | undefined): void => {
    const hex = id === undefined ? undefined : byId.get(id);
    if (!element || !hex || !svg.current) return;
    const p = view.toScreen(hex.at.x, hex.at.y);
    const box = svg.current.getBoundingClientRect();
    const gap = 104 * p.k + 14;
    const right = p.x + gap + element.offsetWidth < box.width;
    const x = right ? p.x + gap : Math.max(8, p.x - gap - element.offsetWidth);
    const y = Math.min(Math.max(8, p.y - element.offsetHeight / 2), Math.max(8, box.height - element.offsetHeight - 8));
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };
  const placePopover = (): void => {
    const element = anchor.current;
    const hex = popover && byId.get(popover.hex);
    if (!element || !hex || !svg.current) return;
    const clear = [...(rings?.keys() ?? []), ...(popover.clearOf ?? [])].flatMap((id) => {
      const h = id === hex.id ? undefined : byId.get(id);
      return h ? [view.toScreen(h.at.x, h.at.y)] : [];
    });
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const box = { width: svg.current.clientWidth, height: svg.current.clientHeight };
    const place = beside(view.toScreen(hex.at.x, hex.at.y), size, box, clear);
    element.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`;
    const { line } = place;
    if (!joint.current) return;
    joint.current.hidden = !line;
    if (!line) return;
    joint.current.dataset['to'] = line.to > line.from ? 'right' : 'left';
    joint.current.style.width = `${Math.round(Math.abs(line.to - line.from))}px`;
    joint.current.style.transform = `translate(${Math.round(Math.min(line.from, line.to))}px, ${Math.round(line.y)}px)`;
  };
  const [pointed] = useState(() => new Changing<string | undefined>(undefined));
  const grab = useRef(props.grab);
  grab.current = props.grab;
  const looking = useRef<() => void>(() => undefined);
  const moved = (c: Parameters<Parameters<typeof useViewport>[5]>[0]): void => {
    axes.current?.(c);
    placePopover();
    follow(tip.current, pointed.value);
    looking.current();
  };
  const view: Viewport = useViewport(svg, world, bounds, insets, centre, moved, grab, props.source);
  // The map never goes there by itself: where nothing of it can be seen, a button does.
  const [away, setAway] = useState(false);
  const look = (): void => setAway(points.length > 0 && !points.some((p) => view.sees(p.x, p.y)));
  looking.current = look;
  useEffect(() => {
    void points;
    looking.current();
  }, [points]);
  // Whoever teaches points at something: the map goes there.
  const pointAt = useRef<() => void>(() => undefined);
  pointAt.current = () => {
    if (!points.every((p) => view.sees(p.x, p.y))) view.reveal(centre.x, centre.y);
  };
  useEffect(() => {
    if (lit) pointAt.current();
  }, [lit]);
  useImperativeHandle(props.viewRef, () => view, [view]);

  const picking = useRef(onPick);
  picking.current = onPick;
  const [hands] = useState<HexHands>(() => {
    let timer = 0;
    let longPressed = false;
    return {
      pick(id, by) {
        setCursor(id);
        if (by === 'pointer' && (view.dragged() || longPressed)) return;
        pointed.set(undefined);
        picking.current?.(id);
      },
      point: (id) => pointed.value !== id && pointed.set(id),
      press(id) {
        longPressed = false;
        window.clearTimeout(timer);
        timer = window.setTimeout(() => {
          if (view.dragged()) return;
          longPressed = true;
          pointed.set(id);
        }, LONG_PRESS);
      },
      release: () => window.clearTimeout(timer),
      focus(id) {
        setCursor(id);
        if (!view.dragged()) pointed.set(id);
      },
    };
  });
  // Its height follows from what it shows: it is placed anew whenever that has changed.
  const replace = useRef(placePopover);
  replace.current = placePopover;
  const shown = popover?.hex;
  useLayoutEffect(() => {
    if (shown === undefined || !anchor.current) return;
    replace.current();
    const watch = new ResizeObserver(() => replace.current());
    watch.observe(anchor.current);
    return () => watch.disconnect();
  }, [shown]);
  const labels = useMemo(() => hexes.map((h) => describe(h.id)), [hexes, describe]);
  const onKey = (e: KeyboardEvent): void => {
    const from = cursor === undefined ? undefined : byId.get(cursor);
    const to = directions[e.key];
    if (!from || !to || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    const next = neighbourTowards(hexes, from, to);
    if (!next) return;
    setCursor(next.id);
    view.reveal(next.at.x, next.at.y);
    svg.current?.querySelector<SVGGElement>(`[data-hex="${next.id}"]`)?.focus();
  };

  return (
    <div className="hexmap">
      <svg
        ref={svg}
        role="group"
        aria-label={label}
        data-off={off}
        onKeyDown={onKey}
        onPointerLeave={() => hands.point(undefined)}
      >
        <g ref={world}>
          <g className="map-world" aria-hidden="true">
            {children}
          </g>
          {lit && <Dimmed layout={layout} hexes={hexes} lit={lit} />}
          <g aria-hidden="true" className="rings">
            {rings &&
              [...rings].map(([id, ring]) => {
                const hex = byId.get(id);
                return hex && <RingArt key={id} layout={layout} ring={ring} at={hex.at} />;
              })}
            {above}
          </g>
          <HexButtons layout={layout} hexes={hexes} labels={labels} cursor={cursor} hands={hands} />
        </g>
        <Axes ref={axes} layout={layout} hexes={hexes} />
      </svg>
      <MapTip pointed={pointed} tip={tip} details={details} hidden={popover !== undefined} follow={follow} />
      {popover && (
        <>
          <div className="popover-joint" aria-hidden="true" ref={joint} />
          <div className="map-popover" ref={anchor}>
            {popover.content}
          </div>
        </>
      )}
      {away && (
        <button type="button" className="button map-away" onClick={() => view.reveal(centre.x, centre.y)}>
          <Icon name="fit" />
          {t('map.showWhere')}
        </button>
      )}
      <div className="map-tools">
        <LayersMenu offer={props.layers} />
        <button type="button" aria-label={t('map.zoomOut')} title={t('map.zoomOut')} onClick={() => view.zoomBy(0.8)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={t('map.zoomIn')} title={t('map.zoomIn')} onClick={() => view.zoomBy(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.fit')} title={t('map.fit')} onClick={() => view.fit()}>
          <Icon name="fit" />
        </button>
      </div>
    </div>
  );
}

/** All but a few hexes step back; they stay alive underneath. */
const Dimmed = memo(function Dimmed(props: {
  readonly layout: Layout;
  readonly hexes: readonly MapHex[];
  readonly lit: readonly string[];
}) {
  const { layout, hexes, lit } = props;
  return (
    <g aria-hidden="true" className="dimmed">
      {hexes.map(({ id, at }) => {
        const place = `translate(${num(at.x)} ${num(at.y)})`;
        return (
          <polygon key={id} className={lit.includes(id) ? 'lit' : ''} transform={place} points={outline(layout, 99)} />
        );
      })}
    </g>
  );
});

function RingArt({ layout, ring, at }: { readonly layout: Layout; readonly ring: Ring; readonly at: Point }) {
  const place = `translate(${num(at.x)} ${num(at.y)})`;
  if (ring === 'picked' || ring === 'drafted')
    return (
      <g transform={place} className={`ring ${ring}`}>
        <polygon points={outline(layout, 94)} className="under" />
        <polygon points={outline(layout, 94)} className="over" />
      </g>
    );
  return (
    <g transform={place} className={`ring ${ring}`}>
      <polygon points={outline(layout, 89)} className="under" />
      <polygon points={outline(layout, 89)} className="over" />
    </g>
  );
}
