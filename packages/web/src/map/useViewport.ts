import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { gameAt, type TableSource } from '../table/source.ts';
import { afterFrame } from '../table/useDrawn.ts';
import { keepView, lastView } from './lastView.ts';
import { LEAST, namesAt } from './names.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Camera {
  /** Screen pixels per map unit, and where the map's origin lies on the screen. */
  k: number;
  x: number;
  y: number;
}

const MAX_SCALE = 1.6;
const DRAG_STARTS_AT = 7;
/** Room for the letters and numbers at the edges. */
const AXIS = 16;
const NARROW = 700;
/** Hexes of 54 pixels: names and values can be read. */
const READABLE = 0.27;
/** How far from the edge a point counts as seen. */
const SEEN = 20;

/** Something on the map that can be pulled: where it says yes, dragging moves it and not the map. */
export interface Grab {
  readonly start: (hex: string) => boolean;
  readonly over: (hex: string) => void;
}
const hexUnder = (at: Element | null): string | undefined => at?.closest<SVGGElement>('[data-hex]')?.dataset['hex'];

export interface Viewport {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly panBy: (dx: number, dy: number) => void;
  /** Brings a point of the map into view when it is outside. */
  readonly reveal: (x: number, y: number) => void;
  /** Whether a point of the map can be seen now. */
  readonly sees: (x: number, y: number) => boolean;
  /** Where a point of the map is on the screen, relative to the map's box. */
  readonly toScreen: (x: number, y: number) => { readonly x: number; readonly y: number; readonly k: number };
  /** True while a finger or the mouse drags: the click that follows is not a pick. */
  readonly dragged: () => boolean;
}

/**
 * Pan, pinch, wheel and keys. The camera lives outside React: moving it changes one attribute of one group, so that
 * dragging a large map never renders anything.
 */
