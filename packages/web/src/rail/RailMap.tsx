import './rail.css';
import type { Action } from '@traviesa/engine';
import { type BoardKit, type Grid, hexCentre, type Reservation, tileAt, tilesOn, tokensOn } from '@traviesa/rail';
import { useCallback, useMemo, useRef } from 'react';
import { showCard, useShownThing } from '../cards/thing.ts';
import { type Layout, num, type Point, RADIUS, scale } from '../map/geometry.ts';
import { HexMap, type MapHex, type Ring } from '../map/HexMap.tsx';
import { companyShown, type LayersOffer } from '../map/LayersMenu.tsx';
import { LAYERS, useLayers } from '../map/layers.ts';
import { Marks } from '../map/Marks.tsx';
import type { TableSnapshot } from '../table/source.ts';
import { useOwn } from '../table/useOwn.ts';
import { usePhone } from '../table/usePhone.ts';
import { companyIn, hexIn } from '../titles/face.ts';
import { Token } from '../titles/Token.tsx';
import { arrange } from './arrange.ts';
import { layAction, tokenChoices } from './choices.ts';
import { laysTiles } from './fitting.ts';
import { hexInWords } from './inWords.ts';
import { LandHex, Walls } from './Land.tsx';
import { PlaceNames } from './PlaceNames.tsx';
import { placeName } from './placeName.ts';
import { ReachArt } from './Reach.tsx';
import { RoutesArt, RouteTags, sideTowards, usualLook } from './Routes.tsx';
import { useRun } from './runStore.ts';
import { GhostBar, LeavingToken, StopsHex } from './Stops.tsx';
import { type BoardSpec, companyOnTurn, useBoard } from './spec.ts';
import { TilePopover } from './TilePopover.tsx';
import { layLike } from './tilesNot.ts';
import { WhatFits } from './WhatFits.tsx';

const none: readonly never[] = [];
/** The last run in the log, to be shown until the next one. */
function lastRun(actions: readonly Action[]): readonly {
  readonly train: string;
  readonly stops: readonly string[];
  readonly track: readonly (readonly string[])[];
}[] {
  return routesIn(actions.at(-1)) ?? none;
}

type Run = ReturnType<typeof lastRun>;
function routesIn(action: Action | undefined): Run | undefined {
  const { type, routes } = (action ?? {}) as { type?: string; routes?: unknown };
  return type === 'runTrains' && Array.isArray(routes) ? routes : undefined;
}

/** The last run of a company up to a moment. */
function lastRunOf(snap: TableSnapshot, moment: number, company: string | undefined): Run | undefined {
  for (let n = moment; n > 0; n--) {
    const routes = routesIn(snap.actions[n - 1]);
    if (routes && snap.log[n]?.some((m) => companyIn(m) === company)) return routes;
  }
  return undefined;
}

/** Areas of several hexes, one of which bears their name: their values stand there. */
const namedGroups = (kit: BoardKit): ReadonlySet<string> =>
  new Set(
    kit.hexIds.flatMap((id, i) =>
      kit.map.hexes[id]?.name === undefined ? [] : kit.printed[i]!.stops.flatMap((stop) => stop.group ?? []),
    ),
  );

const centreOf = (spec: BoardSpec, grid: Grid, hex: string): Point =>
  spec.centre?.(hex) ?? scale(hexCentre(grid, hex), RADIUS);

const hexId = (h: MapHex): string => h.id;

