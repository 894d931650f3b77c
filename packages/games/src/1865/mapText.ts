import { correctionText, doubtsIn, hexes, linesToWrite, neighbour, withoutDoubts } from '@traviesa/rail';
import { standardMap } from './map.ts';

/** The standard map as the JSON that option `map` takes: what is in doubt stands there with its mark. */
export function standardMapText(): string {
  const { hexes, tiles, counts, market, ...rest } = standardMap;
  return correctionText({
    hexes: linesToWrite(hexes),
    ...rest,
    tiles: linesToWrite(tiles),
    counts: linesToWrite(counts),
    market: linesToWrite(market),
  });
}

/** The facts in doubt, each by itself; `docs/rules` lists them. */
export interface Doubts {
  /** `A19-B20 40` */
  readonly edges: readonly string[];
  /** `west 80` */
  readonly links: readonly string[];
  /** Cities whose printed exits or traffic are in doubt. */
  readonly cities: readonly string[];
  readonly cells: readonly string[];
  /** `PH2 2/4`: the last red and the last white column. */
  readonly rows: readonly string[];
  readonly tiles: readonly string[];
  readonly counts: readonly string[];
}

export function doubts(): Doubts {
  const land = hexes(withoutDoubts(standardMap.hexes));
  const onHexes = doubtsIn(standardMap.hexes);
  const edges = onHexes.flatMap(({ at, word }) => {
    const edge = /^\|(\d)/.exec(word)?.[1];
    return edge ? [`${at}-${neighbour('flat', at, Number(edge))} ${land[at]!.edgeCosts[Number(edge)]!.cost}`] : [];
  });
  return {
    edges,
    links: standardMap.links.filter((l) => l.doubtful).map((l) => `${l.id} ${l.cost}`),
    cities: onHexes.filter(({ word }) => !word.startsWith('|')).map(({ at }) => land[at]!.name!),
    cells: doubtsIn(standardMap.market).map(({ word }) => word),
    rows: standardMap.chart.flatMap((r, i) => (r.doubtful ? [`PH${i + 2} ${r.red}/${r.white}`] : [])),
    tiles: doubtsIn(standardMap.tiles).map(({ at }) => at),
    counts: doubtsIn(standardMap.counts).map(({ word }) => word),
  };
}
