import type { Lang } from '@traviesa/engine';
import { companyIds, kitOf, type Seen, sharePrice } from '@traviesa/games/1888';
import { fieldText } from './generic.ts';
import { railView } from './rail.ts';

const english = {
  exchange: (company: string) => `Give up the Forbidden City for a share of ${company}`,
  tradeTrain: (train: string, old: string) => `Trade in ${old} for ${train}`,
  sellForTrain: (company: string, n: string) => `Sell shares of ${company} for a train: ${n}`,
  bankrupt: 'Declare bankruptcy',
  offerForPrivate: (id: string, price: string) => `Offer ${price} for the private ${id}`,
  layXian: "Use the Terracotta Army: lay the tile in Xi'an",
  layMountain: (turns: string) => `Use Heng Shan: lay the mountain, rotation ${turns}`,
  layWall: (tile: string, hex: string, turns: string) => `Use the Great Wall: lay ${tile} in ${hex}, rotation ${turns}`,
  layFerry: 'Open the ferry',
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    exchange: (company) => `Entregar la Forbidden City por una acción de ${company}`,
    tradeTrain: (train, old) => `Entregar ${old} a cambio de ${train}`,
    sellForTrain: (company, n) => `Vender acciones de ${company} para un tren: ${n}`,
    bankrupt: 'Declarar la bancarrota',
    offerForPrivate: (id, price) => `Ofrecer ${price} por la privada ${id}`,
    layXian: "Usar Terracotta Army: colocar la loseta en Xi'an",
    layMountain: (turns) => `Usar Heng Shan: colocar la montaña, giro ${turns}`,
    layWall: (tile, hex, turns) => `Usar Great Wall: colocar ${tile} en ${hex}, giro ${turns}`,
    layFerry: 'Abrir el transbordador',
  },
};

export const view1888 = railView({
  companies: companyIds,
  kit: (s) => kitOf(s as Seen),
  price: sharePrice,
  choice(c, _words, say) {
    const t = texts[say.lang];
    const field = (name: string): string => fieldText(c[name], say);
    switch (c['type']) {
      case 'exchange':
        return t.exchange(field('company'));
      case 'tradeTrain':
        return t.tradeTrain(field('train'), field('trade'));
      case 'sellForTrain':
        return t.sellForTrain(field('company'), field('shares'));
      case 'bankrupt':
        return t.bankrupt;
      case 'offerForPrivate':
        return t.offerForPrivate(field('private'), field('price'));
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
  },
});