export function useViewport(
  svg: RefObject<SVGSVGElement | null>,
  world: RefObject<SVGGElement | null>,
  bounds: Box,
  inset: { readonly bottom: number },
  /** What matters when the map is fitted: where the whole of it would be too small, one looks there. */
  centre: { readonly x: number; readonly y: number },
  onMove: (camera: {
    readonly k: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }) => void,
  grab: RefObject<Grab | undefined>,
  source: TableSource,
): Viewport {
  // Who comes back to a game, or goes to a branch of it, finds the map where they left it.
  const game = gameAt(source);
  const left = lastView(game);
  const camera = useRef<Camera>(left ? { ...left } : { k: 0, x: 0, y: 0 });
  /** What the map shows: all of it at first, what matters, or what the person has moved to. */
  const showing = useRef<'focus' | 'whole' | 'own'>(left ? 'own' : 'whole');
  const focus = useRef(centre);
  focus.current = centre;
  const moved = useRef(false);
  const size = useRef({ width: 0, height: 0 });
  const frame = useRef(0);
  const moving = useRef(onMove);
  moving.current = onMove;

  const fitted = useCallback((): Camera => {
    const { width, height } = size.current;
    const free = Math.max(80, height - inset.bottom);
    const whole = Math.min((width - AXIS) / bounds.width, (free - AXIS) / bounds.height, MAX_SCALE);
    // Too small to read, on a narrow screen or because it is tall: show what matters and let one pan.
    const fitsAcross = (width - AXIS) / bounds.width >= READABLE;
    if (showing.current !== 'whole' && whole < READABLE && (width < NARROW || fitsAcross)) {
      const at = focus.current;
      const k = Math.max(READABLE, Math.min((free - AXIS) / bounds.height, 2 * READABLE));
      // As much of the map as fits, the point that matters in the middle.
      const within = (want: number, low: number, length: number, room: number): number =>
        length * k <= room
          ? (room - length * k) / 2 - low * k
          : Math.min(-low * k, Math.max(room - (low + length) * k, want));
      return {
        k,
        x: within(width / 2 - at.x * k, bounds.x, bounds.width, width),
        y: within(free / 2 - at.y * k, bounds.y, bounds.height, free),
      };
    }
    const k = whole;
    return {
      k,
      x: (width + AXIS - bounds.width * k) / 2 - bounds.x * k,
      y: (free + AXIS - bounds.height * k) / 2 - bounds.y * k,
    };
  }, [bounds, inset.bottom]);

  /** The window for which the map was fitted: as long as it stays, only the person moves the map. */
  const fittedFor = useRef('');

  const show = useCallback(() => {
    frame.current = 0;
    const c = camera.current;
    world.current?.setAttribute('transform', `translate(${c.x.toFixed(1)} ${c.y.toFixed(1)}) scale(${c.k.toFixed(4)})`);
    const hex = 2 * 100 * c.k;
    const detail = hex < 28 ? 'tiny' : hex < 48 ? 'small' : 'full';
    const { names, size: name } = namesAt(c.k);
    const { dataset, style } = svg.current ?? {};
    if (dataset && dataset['detail'] !== detail) dataset['detail'] = detail;
    if (dataset && dataset['names'] !== names) dataset['names'] = names;
    if (style && style.getPropertyValue('--name-size') !== `${name}px`) style.setProperty('--name-size', `${name}px`);
    const least = `${Math.ceil(LEAST / c.k)}px`;
    if (style && style.getPropertyValue('--least-size') !== least) style.setProperty('--least-size', least);
    keepView(game, showing.current === 'own' ? { ...c } : undefined);
    moving.current({ ...c, ...size.current });
  }, [svg, world, game]);

  const draw = useCallback(() => {
    if (!frame.current) frame.current = requestAnimationFrame(show);
  }, [show]);

  const clamp = useCallback(() => {
    const c = camera.current;
    const { width, height } = size.current;
    const keep = 90;
    c.x = Math.min(width - keep - bounds.x * c.k, Math.max(keep - (bounds.x + bounds.width) * c.k, c.x));
    c.y = Math.min(height - keep - bounds.y * c.k, Math.max(keep - (bounds.y + bounds.height) * c.k, c.y));
  }, [bounds]);

  const zoomAt = useCallback(
    (factor: number, px: number, py: number) => {
      const c = camera.current;
      const least = Math.min(fitted().k * 0.8, 0.12);
      const k = Math.min(MAX_SCALE, Math.max(least, c.k * factor));
      c.x = px - ((px - c.x) * k) / c.k;
      c.y = py - ((py - c.y) * k) / c.k;
      c.k = k;
      showing.current = 'own';
      clamp();
      draw();
    },
    [clamp, draw, fitted],
  );

  const fit = useCallback(() => {
    showing.current = showing.current === 'whole' ? 'focus' : 'whole';
    camera.current = fitted();
    draw();
  }, [draw, fitted]);

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = (): void => {
      const r = element.getBoundingClientRect();
      if (r.width === 0) return;
      size.current = { width: r.width, height: r.height };
      const screen = `${window.innerWidth} ${window.innerHeight}`;
      if (fittedFor.current !== screen) {
        fittedFor.current = screen;
        if (showing.current !== 'own') camera.current = fitted();
      }
      clamp();
      show();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, fitted, clamp, show]);

  // A branch has a bar of its own above its map. What nobody has moved is fitted into what is left, once it stands there.
  const fittedOf = useRef(source);
  useEffect(() => {
    if (fittedOf.current === source) return;
    return afterFrame(() => {
      fittedOf.current = source;
      if (showing.current === 'own') return;
      camera.current = fitted();
      show();
    });
  }, [source, fitted, show]);

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let start = { x: 0, y: 0 };
    /** The hex pulled over last, while something is held. */
    let held: string | undefined;
    const place = (e: PointerEvent | WheelEvent): { x: number; y: number } => {
      const r = element.getBoundingClientRect();
      return { x: e.clientX - r.left, y: e.clientY - r.top };
    };
    const down = (e: PointerEvent): void => {
      if (e.button !== 0) return;
      const p = place(e);
      pointers.set(e.pointerId, p);
      if (pointers.size === 1) {
        start = p;
        moved.current = false;
        const hex = hexUnder(e.target as Element);
        held = hex !== undefined && grab.current?.start(hex) ? hex : undefined;
      }
    };
    const move = (e: PointerEvent): void => {
      const before = pointers.get(e.pointerId);
      if (!before) return;
      const p = place(e);
      if (!moved.current && Math.hypot(p.x - start.x, p.y - start.y) < DRAG_STARTS_AT && pointers.size === 1) return;
      if (held !== undefined && pointers.size === 1) {
        moved.current = true;
        const hex = hexUnder(document.elementFromPoint(e.clientX, e.clientY));
        if (hex !== undefined && hex !== held) {
          held = hex;
          grab.current?.over(hex);
        }
        return;
      }
      if (!moved.current) {
        moved.current = true;
        element.setPointerCapture(e.pointerId);
      }
      const c = camera.current;
      if (pointers.size === 1) {
        c.x += p.x - before.x;
        c.y += p.y - before.y;
        showing.current = 'own';
        pointers.set(e.pointerId, p);
        clamp();
        draw();
        return;
      }
      const other = [...pointers].find(([id]) => id !== e.pointerId)?.[1];
      pointers.set(e.pointerId, p);
      if (!other) return;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(p.x - other.x, p.y - other.y);
      c.x += (p.x - before.x) / 2;
      c.y += (p.y - before.y) / 2;
      if (was > 0) zoomAt(is / was, (p.x + other.x) / 2, (p.y + other.y) / 2);
    };
    const up = (e: PointerEvent): void => {
      pointers.delete(e.pointerId);
    };
    const wheel = (e: WheelEvent): void => {
      e.preventDefault();
      const p = place(e);
      zoomAt(Math.exp(-e.deltaY * (e.ctrlKey ? 0.01 : 0.0015)), p.x, p.y);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [svg, clamp, draw, zoomAt, grab]);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const api = useRef<Viewport>(null);
  api.current = {
    zoomBy: (factor) => zoomAt(factor, size.current.width / 2, size.current.height / 2),
    fit,
    panBy: (dx, dy) => {
      camera.current.x += dx;
      camera.current.y += dy;
      showing.current = 'own';
      clamp();
      draw();
    },
    reveal: (x, y) => {
      const c = camera.current;
      const { width, height } = size.current;
      const margin = 70;
      const sx = c.x + x * c.k;
      const sy = c.y + y * c.k;
      const dx = sx < margin ? margin - sx : sx > width - margin ? width - margin - sx : 0;
      const low = height - inset.bottom - margin;
      const dy = sy < margin ? margin - sy : sy > low ? low - sy : 0;
      if (dx === 0 && dy === 0) return;
      c.x += dx;
      c.y += dy;
      showing.current = 'own';
      draw();
    },
    sees: (x, y) => {
      const c = camera.current;
      const { width, height } = size.current;
      const [sx, sy] = [c.x + x * c.k, c.y + y * c.k];
      return sx > SEEN && sx < width - SEEN && sy > SEEN && sy < height - inset.bottom - SEEN;
    },
    toScreen: (x, y) => {
      const c = camera.current;
      return { x: c.x + x * c.k, y: c.y + y * c.k, k: c.k };
    },
    dragged: () => moved.current,
  };
  return useRef<Viewport>({
    zoomBy: (f) => api.current!.zoomBy(f),
    fit: () => api.current!.fit(),
    panBy: (dx, dy) => api.current!.panBy(dx, dy),
    reveal: (x, y) => api.current!.reveal(x, y),
    sees: (x, y) => api.current!.sees(x, y),
    toScreen: (x, y) => api.current!.toScreen(x, y),
    dragged: () => api.current!.dragged(),
  }).current;
}
