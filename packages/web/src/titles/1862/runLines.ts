import type { Words } from '@traviesa/engine';
import { type Kind, kindOfTrain, kit, map, networkOf, runningTrains, type Seen } from '@traviesa/games/1862';
import { trainById } from '@traviesa/rail';
import type { Review, Route, Stop } from '@traviesa/rail/routes';
import { type RouteLook, routeColours } from '../../rail/Routes.tsx';

/** Locals first, then expresses, then freights, everywhere. */
export const RUN_ORDER: readonly Kind[] = ['local', 'express', 'freight'];
export const SIGNS: Readonly<Record<Kind, string>> = { local: 'L', express: 'E', freight: 'F' };

const paints: Readonly<Record<Kind, { readonly colour: number; readonly dash: string }>> = {
  local: { colour: 0, dash: '' },
  express: { colour: 1, dash: '16 12' },
  freight: { colour: 2, dash: '4 8' },
};
export const kindColour = (kind: Kind): string => routeColours[paints[kind].colour]!;
/** What a second and third train of a kind wear; the dashes are those of the kind. */
const further = routeColours.slice(3);

const kindOf = (s: Seen, train: string): Kind | undefined => {
  const found = trainById(s, train);
  return found && found.type.length > 1 ? kindOfTrain(found) : undefined;
};

/** Colour and dash belong to the kind of train; a chain of freights is one line. */
export function routeLooks(
  s: Seen,
  routes: readonly { readonly train: string; readonly chain?: number }[],
): readonly RouteLook[] {
  const lines: { readonly kind: Kind; readonly chain: number | undefined }[] = [];
  return routes.map(({ train, chain }) => {
    const kind = kindOf(s, train) ?? 'express';
    const known = lines.filter((l) => l.kind === kind);
    let n = known.findIndex((l) => chain !== undefined && l.chain === chain);
    if (n < 0) n = known.length;
    if (n === known.length) lines.push({ kind, chain });
    const { colour, dash } = paints[kind];
    return {
      colour: n === 0 ? routeColours[colour]! : further[(n - 1) % further.length]!,
      dash,
      sign: n === 0 ? SIGNS[kind] : `${SIGNS[kind]}${n + 1}`,
    };
  });
}

/** What a stop is to its train: it counts, is only passed, is left out, or counts with another train. */
export type Use = 'counts' | 'passed' | 'left' | 'elsewhere';
export interface LineStop {
  readonly stop: string;
  /** Stops of one place, the circles of London for instance, count as one. */
  readonly place: string;
  readonly name: string;
  readonly kind: Stop['kind'];
  readonly value: number;
  readonly use: Use;
  readonly home: boolean;
  /** Two freights are joined here. */
  readonly joint: boolean;
}

/** One line of a run: a train, or a chain of freights that scores as one. */
export interface RunLine {
  readonly kind: Kind;
  readonly look: RouteLook;
  readonly trains: readonly string[];
  readonly stops: readonly LineStop[];
  readonly between: { readonly hexes: number; readonly rate: number } | undefined;
  readonly value: number;
  /** How far it goes, and may: stops, or hexes for freights. */
  readonly used: number;
  readonly most: number;
}

const areaNames: ReadonlyMap<string, string> = new Map(
  kit.hexIds.flatMap((hex, i) => {
    const { name } = map.hexes[hex]!;
    return name === undefined ? [] : kit.printed[i]!.stops.flatMap((x) => (x.group ? [[x.group, name] as const] : []));
  }),
);
export function stopName({ place }: Words, stop: Pick<Stop, 'hex' | 'group'>): string {
  const printed = (stop.group && areaNames.get(stop.group)) ?? map.hexes[stop.hex]?.name;
  return printed === undefined ? stop.hex : place(printed);
}

const placeOf = (s: Stop): string => s.group ?? s.id;

/** Routes of a chain from one outer end to the other, each turned to go that way. */
export function inLine(routes: readonly Route[], place: (stop: string) => string): readonly Route[] {
  const ends = (r: Route): readonly [string, string] => [place(r.stops[0]!), place(r.stops.at(-1)!)];
  const at = (p: string): number => routes.filter((r) => ends(r).includes(p)).length;
  const turned = (r: Route): Route => ({ ...r, stops: r.stops.toReversed(), track: r.track.toReversed() });
  const waiting = [...routes];
  const first = waiting.find((r) => ends(r).some((p) => at(p) === 1)) ?? waiting[0];
  if (!first) return [];
  waiting.splice(waiting.indexOf(first), 1);
  const line = [at(ends(first)[0]) === 1 || routes.length === 1 ? first : turned(first)];
  while (waiting.length > 0) {
    const end = ends(line.at(-1)!)[1];
    const next = waiting.find((r) => ends(r).includes(end)) ?? waiting[0]!;
    waiting.splice(waiting.indexOf(next), 1);
    line.push(ends(next)[0] === end ? next : turned(next));
  }
  return line;
}

