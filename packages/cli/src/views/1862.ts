import type { Lang } from '@traviesa/engine';
import { rail } from '@traviesa/games/1862';
import { trainById } from '@traviesa/rail';
import { railView } from './rail.ts';

const english = {
  kinds: { freight: 'freight', express: 'express', local: 'local' },
  sources: { ipo: 'IPO', pool: 'pool', treasury: 'treasury' },
  openAuction: (company: string, bid: string) => `Open an auction for ${company} with ${bid}`,
  setPar: (par: string) => `Set the par to ${par}`,
  buyShare: (company: string, source: string) => `Buy a share of ${company} from the ${source}`,
  buyTokens: (n: string) => `Buy tokens: ${n}`,
  sellForFine: (company: string, n: string) => `Sell shares of ${company} for the fine: ${n}`,
  addStation: (hex: string, track: string) => `Add a small station in ${hex} on track ${track}`,
  buildToLondon: (hex: string) => `Build to London in ${hex}`,
  hudson: 'Hudson manoeuvre: raise the dividend to the price',
  buyTrain: (kind: string, n: string) => `Buy a train as ${kind}, warranties: ${n}`,
  buyTrainFrom: (train: string, company: string) => `Buy the ${train} of ${company}`,
  sellTreasury: 'Sell treasury shares for a train',
  refinance: 'Refinance',
  redeemShare: 'Redeem a share',
  offerMerger: (other: string, survivor: string) => `Merge with ${other}; ${survivor} survives`,
  keepOption: 'Redeem the option',
  giveUpOption: 'Give up the option',
  dropToken: (hex: string) => `Give up the token in ${hex}`,
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    kinds: { freight: 'mercancías', express: 'exprés', local: 'local' },
    sources: { ipo: 'oferta inicial', pool: 'reserva', treasury: 'tesorería' },
    openAuction: (company, bid) => `Abrir la subasta de ${company} con ${bid}`,
    setPar: (par) => `Fijar el valor par en ${par}`,
    buyShare: (company, source) => `Comprar una acción de ${company} (${source})`,
    buyTokens: (n) => `Comprar fichas: ${n}`,
    sellForFine: (company, n) => `Vender acciones de ${company} para la multa: ${n}`,
    addStation: (hex, track) => `Añadir una estación pequeña en ${hex}, vía ${track}`,
    buildToLondon: (hex) => `Construir hasta London en ${hex}`,
    hudson: 'Maniobra Hudson: subir el dividendo hasta la cotización',
    buyTrain: (kind, n) => `Comprar un tren como ${kind}, garantías: ${n}`,
    buyTrainFrom: (train, company) => `Comprar el ${train} de ${company}`,
    sellTreasury: 'Vender acciones de la tesorería para un tren',
    refinance: 'Refinanciar',
    redeemShare: 'Rescatar una acción',
    offerMerger: (other, survivor) => `Fusionar con ${other}; sobrevive ${survivor}`,
    keepOption: 'Rescatar la opción',
    giveUpOption: 'Renunciar a la opción',
    dropToken: (hex) => `Renunciar a la ficha de ${hex}`,
  },
};

export const view = railView(rail, (c, field, say, s) => {
  const t = texts[say.lang];
  const named = (names: Readonly<Record<string, string>>, name: string): string => names[field(name)] ?? field(name);
  switch (c.type) {
    case 'openAuction':
      return t.openAuction(field('company'), field('bid'));
    case 'setPar':
      return t.setPar(field('par'));
    case 'buyShare':
      return t.buyShare(field('company'), named(t.sources, 'source'));
    case 'buyTokens':
      return t.buyTokens(field('count'));
    case 'sellForFine':
      return t.sellForFine(field('company'), field('shares'));
    case 'addStation':
      return t.addStation(field('hex'), field('track'));
    case 'buildToLondon':
      return t.buildToLondon(field('hex'));
    case 'buyTrain':
      return t.buyTrain(named(t.kinds, 'kind'), field('warranties'));
    case 'buyTrainFrom':
      return t.buyTrainFrom(trainById(s, field('train'))?.type ?? '', trainById(s, field('train'))?.owner ?? '');
    case 'offerMerger':
      return t.offerMerger(field('other'), field('survivor'));
    case 'dropToken':
      return t.dropToken(field('hex'));
    case 'hudson':
    case 'sellTreasury':
    case 'refinance':
    case 'redeemShare':
    case 'keepOption':
    case 'giveUpOption':
      return t[c.type];
    default:
      return undefined;
  }
});
