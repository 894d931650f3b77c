import { generator, shuffle } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { bestRoutes } from './solve.ts';
import { type Case, destinationBoard, plusBoard, sharedBoard } from './testing/boards.ts';
import { permuted } from './testing/families.ts';
import type { Network, Stretch, StretchEnd, Train } from './types.ts';

const families = { destinationBoard, plusBoard, sharedBoard };
const boards = 120;
const total = ({ network, trains, rules }: Case): number[] => {
  const answer = bestRoutes(network, trains, rules);
  expect(answer.proven).toBe(true);
  return [answer.total, answer.subsidy, ...answer.byVisits.map((b) => b?.total ?? -1)];
};

/** A sixth of a turn around the middle of the board, on names of doubled coordinates. */
function turnedHex(hex: string): string {
  const row = hex.charCodeAt(0) - 65;
  const col = Number(hex.slice(1));
  // Cube coordinates (x, y, z), turned to (-z, -x, -y), and moved back among the letters.
  const x = (col - row) / 2;
  const z = row;
  const [turnedX, turnedZ] = [-z, x + z];
  return `${String.fromCharCode(65 + turnedZ)}${2 * turnedX + turnedZ + 40}`;
}

function renamed(network: Network, hexName: (hex: string) => string): Network {
  const end = (e: StretchEnd): StretchEnd => (typeof e === 'number' ? e : hexName(e));
  return {
    stops: network.stops.map((s) => ({ ...s, id: `new ${s.id}`, hex: hexName(s.hex) })),
    stretches: network.stretches.map((s) => ({ hex: hexName(s.hex), ends: [end(s.ends[0]), end(s.ends[1])] })),
  };
}

for (const [name, make] of Object.entries(families)) {
  describe(`what changes nothing (${name})`, () => {
    it('turning the map and renaming stops', () => {
      for (let seed = 1; seed <= boards; seed++) {
        const c = make(seed);
        expect(total({ ...c, network: renamed(c.network, turnedHex) }), `seed ${seed}`).toEqual(total(c));
      }
    });

    it('the order of stops, track and trains', () => {
      for (let seed = 1; seed <= boards; seed++) {
        const c = make(seed);
        const trains = shuffle({ rng: [seed, 4, 5, 6] }, c.trains);
        expect(total({ ...c, trains, network: permuted(c.network, seed) }), `seed ${seed}`).toEqual(total(c));
      }
    });
  });
}

for (const [name, make] of Object.entries({ destinationBoard, plusBoard })) {
  describe(`what never hurts where no track is shared (${name})`, () => {
    const never = (change: (c: Case, seed: number) => Case): void => {
      for (let seed = 1; seed <= boards; seed++) {
        const c = make(seed);
        expect(total(change(c, seed))[0], `seed ${seed}`).toBeGreaterThanOrEqual(total(c)[0]!);
      }
    };
    it('more track', () =>
      never((c, seed) => {
        const draw = generator(seed);
        const [a, b] = [draw(c.network.stops.length), draw(c.network.stops.length)];
        const { stops } = c.network;
        const more: Stretch[] = [
          { hex: stops[a]!.hex, ends: [a, 'new'] },
          { hex: 'new', ends: [stops[a]!.hex, stops[b]!.hex] },
          { hex: stops[b]!.hex, ends: [b, 'new'] },
        ];
        return { ...c, network: { stops, stretches: [...c.network.stretches, ...more] } };
      }));
    it('one more train', () => never((c) => ({ ...c, trains: [...c.trains, { id: 'more', stops: 3 }] })));
    it('more range', () => {
      const longer = (t: Train): Train => ({
        ...t,
        stops: t.stops === null ? null : t.stops + 1,
        ...(t.majors === undefined ? {} : { majors: t.majors + 1 }),
      });
      never((c) => ({ ...c, trains: c.trains.map(longer) }));
    });
    it('a token more', () =>
      never((c) => {
        const i = c.network.stops.findIndex((s) => s.kind === 'city' && !s.own);
        const stops = c.network.stops.map((s, n) => (n === i ? { ...s, own: true, blocked: false } : s));
        return { ...c, network: { stops, stretches: c.network.stretches } };
      }));
    it('trains together never earn more than each alone', () => {
      for (let seed = 1; seed <= boards; seed++) {
        const c = make(seed);
        let alone = 0;
        for (const t of c.trains) alone += total({ ...c, trains: [t] })[0]!;
        expect(total(c)[0], `seed ${seed}`).toBeLessThanOrEqual(alone);
      }
    });
  });
}
