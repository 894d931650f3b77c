import type { Lang } from '@traviesa/engine';
import { rail } from '@traviesa/games/18cz';
import { railView } from './rail.ts';

const english = {
  buyLocal: (local: string) => `Buy the local railway ${local}`,
  buyShare: (company: string) => `Buy a share of ${company}`,
  repay: (amount: string) => `Repay ${amount}`,
  layRedTile: (hex: string, turns: string) => `Lay the red tile in ${hex}, rotation ${turns}`,
  chooseCity: (city: string) => `Put the home token into city ${city}`,
  layOverTerrain: (local: string, tile: string, hex: string, turns: string) =>
    `Use ${local}: lay ${tile} in ${hex} without terrain cost, rotation ${turns}`,
  layPurple: (local: string, tile: string, hex: string, turns: string) =>
    `Use ${local}: lay purple ${tile} in ${hex}, rotation ${turns}`,
  offerForLocal: (local: string, price: string) => `Offer ${price} for the local railway ${local}`,
  sellLocal: (local: string, price: string) => `Sell ${local} to the bank for ${price}`,
  offerForCompany: (target: string, price: string) => `Offer ${price} a share to acquire ${target}`,
  removeToken: (company: string, hex: string) => `Take back the token of ${company} in ${hex}`,
  flipTrain: (train: string, face: string) => `Flip ${train} to ${face}`,
  scrapTrain: (train: string) => `Scrap ${train}`,
  buyTrain: (train: string, face: string) => `Buy ${train} as ${face}`,
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    buyLocal: (local) => `Comprar la línea local ${local}`,
    buyShare: (company) => `Comprar una acción de ${company}`,
    repay: (amount) => `Devolver ${amount}`,
    layRedTile: (hex, turns) => `Colocar la loseta roja en ${hex}, giro ${turns}`,
    chooseCity: (city) => `Poner la ficha inicial en la ciudad ${city}`,
    layOverTerrain: (local, tile, hex, turns) =>
      `Usar ${local}: colocar ${tile} en ${hex} sin coste de terreno, giro ${turns}`,
    layPurple: (local, tile, hex, turns) => `Usar ${local}: colocar la morada ${tile} en ${hex}, giro ${turns}`,
    offerForLocal: (local, price) => `Ofrecer ${price} por la línea local ${local}`,
    sellLocal: (local, price) => `Vender ${local} al banco por ${price}`,
    offerForCompany: (target, price) => `Ofrecer ${price} por acción para adquirir ${target}`,
    removeToken: (company, hex) => `Retirar la ficha de ${company} en ${hex}`,
    flipTrain: (train, face) => `Cambiar ${train} a la cara ${face}`,
    scrapTrain: (train) => `Desguazar ${train}`,
    buyTrain: (train, face) => `Comprar ${train} por la cara ${face}`,
  },
};

export const view = railView(rail, (c, field, say) => {
  const t = texts[say.lang];
  switch (c.type) {
    case 'buyLocal':
      return t.buyLocal(field('local'));
    case 'buyShare':
      return t.buyShare(field('company'));
    case 'repay':
      return t.repay(field('amount'));
    case 'layRedTile':
      return t.layRedTile(field('hex'), field('rotation'));
    case 'chooseCity':
      return t.chooseCity(field('city'));
    case 'layOverTerrain':
    case 'layPurple':
      return t[c.type](field('local'), field('tile'), field('hex'), field('rotation'));
    case 'offerForLocal':
    case 'sellLocal':
      return t[c.type](field('local'), field('price'));
    case 'offerForCompany':
      return t.offerForCompany(field('target'), field('price'));
    case 'removeToken':
      return t.removeToken(field('company'), field('hex'));
    case 'flipTrain':
      return t.flipTrain(field('train'), field('face'));
    case 'scrapTrain':
      return t.scrapTrain(field('train'));
    case 'buyTrain':
      return t.buyTrain(field('train'), field('face'));
    default:
      return undefined;
  }
});
