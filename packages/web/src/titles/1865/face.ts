import { anyGame } from '@traviesa/engine';
import game, { COMPANIES, geoOf, type State } from '@traviesa/games/1865';
import { RailMap } from '../../rail/RailMap.tsx';
import type { Face } from '../face.ts';
import { plainFace } from '../plain/face.tsx';
import { marks } from './marks.ts';

/** Sardinia: the shared map, and every move as a list. */
export const face: Face = {
  ...plainFace(anyGame(game)),
  marks,
  board: {
    kit: (s) => geoOf(s as unknown as State).kit,
    companies: COMPANIES.map((id) => ({ id, name: id, tokens: 0 })),
    homes: [],
    tier: () => 0,
  },
  Map: RailMap,
};
