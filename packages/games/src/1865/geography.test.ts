import { type Board, closedEdges, emptyBoard, kindOf, layingsOn, layTile, tileAt } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { geoOf } from './geo.ts';

const { kit } = geoOf({ length: 'full', map: '' });
const { crossing } = kit;
const lay = (board: Board, hex: string, tile: string, rotation: number): Board =>
  layTile(kit, board, { hex, tile, rotation });
const byName = (name: string): string => kit.hexIds.find((hex) => kit.map.hexes[hex]!.name === name)!;
const side = (hex: string, edge: number): number => kit.index.get(hex)! * 6 + edge;
/** The tiles that can follow one after the other on a hex, by colour. */
function follow(hex: string): Record<string, Set<string>> {
  const found: Record<string, Set<string>> = {};
  let boards: Board[] = [emptyBoard];
  while (boards.length) {
    const next = new Map<string, Board>();
    for (const board of boards) {
      for (const { tile, rotation } of layingsOn(kit, board, hex)) {
        found[tile.colour] = (found[tile.colour] ?? new Set()).add(tile.id);
        next.set(`${tile.id}/${rotation}`, lay(board, hex, tile.id, rotation));
      }
    }
    boards = [...next.values()];
  }
  return found;
}

describe('the map of 1865', () => {
  it('has 74 land hexes: 11 cities, 19 towns, 8 mines, 36 plain', () => {
    const kinds: Record<string, number> = {};
    for (const hex of kit.hexIds) {
      const kind = kindOf(tileAt(kit, emptyBoard, hex));
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({ city: 11, town: 19, mine: 8, plain: 36 });
  });

  it('1865-4.4-d 91 edges have a river, a mountain or both; two sides of an edge cost the same', () => {
    const prices: Record<number, number> = {};
    const both: string[] = [];
    for (const [i, hex] of kit.hexIds.entries()) {
      for (const [edge, { cost, terrain }] of Object.entries(kit.map.hexes[hex]!.edgeCosts)) {
        prices[cost] = (prices[cost] ?? 0) + 1;
        const [there] = kit.across[i * 6 + Number(edge)]!;
        expect(crossing[there!]).toBe(cost);
        expect(cost).toBe((terrain.includes('river') ? 40 : 0) + (terrain.includes('mountain') ? 60 : 0));
        if (cost === 100) both.push(`${hex}-${kit.hexIds[Math.floor(there! / 6)]}`);
      }
    }
    expect(prices[40]! + prices[60]! + prices[100]!).toBe(91);
    expect(both.sort()).toEqual(['A21-B22', 'C25-D26']);
  });

  it('1865-4.4-d three links cross the sea at their printed price', () => {
    const ajaccio = byName('Ajaccio');
    const sassari = byName('Sassari');
    expect(kit.across[side(sassari, 3)]).toEqual([side(ajaccio, 1), side(ajaccio, 2)]);
    expect(kit.across[side(ajaccio, 1)]).toEqual([side(sassari, 3)]);
    expect(kit.across[side(byName('Bonifacio'), 0)]).toEqual([side('E17', 3)]);
    expect(kit.across[side(byName('Portovecchio'), 5)]).toEqual([side(byName('Olbia'), 3), side(byName('Olbia'), 4)]);
    expect([crossing[side(sassari, 3)], crossing[side('E17', 3)], crossing[side('E11', 5)]]).toEqual([80, 30, 60]);
  });

  it('1865-4.2-l sides towards the sea are closed, except where a link ends', () => {
    expect(closedEdges(kit, byName('Ajaccio'))).toEqual([]);
    expect(closedEdges(kit, byName('Olbia'))).not.toContain(3);
    expect(closedEdges(kit, 'E35')).toEqual([0, 5]);
  });

  it('has 171 tiles', () => {
    expect(Object.values(kit.counts).reduce((a, b) => a + b)).toBe(171);
  });

  it.each<[string, string, string]>([
    ['C33', '7', '18 80 82 83'],
    ['C33', '8', '16 17 19 80 81 82 83'],
    ['C33', '9', '18 19 20 82 83'],
    ['D30', '5', '14 15 52'],
    ['D30', '6', '14 15 52'],
    ['D30', '57', '14 15 52'],
    ['D30', '14', '63'],
    ['D30', '15', '63'],
    ['D30', '52', '63'],
    ['C31', '3', '87 88 204'],
    ['C31', '4', '87 88 204'],
    ['C31', '58', '87 88 204'],
    ['C31', '87', '889'],
    ['C31', '88', '889'],
    ['C31', '204', '889'],
    ['C33', '20', ''],
    ['C31', '889', ''],
    ['D30', '63', ''],
  ])('1865-4.2-d on %s tile %s is followed by %s', (hex, tile, next) => {
    const after = new Set(layingsOn(kit, lay(emptyBoard, hex, tile, 0), hex).map((l) => l.tile.id));
    expect([...after].sort((a, b) => Number(a) - Number(b)).join(' ')).toBe(next);
  });

  it('1865-4.2-i lettered cities go through their own tiles, turned as the coast allows', () => {
    const lettered = ['Sassari', 'Nuoro', 'Cagliari', 'Oristano', 'Portovecchio', 'Bastia'];
    for (const [i, name] of lettered.entries()) {
      const id = (n: number): Set<string> => new Set([`L${String(i + n).padStart(2, '0')}`]);
      expect([name, follow(byName(name))]).toEqual([name, { green: id(1), brown: id(7), gray: id(13) }]);
    }
  });

  it('1865-4.2-j some tiles lie only in their places', () => {
    expect(follow(byName('Porto Torres'))['green']).toBeUndefined();
    expect(follow(byName('Bonifacio'))['green']).toBeUndefined();
    for (const name of ['Arbatax', 'Calvi']) {
      expect([name, follow(byName(name))['green'], follow(byName(name))['brown']]).toEqual([
        name,
        new Set(['15']),
        new Set(['700']),
      ]);
    }
    for (const name of ['Isili', 'Olbia', 'Ajaccio']) expect(follow(byName(name))['brown']).toEqual(new Set(['63']));
    const with146 = kit.hexIds.filter((hex) => follow(hex)['brown']?.has('146'));
    expect(with146).toHaveLength(5);
    for (const hex of with146) expect(follow(hex)['brown']).toEqual(new Set(['146']));
  });
});