/** The map of any railway title, from its notation. */
export function RailMap({ inset }: { readonly inset: number }) {
  const table = useBoard();
  const {
    state,
    board: spec,
    face,
    t,
    words,
    baseOffered,
    baseTiles,
    basePlaces,
    draft,
    setDraft,
    me,
    check,
    explain,
    picked,
    pick,
    snap,
    past,
    moment,
  } = table;
  const s = state;
  const phone = usePhone();
  const run = useRun();
  const kit = spec.kit(s);
  const { grid } = kit.map;
  const layout: Layout = grid === 'pointy' ? 'pointy' : 'flat';
  const tiles = tilesOn(kit, s.board);
  const tokens = tokensOn(kit, s.board);
  const tier = spec.tier(s);
  const named = useMemo(() => namedGroups(kit), [kit]);
  const hexes = useMemo<readonly MapHex[]>(
    () =>
      kit.hexIds.map((id) => ({
        id,
        at: centreOf(spec, grid, id),
        ...(spec.partOf && { part: spec.partOf(id) }),
      })),
    [kit.hexIds, spec, grid],
  );
  const centre = (hex: string): Point => hexes[kit.index.get(hex)!]!.at;
  const started = useMemo(() => new Set(s.board.tokens.map((x) => x.company)), [s.board]);
  const reserved = useMemo(() => {
    const found = new Map<string, Reservation[]>();
    for (const r of spec.homes)
      if (!started.has(r.company) && (spec.inGame?.(s, r.company) ?? true))
        found.set(r.hex, [...(found.get(r.hex) ?? []), r]);
    return found;
  }, [spec, started, s]);
  const goals = spec.destinations?.(s);
  const flags = useMemo(() => {
    const found = new Map<string, string[]>();
    for (const { id, destination = goals?.[id] } of spec.companies)
      if (destination) found.set(destination, [...(found.get(destination) ?? []), id]);
    return found;
  }, [spec, goals]);

  // The rings are those of the position without the draft: one may always pick another hex.
  const lays = baseTiles;
  const places = useMemo(() => (spec.placings ?? tokenChoices)(basePlaces), [spec, basePlaces]);
  const drafted = draft.at(-1) as { hex?: string } | undefined;
  const running = run && run.on === table.base ? run : undefined;
  // What the last move touched, until the next: one sees at once where somebody has played.
  const changed = useMemo(() => {
    const messages = past || snap.length === 0 ? none : (snap.log[snap.length] ?? none);
    return messages.flatMap((m) => hexIn(m) ?? []);
  }, [snap, past]);
  // Where nothing can be done on the map now, a hex tells what would fit there.
  const [asked, ask] = useOwn<string | undefined>(table.source, undefined);
  const dropAsked = useCallback(() => {
    ask(undefined);
    explain(undefined);
  }, [explain, ask]);
  // The places of which the open card speaks.
  const thing = useShownThing(table.source.id);
  const about = useMemo(() => thing && face.card?.(thing, s, { t, words })?.hexes, [thing, face, s, t, words]);
  const rings = useMemo(() => {
    const found = new Map<string, Ring>();
    for (const h of changed) found.set(h, 'changed');
    for (const c of lays) found.set(c.hex, 'legal');
    for (const c of places) found.set(c.hex, 'legal');
    for (const h of about ?? none) found.set(h, 'about');
    if (drafted?.hex) found.set(drafted.hex, 'picked');
    if (picked) found.set(picked, 'picked');
    if (asked) found.set(asked, 'picked');
    return found;
  }, [changed, lays, places, about, drafted?.hex, picked, asked]);

  const mayAsk =
    face.rail !== undefined && laysTiles(face.game) && !running && lays.length === 0 && places.length === 0;

  const onPick = (hex: string): void => {
    if (running?.onStop) {
      running.onStop(hex);
      return;
    }
    // Several cities of a hex: each further tap takes the next one.
    const cities = places.filter((c) => c.hex === hex);
    const next = cities[cities.findIndex((c) => c.action === draft.at(-1)) + 1];
    if (drafted?.hex === hex && next && cities.length > 1 && next !== cities[0]) {
      setDraft([...draft.slice(0, -1), next.action]);
      return;
    }
    if (drafted?.hex === hex && draft.length > 0) {
      setDraft(draft.slice(0, -1));
      pick(undefined);
      return;
    }
    const base = draft.filter((a) => !('hex' in a));
    const here = lays.find((c) => c.hex === hex);
    if (here) {
      pick(hex);
      setDraft([...base, layAction(here, here.rotations[0]!)]);
      return;
    }
    const place = places.find((c) => c.hex === hex);
    if (place) {
      pick(hex);
      setDraft([...base, place.action]);
      return;
    }
    const step = s.stack[s.stack.length - 1]?.step;
    if (mayAsk && !(me && (step === 'layTrack' || step === 'placeTokens'))) {
      explain(undefined);
      ask(asked === hex ? undefined : hex);
      return;
    }
    // Whose token stands here: its card; each further tap shows that of the next one.
    const owners = tokens[kit.index.get(hex)!]!.map((x) => x.company);
    const told = thing?.kind === 'company' ? owners.indexOf(thing.id) : -1;
    const owner = owners[told + 1] ?? owners[0];
    if (owner !== undefined) showCard(table.source.id, { kind: 'company', id: owner });
    // Nothing can be done here: say why, for the move that is being asked.
    const company = companyOnTurn(s);
    if (!me || company === undefined) return;
    const own = spec.probe?.(table.base, me, hex, table.chip);
    if (own) {
      const illegal = table.checkBase(own);
      if (illegal) explain({ what: `${placeName(words, kit, hex)}:`, illegal });
      return;
    }
    const [sample] = lays;
    if (sample || step === 'layTrack') {
      const illegal = check(
        layLike(sample, me, hex, { tile: sample?.tile ?? Object.keys(kit.tiles)[0]!, rotation: 0 }),
      );
      if (illegal) explain({ what: `${placeName(words, kit, hex)}:`, illegal });
    } else if (step === 'placeTokens') {
      const illegal = check({ type: 'placeToken', player: me, hex, city: 0 } as Action);
      if (illegal) explain({ what: `${placeName(words, kit, hex)}:`, illegal });
    }
  };
  const company = companyOnTurn(s);
  const layers = useLayers();
  const offer = useMemo<LayersOffer>(
    () => ({
      title: face.game.id,
      layers: face.rail ? LAYERS : LAYERS.filter((l) => l !== 'runs'),
      companies: spec.companies
        .filter((c) => started.has(c.id))
        .map((c) => ({ id: c.id, name: face.marks[c.id]?.short ?? c.id })),
    }),
    [face, spec, started],
  );
  const shown = companyShown(layers, offer, company);
  const asRun = useMemo(
    () => (layers.on.has('runs') && face.rail ? lastRunOf(snap, moment, shown) : undefined),
    [layers, face, snap, moment, shown],
  );
  // What a token costs at each place, as playing it would tell.
  const { after } = table;
  const pricesAt = useRef(after);
  pricesAt.current = after;
  const prices = useMemo(
    () =>
      places.map((p) => {
        if (p.track || company === undefined) return 0;
        const own = spec.tokenPrice?.(table.base, p.hex);
        if (own !== undefined) return own;
        const then = pricesAt.current(p.action, table.base) as { cash?: Readonly<Record<string, number>> } | undefined;
        const now = table.base as { cash?: Readonly<Record<string, number>> };
        return then ? (now.cash?.[company] ?? 0) - (then.cash?.[company] ?? 0) : 0;
      }),
    [places, table.base, spec, company],
  );
  const onTheMap = running
    ? running.routes
    : asRun
      ? asRun
      : past || baseOffered.length === 0 || draft.length === 0
        ? lastRun(snap.actions.slice(0, moment))
        : none;
  const looks = spec.routeLooks?.(s, onTheMap) ?? onTheMap.map((_, i) => usualLook(i));
  const routeHexes = onTheMap.flatMap((r) => r.track.flat());
  const tileOn = (hex: string) => tileAt(kit, s.board, hex);
  const nameAbove = useCallback(
    (_: MapHex, i: number): boolean => arrange(layout, tiles[i]!).nameAt.y < 0,
    [layout, tiles],
  );
  const tileNumber = useCallback(({ id }: MapHex): string | undefined => s.board.tiles[id]?.tile, [s.board]);
  const edgeOn = (from: string, to: string) => sideTowards(kit, tiles, from, to);
  const { board } = s;
  const describe = useCallback(
    (id: string): string =>
      [hexInWords({ t, words }, kit, board, id), ...(rings.get(id) === 'legal' ? [t('map.canPick')] : [])].join(', '),
    [t, words, kit, board, rings],
  );

  // With nothing to pick one looks at the routes shown, else at the company whose turn it is.
  const shownRoutes = running?.routes;
  const focus = useMemo(
    () =>
      shownRoutes?.flatMap((r) => r.track.flat()) ??
      board.tokens.filter((x) => x.company === company).map((x) => x.hex),
    [shownRoutes, board, company],
  );

  return (
    <HexMap
      layout={layout}
      hexes={hexes}
      rings={rings}
      focus={focus}
      inset={inset}
      source={table.source}
      margin={spec.margin}
      layers={offer}
      label={t('map.label', face.game.name)}
      describe={describe}
      details={(id) => {
        const [first, ...rest] = hexInWords(table, kit, board, id).split(': ');
        return (
          <>
            <strong>{first}</strong>
            {rest.length > 0 && <br />}
            {rest.join(': ')}
          </>
        );
      }}
      onPick={onPick}
      grab={running?.grab}
      popover={
        picked && !phone && baseTiles.some((c) => c.hex === picked) && !past
          ? { hex: picked, content: <TilePopover hex={picked} />, clearOf: routeHexes }
          : asked && mayAsk
            ? { hex: asked, content: <WhatFits hex={asked} onClose={dropAsked} />, clearOf: routeHexes }
            : undefined
      }
      above={
        <>
          <PlaceNames layout={layout} hexes={hexes} tiles={tiles} defs={kit.map.hexes} called={words.place} />
          {layers.on.has('coordinates') && (
            <Marks layout={layout} hexes={hexes} text={hexId} below={nameAbove} side="left" className="coordinate" />
          )}
          {layers.on.has('tiles') && (
            <Marks layout={layout} hexes={hexes} text={tileNumber} below={nameAbove} side="right" className="on-tile" />
          )}
          {places.map((p, n) => {
            const at = hexes[kit.index.get(p.hex)!]!.at;
            if (p.track) return <GhostBar key={`${p.hex} ${p.track}`} layout={layout} at={at} track={p.track} />;
            const stop = arrange(layout, tileOn(p.hex)).stops[p.city];
            const taken = tokens[kit.index.get(p.hex)!]!.filter((x) => x.city === p.city).length;
            const slot = stop?.slots[taken] ?? stop?.at;
            const mark = company === undefined ? undefined : face.marks[company];
            if (p.leaves) {
              // Whose token it is tells the position before it leaves.
              const owner = companyOnTurn(table.base);
              const token = tokensOn(kit, table.base.board)[kit.index.get(p.hex)!]!.find((x) => x.company === owner);
              const mark = token && face.marks[token.company];
              return token && mark && drafted?.hex === p.hex ? (
                <LeavingToken key={p.hex} layout={layout} tile={tileOn(p.hex)} token={token} mark={mark} at={at} />
              ) : null;
            }
            return slot && mark && company !== undefined ? (
              <g key={`${p.hex}.${p.city}`}>
                <Token id={company} mark={mark} x={at.x + slot.x} y={at.y + slot.y} ghost />
                {prices[n]! > 0 && (
                  <text className="token-price" x={num(at.x + slot.x)} y={num(at.y + slot.y + 30)} dy="0.7em">
                    {words.money(prices[n]!)}
                  </text>
                )}
              </g>
            ) : null;
          })}
          {running && (
            <RouteTags
              centre={centre}
              routes={running.routes}
              looks={looks}
              texts={running.values.map((v) => (v === undefined ? undefined : words.number(v)))}
            />
          )}
        </>
      }
    >
      {hexes.map((h, i) => (
        <LandHex
          key={h.id}
          hex={kit.map.hexes[h.id]!}
          layout={layout}
          tile={tiles[i]!}
          laid={tiles[i] !== kit.printed[i]}
          border={tiles[i] !== kit.printed[i] ? spec.tileBorder?.(tiles[i]!.tile.id) : spec.hexBorder?.(h.id)}
          x={h.at.x}
          y={h.at.y}
        />
      ))}
      {spec.Ground && <spec.Ground />}
      {hexes.map((h) => {
        const hex = kit.map.hexes[h.id]!;
        return hex.walls.length > 0 && <Walls key={h.id} hex={hex} layout={layout} x={h.at.x} y={h.at.y} />;
      })}
      {layers.on.has('reach') && shown !== undefined && started.has(shown) && (
        <ReachArt
          kit={kit}
          board={board}
          company={shown}
          colour={face.marks[shown]?.colour ?? '#0b4ea2'}
          layout={layout}
          tiles={tiles}
          at={(i) => hexes[i]!.at}
        />
      )}
      <RoutesArt
        centre={centre}
        layout={layout}
        tileOn={tileOn}
        edgeOn={edgeOn}
        routes={onTheMap}
        looks={looks}
        dim={(i) => !running || (running.chosen !== undefined && running.chosen !== i)}
      />
      {hexes.map((h, i) => {
        return (
          <StopsHex
            key={h.id}
            layout={layout}
            tile={tiles[i]!}
            laid={tiles[i] !== kit.printed[i]}
            tokens={tokens[i]!}
            reserved={reserved.get(h.id) ?? none}
            flags={flags.get(h.id) ?? none}
            named={kit.map.hexes[h.id]?.name === undefined ? named : undefined}
            marks={face.marks}
            tier={tier}
            tierColours={spec.tierColours}
            x={h.at.x}
            y={h.at.y}
          />
        );
      })}
    </HexMap>
  );
}
