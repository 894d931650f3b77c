import { initialState, LANGS, newRecord, render, wordsFor } from '@traviesa/engine';
import { tileAt } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import game, {
  COMPANIES,
  doubts,
  geoOf,
  mapFault,
  price,
  type State,
  standardMap,
  standardMapText,
  trafficAt,
  zone,
} from './index.ts';
import { readMap } from './mapOption.ts';
import { after, inTurn, play, position, refusal, shareRoundStart } from './testing/position.ts';

function fresh(players: number, options: Record<string, string> = {}, seed = 1): State {
  const made = newRecord(game, { players: ['A', 'B', 'C', 'D'].slice(0, players), options, seed });
  if (!made.ok) throw new Error(made.illegal.message[0]);
  return initialState(game, made.value).state;
}
const illegal = (players: number, options: Record<string, string>) => {
  const made = newRecord(game, { players: ['A', 'B', 'C', 'D', 'E'].slice(0, players), options, seed: 1 });
  return made.ok ? undefined : made.illegal;
};

describe('a corrected map', () => {
  const full = geoOf({ length: 'full', map: '' });
  const text = (change: (map: Record<string, unknown>) => void): string => {
    const map = JSON.parse(JSON.stringify(standardMap)) as Record<string, unknown>;
    change(map);
    return JSON.stringify(map);
  };
  const hexText = (from: string, to: string): string =>
    text((m) => (m['hexes'] = (m['hexes'] as string).replace(from, to)));
  const links = (change: (links: { ends: { hex: string; edges: number[] }[] }[]) => void): string =>
    text((m) => change(m['links'] as { ends: { hex: string; edges: number[] }[] }[]));
  const fault = (map: string) => illegal(3, { map })?.message;

  const tileText = (from: string, to: string): string =>
    text((m) => (m['tiles'] = (m['tiles'] as string).replace(from, to)));
  const countText = (from: string, to: string): string =>
    text((m) => (m['counts'] = (m['counts'] as string).replace(from, to)));
  const marketText = (from: string, to: string): string =>
    text((m) => (m['market'] = (m['market'] as string).replace(from, to)));
  const said = (lang: 'en' | 'es', log: readonly (readonly [string, object])[]): string[] => {
    const words = wordsFor(lang, ['Ana', 'Bea', 'Cid'], game.text.money);
    return log.map((m) => render(game.text as never, lang, m as never, words));
  };

  const onlyFor = (n: number): string =>
    text((m) => (m['only'] = Object.fromEntries(Array.from({ length: n }, (_, i) => [`x${i}`, []]))));

  it.each([
    [
      '99 traffic and 99 tiles',
      tileText('T2[0 1 2 3]?', 'T99[0 1 2 3]').replace('T2[0 1 2 3 4 5]?', 'T99[0 1 2 3 4 5]'),
    ],
    ['fewer mine tiles to be laid by hand', countText('173x8', '173x1')],
    ['a link for nothing', text((m) => ((m['links'] as { cost: number }[])[0]!.cost = 0))],
    ['a link for a thousand', text((m) => ((m['links'] as { cost: number }[])[0]!.cost = 1000))],
    ['an edge for a thousand', hexText('$40:river', '$1000:river')],
    ['a cell of 2000', marketText('490/520/540?', '490/2000/2000')],
    ['a cell of one value', marketText('490/520/540?', '490/490/490')],
    ['a cell of 1', marketText('10/15/20?', '1/1/1')],
    [
      'a hundred cells',
      marketText('490/520/540?', Array.from({ length: 70 }, (_, i) => `${490 + i}/600/600`).join('\n')),
    ],
    ['a junction that joins all its exits', hexText('D22  |', 'D22  gray 0-2 0-4 2-4 |')],
    ['tracks that cross', hexText('D22  |', 'D22  gray 0-2 1-4 |')],
    ['a name of forty letters', hexText('"Bosa"', `"${'Bosa'.repeat(10)}"`)],
    [
      'nine circles',
      text((m) => {
        m['hexes'] = (m['hexes'] as string).replace('C3x2[0 3 5]', 'C3x9[0 3 5]');
        m['tiles'] = (m['tiles'] as string)
          .replace(/x\d(\S*) =O/g, 'x9$1 =O')
          .replace(/x\d(\[[0-9 ]*\]\?) =O/g, 'x9$1 =O');
      }),
    ],
  ])('is taken with %s', (_what, map) => {
    expect(mapFault(map)).toBeUndefined();
  });
  it('its facts in doubt are those marked', () => {
    const { cities, edges, links, cells, rows, tiles, counts } = doubts();
    expect(cities).toEqual(['Sassari', 'Portovecchio', 'Nuoro', 'Bastia']);
    expect([edges.length, links.length, cells.length, rows.length, tiles.length]).toEqual([89, 3, 19, 6, 25]);
    expect([edges[0], links[0], cells[0], rows[0], counts]).toEqual([
      'A19-B20 40',
      'west 80',
      '10/15/20',
      'PH2 2/4',
      ['146x5'],
    ]);
  });
  it('is printed as the option takes it, and read back it is the standard one', () => {
    expect(mapFault(standardMapText())).toBeUndefined();
    expect(JSON.parse(standardMapText())).toMatchObject({ homes: standardMap.homes, links: standardMap.links });
    const { data: printed, ...back } = readMap(standardMapText());
    const { data: standard, ...here } = readMap('');
    expect(back).toEqual(here);
    const { hexes, tiles, counts, market, ...rest } = printed;
    expect(standard).toMatchObject(rest);
    for (const [a, b] of [
      [hexes, standard.hexes],
      [tiles, standard.tiles],
      [counts, standard.counts],
      [market, standard.market],
    ])
      expect(a!.split(/\s+/).filter(Boolean)).toEqual(b!.split(/\s+/).filter(Boolean));
  });
  it('may say only what it corrects', () => {
    const s = fresh(3, {
      map: '{"chart": [{"red":1,"white":2},{"red":1,"white":2},{"red":1,"white":2},{"red":1,"white":2},{"red":1,"white":2},{"red":1,"white":2}]}',
    });
    expect(geoOf(s).data.chart[5]).toEqual({ red: 1, white: 2 });
    expect(geoOf(s).data.homes).toEqual(standardMap.homes);
    expect(mapFault('{}')).toBeUndefined();
  });
  it('a renamed town is called so in the log and in refusals, in both languages', () => {
    const map = hexText('"Isili"', '"Ísili"');
    const s = position({ map, companies: { FCS: { cash: 100 } }, stack: inTurn('FCS', 'track') });
    const { log } = play(s, { type: 'layTile', hex: 'D30', tile: '57', rotation: 1 });
    expect(said('en', log)[0]).toBe('FCS lays tile 57 in Ísili (D30)');
    expect(said('es', log)[0]).toContain('Ísili (D30)');
    const wrong = ['track.wrongKind', { ...{ hex: 'D30', name: 'Ísili' }, tile: '8' }] as const;
    expect(refusal(s, { type: 'layTile', hex: 'D30', tile: '8', rotation: 0 })).toBe('1865-4.2-h track.wrongKind');
    expect(said('en', [wrong])[0]).toContain('Ísili (D30)');
  });
  it('a renamed place keeps the tiles that only it takes', () => {
    const { only } = geoOf(fresh(3, { map: hexText('"Isili"', '"Ísili"') })).kit;
    expect(only!['63']).toEqual(standardMap.only['63']);
  });
  it('a place that has moved takes its tiles with it, unless the map says otherwise', () => {
    const moved = JSON.parse(hexText('"Isili"', '"Old Isili"').replace('\\"Monti\\"', '\\"Isili\\"')) as Record<
      string,
      unknown
    >;
    expect(geoOf(fresh(3, { map: JSON.stringify(moved) })).kit.only!['63']).toEqual(standardMap.only['63']);
    delete moved['only'];
    expect(geoOf(fresh(3, { map: JSON.stringify(moved) })).kit.only!['63']).toEqual(['E19', 'F18', 'D8']);
    delete moved['tiles'];
  });
  it('ports are called by the names of the map', () => {
    const s = fresh(2, { map: hexText('"Olbia"', '"Terranova"') });
    expect(said('en', play(s, { type: 'pick', card: 'M1' }).log)[0]).toMatch(
      /takes maritime company M1 \(Terranova\)$/,
    );
    expect(said('es', play(s, { type: 'pick', card: 'M4' }).log)[0]).toContain('M4 (Carbonia)');
  });
  it('a corrected market holds in every price', () => {
    const map = marketText('100/110/130', '100/115/135');
    const s = position({ map, companies: { FMS: { price: 100 } }, stack: shareRoundStart() });
    const at = (price: number) => geoOf(s).market.cells.find((c) => c.price === price)!.values;
    expect([price(s, 'FMS'), at(100), at(490)]).toEqual([100, [100, 115, 135], [490, 520, 540]]);
  });
  it('a corrected chart holds for the Dragons', () => {
    const chart = text((m) => (m['chart'] = [3, 5, 7, 9, 11, 13].map((red) => ({ red, white: red + 1 }))));
    const spec = { companies: { FMS: { trains: [2], row: 1 } }, stack: shareRoundStart() };
    expect([zone(position(spec), 'FMS'), zone(position({ ...spec, map: chart }), 'FMS')]).toEqual(['white', 'red']);
  });
  it('a corrected tile is laid as it is drawn', () => {
    const s = position({
      map: tileText('L03  green   C4x3[0 1 2 3]?', 'L03  green   C5x3[0 1 2 3]'),
      phase: 3,
      companies: { FMS: { cash: 100, traffic: 3 } },
      stack: inTurn('FMS', 'track'),
    });
    expect(after(s, { type: 'layTile', hex: 'E35', tile: 'L03', rotation: 1 }).companies['FMS']!.traffic).toBe(5);
  });
  it('what is wrong is told in both languages, with the place', () => {
    const wrong = mapFault(hexText('"Bosa"', '"Isili"'))!;
    for (const lang of LANGS) expect(said(lang, [wrong as never])[0]).toContain('Isili');
    const line = mapFault(hexText('T "Bosa"', 'T ??? "Bosa"'))!;
    expect(said('es', [line as never])[0]).toContain('«hexes» del mapa, línea 8, no se puede leer: B24  T ??');
  });
  it('home traffic: 3 in lettered cities, none where no tile lies', () => {
    const s = fresh(4);
    expect(COMPANIES.map((c) => trafficAt(full, s.board, standardMap.homes[c]!))).toEqual([3, 3, 3, 0, 0, 3, 3, 3]);
  });
  it('a corrected map replaces the standard one', () => {
    const map = text((m) => {
      m['hexes'] = (m['hexes'] as string).replace('yellow C3x2[0 3 5] =O', 'yellow C3x2[0 3] =O');
      m['chart'] = [1, 3, 5, 7, 9, 11].map((red) => ({ red, white: red + 1 }));
    });
    const s = fresh(3, { map });
    expect(tileAt(geoOf(s).kit, s.board, 'B28').stops[0]!.exits).toEqual([0, 3]);
    expect(geoOf(s).data.chart[0]).toEqual({ red: 1, white: 2 });
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
  });
  it('lines of hexes may be given as a list', () => {
    expect(fault(text((m) => (m['hexes'] = (m['hexes'] as string).split('\n'))))).toBeUndefined();
  });
  it.each([
    ['no JSON', 'nonsense', 'map.notJson', {}],
    ['a list', '[]', 'map.badField', { field: 'map' }],
    ['a field of no use', '{"hexs": []}', 'map.unknownField', { field: 'hexs' }],
    ['hexes that are no text', '{"hexes": 7}', 'map.badField', { field: 'hexes' }],
    ['a bad line', text((m) => (m['hexes'] = 'A19 T "x"\nA21 ???')), 'map.badLine', { line: 2 }],
    [
      'a cost at sea',
      text((m) => (m['hexes'] = (m['hexes'] as string).replace('A19  T', 'A19  |2$40:river T'))),
      'map.costAtSea',
      { hex: 'A19', edge: 2 },
    ],
    [
      'two costs',
      text((m) => (m['hexes'] = (m['hexes'] as string).replace('B20  yellow C3', 'B20  yellow |2$60:river C3'))),
      'map.twoCosts',
      {},
    ],
    [
      'a home at sea',
      text((m) => ((m['homes'] as Record<string, string>)['FMS'] = 'E37')),
      'map.noSuchHex',
      { field: 'homes.FMS', hex: 'E37' },
    ],
    [
      'a home in a town',
      text((m) => ((m['homes'] as Record<string, string>)['FMS'] = 'C31')),
      'map.wrongKind',
      { hex: 'C31' },
    ],
    [
      'a link on land',
      text((m) => ((m['links'] as { ends: { edges: number[] }[] }[])[0]!.ends[0]!.edges = [3])),
      'map.linkOnLand',
      { hex: 'D8', edge: 3 },
    ],
    [
      'a link with one end',
      text((m) => (m['links'] as { ends: unknown[] }[])[0]!.ends.pop()),
      'map.badField',
      { field: 'links[0].ends' },
    ],
    ['a short chart', text((m) => (m['chart'] as unknown[]).pop()), 'map.badField', { field: 'chart' }],
    [
      'a port missing',
      text((m) => delete (m['ports'] as Record<string, string>)['M3']),
      'map.badField',
      { field: 'ports.M3' },
    ],
    [
      'a port of no card',
      text((m) => ((m['ports'] as Record<string, string[]>)['M9'] = [])),
      'map.unknownField',
      { field: 'ports.M9' },
    ],
    ['a district without mines', text((m) => (m['carbonia'] = ['E35'])), 'map.wrongKind', { hex: 'E35' }],
    [
      'a side that no hex has',
      links((l) => (l[0]!.ends[0]!.edges = [7])),
      'map.badNumber',
      { field: 'links[0].ends[0].edges', min: 0, max: 5 },
    ],
    [
      'a link back to its own hex',
      links((l) => (l[0]!.ends[1]!.hex = 'D8')),
      'map.badField',
      { field: 'links[0].ends' },
    ],
    ['two links at one side', links((l) => l.push(l[1]!)), 'map.linkTwice', { hex: 'E13', edge: 0 }],
    ['a hex between the others', hexText('A25\n', 'A25\n A26\n'), 'map.badHex', { hex: 'A26', reason: 'grid' }],
    ['two towns in a hex', hexText('T "Bosa"', 'T T "Bosa"'), 'map.badHex', { hex: 'B24', reason: 'kind' }],
    ['an offboard', hexText('A25\n', 'A25 gray O10[3]\n'), 'map.badHex', { hex: 'A25', reason: 'kind' }],
    ['a fork', hexText('D22  |', 'D22  gray 0-2 0-4 |'), 'map.badHex', { hex: 'D22', reason: 'fork' }],
    ['a fork at the far end', hexText('D22  |', 'D22  gray 0-4 2-4 |'), 'map.badHex', { hex: 'D22', reason: 'fork' }],
    ['a mine without a circle', hexText('Mx1! "Cardo"', 'M "Cardo"'), 'map.badHex', { hex: 'E1', reason: 'slots' }],
    ['a letter of no tile', hexText('=O', '=X'), 'map.badHex', { hex: 'B28', reason: 'letter' }],
    ['a cost of the hex itself', hexText('A25\n', 'A25 $40\n'), 'map.badHex', { hex: 'A25', reason: 'extras' }],
    ['printed track into the sea', hexText('[0 3 5] =O', '[0 1 3 5] =O'), 'map.badHex', { hex: 'B28', reason: 'sea' }],
    ['one name for two hexes', hexText('"Bosa"', '"Isili"'), 'map.nameTwice', { name: 'Isili' }],
    [
      'more homes than circles',
      text((m) => ((m['homes'] as Record<string, string>)['SFS'] = 'D30')),
      'map.homesFull',
      { hex: 'D30', n: 2, max: 1 },
    ],
    [
      'a home that the short game lacks',
      text((m) => (m['corsica'] as string[]).push('E35')),
      'map.inCorsica',
      { field: 'homes.FMS', hex: 'E35' },
    ],
    [
      'a port that the short game lacks',
      text((m) => (m['corsica'] as string[]).push('B34')),
      'map.inCorsica',
      { field: 'ports.M4', hex: 'B34' },
    ],
    ['a name with an escape', hexText('"Bosa"', '"Bo\u001bsa"'), 'map.badName', { hex: 'B24' }],
    ['a name without end', hexText('"Bosa"', `"${'Bosa'.repeat(20)}"`), 'map.badName', { hex: 'B24' }],
    ['a swamp', hexText('$40:river', '$40:swamp'), 'map.badHex', { hex: 'A19', reason: 'terrain' }],
    ['a river of gold', hexText('$40:river', '$1001:river'), 'map.badNumber', { field: 'hexes A19 |5', max: 1000 }],
    ['a mine that has track', hexText('Mx1! "Cardo"', 'Mx1![0] "Cardo"'), 'map.badHex', { hex: 'E1', reason: 'kind' }],
    ['a city of two values', hexText('C3x2[0 3 5]', 'C3/4x2[0 3 5]'), 'map.badHex', { hex: 'B28', reason: 'kind' }],
    ['a city of endless value', hexText('C3x2[0 3 5]', 'C100x2[0 3 5]'), 'map.badHex', { hex: 'B28', reason: 'kind' }],
    [
      'more circles than its tiles have',
      hexText('C "Isili"', 'Cx2 "Isili"'),
      'map.badHex',
      { hex: 'D30', reason: 'slots' },
    ],
    ['ten circles', hexText('C3x2[0 3 5]', 'C3x10[0 3 5]'), 'map.badHex', { hex: 'B28', reason: 'slots' }],
    [
      'too many hexes',
      text(
        (m) =>
          (m['hexes'] = `${m['hexes']}\n${'HIJKLMNO'
            .split('')
            .map((c) =>
              Array.from({ length: 40 }, (_, i) => `${c}${2 * i + (c.charCodeAt(0) % 2 === 1 ? 1 : 0)}`).join(' '),
            )
            .join('\n')}`),
      ),
      'map.tooMany',
      { field: 'hexes', max: 200 },
    ],
    ['too many lines', text((m) => (m['hexes'] = '\n'.repeat(400))), 'map.tooMany', { field: 'hexes', max: 300 }],
    ['an endless line', text((m) => (m['hexes'] = ['A1 '.repeat(200)])), 'map.badLine', { field: 'hexes', line: 1 }],
    ['a line that is no text', text((m) => (m['hexes'] = ['A1', 7])), 'map.badLine', { field: 'hexes', line: 2 }],
    [
      'too many links',
      links((l) => l.push(...Array.from({ length: 20 }, () => l[0]!))),
      'map.tooMany',
      { field: 'links' },
    ],
    ['a link of three sides', links((l) => (l[0]!.ends[0]!.edges = [1, 2, 0])), 'map.tooMany', { max: 2 }],
    [
      'a link without a price',
      text((m) => delete (m['links'] as { cost?: number }[])[0]!.cost),
      'map.badNumber',
      { field: 'links[0].cost' },
    ],
    [
      'a tile of no number',
      tileText('L18  gray', 'x18  gray').replace('L18x1', 'x18x1'),
      'map.badTile',
      { tile: 'x18', reason: 'number' },
    ],
    ['a red tile', tileText('52   green', '52   red'), 'map.badTile', { tile: '52', reason: 'colour' }],
    ['a tile of two towns', tileText('T1[0 1 2 3]', 'T1[0 1] T1[2 3]'), 'map.badTile', { tile: '87', reason: 'kind' }],
    ['a tile that forks', countText('7x5', '7x5 23x1'), 'map.badTile', { tile: '23', reason: 'fork' }],
    ['a tile without track', tileText('C3x2[0 2 3 4]', 'C3x2'), 'map.badTile', { tile: '52', reason: 'track' }],
    ['a tile without circles', tileText('C2[0 1]', 'C2x0[0 1]'), 'map.badTile', { tile: '5', reason: 'slots' }],
    [
      'a tile of endless traffic',
      tileText('T2[0 1 2 3]', 'T100[0 1 2 3]'),
      'map.badTile',
      { tile: '146', reason: 'traffic' },
    ],
    [
      'tiles of a colour that differ',
      tileText('C3x2[0 2 3 4]', 'C3x3[0 2 3 4]'),
      'map.badTile',
      { tile: '14', reason: 'uneven' },
    ],
    [
      'tiles that lose circles',
      tileText('C5x4[0 1 2]', 'C5x2[0 1 2]'),
      'map.badTile',
      { tile: 'L06', reason: 'shrinks' },
    ],
    ['mines that turn', tileText('M1x1![0]', 'M1x1![1]'), 'map.badTile', { tile: '174', reason: 'mine' }],
    [
      'a fourth mine',
      tileText('63   brown   C4x3[0 1 2 3 4 5]', '63   brown   M0x1[0]'),
      'map.badTile',
      { tile: '63', reason: 'mine' },
    ],
    ['no mine', tileText('M2x1![0]', 'T2[0]'), 'map.badTile', { tile: '3', reason: 'uneven' }],
    ['too few mine tiles', countText('174x8', '174x7'), 'map.fewTiles', { tile: '174', n: 7, min: 8 }],
    ['a hundred tiles', countText('7x5', '7x100'), 'map.badNumber', { field: 'counts.7', max: 99 }],
    ['a tile that is not drawn', countText('7x5', '7x5 9999x1'), 'map.notDrawn', { tile: '9999' }],
    ['a tile that is not counted', countText('52x1', ''), 'map.notCounted', { tile: '52' }],
    ['places for a tile of no use', text((m) => (m['only'] = { '9999': [] })), 'map.notDrawn', { tile: '9999' }],
    [
      'a tile for the sea',
      text((m) => (m['only'] = { '63': ['Z9'] })),
      'map.noSuchHex',
      { field: 'only.63', hex: 'Z9' },
    ],
    ['a cell of two values', marketText('100/110/130', '100/110'), 'map.badCell', { cell: '100/110' }],
    ['a cell that falls', marketText('100/110/130', '100/110/105'), 'map.badCell', { cell: '100/110/105' }],
    ['a cell of nothing', marketText('10/15/20?', '0/15/20'), 'map.badCell', { cell: '0/15/20' }],
    ['a cell of flags', marketText('100/110/130', '100/110/130p'), 'map.badCell', {}],
    ['a market that falls', marketText('110/120/140', '90/120/140'), 'map.badLine', { field: 'market' }],
    ['a market without a start', marketText('110/120/140', '115/120/140'), 'map.noStartPrice', { price: 110 }],
    [
      'an endless market',
      marketText('490/520/540?', Array.from({ length: 80 }, (_, i) => `${491 + i}/600/600`).join('\n')),
      'map.tooMany',
      { field: 'market', max: 100 },
    ],
    [
      'a chart without end',
      text((m) => ((m['chart'] as { white: number }[])[0]!.white = 1001)),
      'map.badNumber',
      { field: 'chart[0].white', min: 2 },
    ],
    ['a hex for one', hexText('A25\n', 'A25 $1\n'), 'map.badHex', { hex: 'A25', reason: 'extras' }],
    ['a wall', hexText('A25\n', 'A25 !3\n'), 'map.badHex', { hex: 'A25', reason: 'extras' }],
    ['a stub', hexText('A25\n', 'A25 >3\n'), 'map.badHex', { hex: 'A25', reason: 'extras' }],
    ['places for 300 tiles', onlyFor(300), 'map.notDrawn', {}],
    ['places for 301 tiles', onlyFor(301), 'map.tooMany', { field: 'only', n: 301, max: 300 }],
    ['a huge text', 'x'.repeat(100_001), 'map.tooLong', { n: 100_001, max: 100_000 }],
  ])('is refused with %s', (_what, map, key, params) => {
    expect(fault(map)?.[0]).toBe(key);
    expect(fault(map)?.[1]).toMatchObject(params);
  });
});
