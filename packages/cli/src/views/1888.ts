import type { Lang } from '@traviesa/engine';
import { rail } from '@traviesa/games/1888';
import { railView } from './rail.ts';

const english = {
  exchange: (company: string) => `Give up the Forbidden City for a share of ${company}`,
  layXian: "Use the Terracotta Army: lay the tile in Xi'an",
  layMountain: (turns: string) => `Use Heng Shan: lay the mountain, rotation ${turns}`,
  layWall: (tile: string, hex: string, turns: string) => `Use the Great Wall: lay ${tile} in ${hex}, rotation ${turns}`,
  layFerry: 'Open the ferry',
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    exchange: (company) => `Entregar la Forbidden City por una acción de ${company}`,
    layXian: "Usar Terracotta Army: colocar la loseta en Xi'an",
    layMountain: (turns) => `Usar Heng Shan: colocar la montaña, giro ${turns}`,
    layWall: (tile, hex, turns) => `Usar Great Wall: colocar ${tile} en ${hex}, giro ${turns}`,
    layFerry: 'Abrir el transbordador',
  },
};

export const view = railView(rail, (c, field, say) => {
  const t = texts[say.lang];
  switch (c.type) {
    case 'exchange':
      return t.exchange(field('company'));
    case 'layXian':
      return t.layXian;
    case 'layMountain':
      return t.layMountain(field('rotation'));
    case 'layWall':
      return t.layWall(field('tile'), field('hex'), field('rotation'));
    case 'layFerry':
      return t.layFerry;
    default:
      return undefined;
  }
});