/** The lines of a run with what counts where. */
export function linesOf(
  s: Seen,
  words: Words,
  company: string,
  routes: readonly Route[],
  review: Review,
): readonly RunLine[] {
  const { stops } = networkOf(s, company);
  const byId = new Map(stops.map((x) => [x.id, x]));
  const place = (id: string): string => placeOf(byId.get(id) ?? { id, hex: id, kind: 'city', value: 0 });
  const looks = routeLooks(s, routes);
  const trains = new Map(runningTrains(s, company).map((x) => [x.id, x]));
  const groups = new Map<string, number[]>();
  for (const [i, r] of routes.entries()) {
    const key = r.chain === undefined ? `train ${r.train}` : `chain ${r.chain}`;
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const everywhere = new Set((review.scores ?? []).flatMap((x) => x.stops.map(place)));
  const lines = [...groups.values()].map((indexes): RunLine => {
    const own = inLine(
      indexes.map((i) => routes[i]!),
      place,
    );
    const kind = kindOf(s, own[0]!.train) ?? 'express';
    const counted = new Set(indexes.flatMap((i) => review.scores?.[i]?.stops ?? []).map(place));
    const joints = new Set(own.slice(1).map((r) => place(r.stops[0]!)));
    const ids = own.flatMap((r, n) => (n === 0 ? r.stops : r.stops.slice(1)));
    const useOf = (id: string): Use => {
      if (counted.has(place(id))) return 'counts';
      if (kind === 'freight') return id === ids[0] || id === ids.at(-1) ? 'elsewhere' : 'passed';
      const isTown = byId.get(id)?.kind === 'town';
      if (kind === 'express' && isTown) return 'passed';
      return everywhere.has(place(id)) ? 'elsewhere' : 'left';
    };
    const first = trains.get(own[0]!.train);
    const majors = ids.filter((id) => byId.get(id)?.kind !== 'town').length;
    const steps = own.reduce((n, r) => n + r.track.reduce((k, leg) => k + leg.length - 1, 0), 0);
    return {
      kind,
      look: looks[indexes[0]!]!,
      trains: own.map((r) => r.train),
      stops: ids.map((id) => ({
        stop: id,
        place: place(id),
        name: stopName(words, byId.get(id) ?? { hex: id }),
        kind: byId.get(id)?.kind ?? 'city',
        value: byId.get(id)?.value ?? 0,
        use: useOf(id),
        home: byId.get(id)?.tags?.includes('home') ?? false,
        joint: joints.has(place(id)),
      })),
      between: indexes.map((i) => review.scores?.[i]?.between).find((b) => b !== undefined),
      value: indexes.reduce((sum, i) => sum + (review.values[i] ?? 0), 0),
      used: kind === 'freight' ? steps : majors,
      most:
        kind === 'freight'
          ? own.reduce((sum, r) => sum + (trains.get(r.train)?.freight?.steps ?? 0), 0)
          : (first?.stops ?? 0),
    };
  });
  return RUN_ORDER.flatMap((kind) => lines.filter((l) => l.kind === kind));
}

export interface PlaceRow extends Pick<LineStop, 'place' | 'name' | 'kind' | 'home'> {
  /** What it is to each line, in their order. */
  readonly by: readonly (LineStop | undefined)[];
}

/** Every place that a run touches, in the order in which its lines come there. */
export function placesOf(lines: readonly RunLine[]): readonly PlaceRow[] {
  const rows = new Map<string, LineStop>();
  for (const { stops } of lines) for (const at of stops) if (!rows.has(at.place)) rows.set(at.place, at);
  return [...rows.values()].map(({ place, name, kind, home }) => ({
    place,
    name,
    kind,
    home,
    by: lines.map(({ stops }) => stops.find((at) => at.place === place)),
  }));
}

/**
 * Freights after a change by hand: those that will rust form one line, with the one that never does if there is just
 * one (1862-7.8.1-g); what somebody has joined besides stays joined. Which stops a train scores is reckoned anew.
 */
export function settleChains(s: Seen, company: string, routes: readonly Route[]): readonly Route[] {
  const freights = new Map(runningTrains(s, company).flatMap((x) => (x.freight ? [[x.id, x.freight] as const] : [])));
  const running = routes.filter((r) => freights.has(r.train));
  const lasting = running.filter((r) => freights.get(r.train)?.permanent);
  const must = running.filter((r) => !lasting.includes(r));
  if (must.length > 0 && lasting.length === 1) must.push(...lasting);
  const joined = must.length > 1 ? must : [];
  return routes.map(({ scored: _, ...r }) => {
    if (!freights.has(r.train)) return r;
    const { chain, ...alone } = r;
    if (joined.some((x) => x.train === r.train)) return { ...alone, chain: 0 };
    const others = running.some((x) => x.train !== r.train && x.chain !== undefined && x.chain === chain);
    return others ? r : alone;
  });
}

/** May this freight run in a line or by itself, as one likes? (1862-7.8.1-f, 1862-7.8.1-h) */
export function mayJoin(s: Seen, company: string, routes: readonly Route[], train: string): boolean {
  const all = runningTrains(s, company).filter((x) => x.freight && routes.some((r) => r.train === x.id));
  const lasting = all.filter((x) => x.freight?.permanent);
  return all.length > 1 && lasting.some((x) => x.id === train) && (lasting.length > 1 || all.length === 1);
}

/** Joins a freight to the others, or parts it from them. */
export function joinOrPart(s: Seen, company: string, routes: readonly Route[], train: string): readonly Route[] {
  const isJoined = routes.find((r) => r.train === train)?.chain !== undefined;
  const freights = new Set(runningTrains(s, company).flatMap((x) => (x.freight ? [x.id] : [])));
  return routes.map((r) => {
    if (isJoined && r.train === train) {
      const { chain: _, ...alone } = r;
      return alone;
    }
    return !isJoined && freights.has(r.train) ? { ...r, chain: 0 } : r;
  });
}
