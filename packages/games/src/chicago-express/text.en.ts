import type { Catalogue } from '@traviesa/engine';
import { correctionEn } from '@traviesa/rail';
import type { Dial } from './facts.ts';
import { at, type HexFault } from './mapOption.ts';
import type { ChicagoMessage } from './messages.ts';

const dials: Readonly<Record<Dial, string>> = {
  auction: 'auction',
  development: 'development',
  expansion: 'expansion',
};

const hexFaults: Readonly<Record<HexFault, string>> = {
  kind: 'is named by the rules and keeps its kind',
  cost: 'needs a base cost from 1 on, but for the starting cities, which have 0',
  income: 'needs income+development if it is a city or a mountain, and none if it is a plain or a forest',
  scale: 'needs a rising scale of two to twelve values if it is an industrial city, and none elsewhere',
};

export const en: Catalogue<ChicagoMessage> = {
  'auction.opened': (p, w) =>
    `${w.player(p.player)} auctions a share of ${p.company}, opening bid ${w.money(p.opening)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} bids ${w.money(p.amount)} for ${p.company}`,
  'auction.passed': (p, w) => `${w.player(p.player)} passes`,
  'auction.out': (p, w) => `${w.player(p.player)} cannot bid ${w.money(p.lowest)} and passes`,
  'auction.sold': (p, w) => `${w.player(p.player)} wins the share of ${p.company} for ${w.money(p.price)}`,
  'auction.given': (p, w) => `${w.player(p.player)} receives the share of ${p.company} for nothing`,
  'auction.unsold': (p) => `Nobody bids: the share of ${p.company} stays with the company`,
  'round.began': (p) => `Round ${p.round} begins`,
  'dial.chosen': (p, w) => `${w.player(p.player)} chooses ${dials[p.dial]} (${p.used} of ${p.limit})`,
  'action.declined': (p, w) => `${w.player(p.player)} only turns the ${dials[p.dial]} dial`,
  'expand.built': (p, w) =>
    p.gain > 0
      ? `${w.player(p.player)} expands ${p.company} to ${at(p)} for ${w.money(p.cost)}, income +${p.gain}`
      : `${w.player(p.player)} expands ${p.company} to ${at(p)} for ${w.money(p.cost)}`,
  'develop.house': (p, w) => `${w.player(p.player)} develops ${at(p)}: income +${p.gain} for ${w.list(p.companies)}`,
  'develop.forest': (p, w) =>
    `${w.player(p.player)} develops the forest ${p.hex}: ${p.company} receives ${w.money(p.sum)}`,
  'develop.industry': (p, w) => `${w.player(p.player)} develops ${at(p)}, now worth ${p.value}`,
  'dividend.general': (p) => `General dividend of round ${p.round}`,
  'dividend.paid': (p, w) => `${p.company} pays ${w.money(p.sum)}, ${w.money(p.each)} a share`,
  'detroit.rose': (p) => `Detroit is now worth ${p.value}`,
  'chicago.reached': (p) => `${p.company} reaches Chicago: its shareholders are paid`,
  'wabash.opened': (p) => `Wabash opens in Fort Wayne with income ${p.income}`,
  'over.locomotives': () => 'The game ends: three companies have no locomotive left',
  'over.shares': () => 'The game ends: three companies have no share left',
  'over.houses': () => 'The game ends: three houses or fewer are left',
  'over.detroit': () => 'The game ends: Detroit has reached the end of its scale',

  'bid.tooLow': (p, w) => `The lowest bid is ${w.money(p.min)}. Raise or pass.`,
  'bid.tooHigh': (p, w) => `You have ${w.money(p.cash)} and cannot bid more. Bid less or pass.`,
  'dial.inRed': (p) => `The ${dials[p.dial]} dial is in red. Choose another.`,
  'offer.closed': (p) => `${p.company} opens when a company reaches Chicago. Offer a share of another.`,
  'offer.soldOut': (p) => `${p.company} has sold all its shares. Offer a share of another company.`,
  'expand.closed': (p) => `${p.company} opens when a company reaches Chicago. Expand another.`,
  'expand.noShare': (p) => `You own no share of ${p.company}. Expand a company of yours.`,
  'expand.otherCompany': (p) => `This expansion is ${p.company}'s. Place its locomotives or finish.`,
  'expand.noLocomotive': (p) => `${p.company} has no locomotive left. Expand another company or decline.`,
  'expand.startHex': (p) => `Nobody can build in ${at(p)}. Choose another hex.`,
  'expand.already': (p) => `${p.company} already has a locomotive in ${at(p)}. Choose another hex.`,
  'expand.occupied': (p) => `${p.hex} has room for one locomotive and is taken. Go round it.`,
  'expand.notAdjacent': (p) => `${at(p)} is not next to a locomotive of ${p.company}. Build towards it.`,
  'expand.tooDear': (p, w) =>
    `This costs ${w.money(p.cost)} and ${p.company} has ${w.money(p.cash)}. Choose a cheaper hex or finish.`,
  'develop.never': (p) => `${at(p)} cannot be developed. Choose a city, mountain or forest.`,
  'develop.empty': (p) => `No company has a locomotive in ${at(p)}. Choose a hex that has one.`,
  'develop.twice': (p) => `${at(p)} is already developed. Choose another hex.`,
  'develop.noHouse': () => 'No house is left. Develop an industrial city or decline.',
  'develop.atEnd': (p) => `${at(p)} stands at ${p.value}, the end of its scale. Choose another hex.`,

  'option.map': () => 'A corrected map, as the text of a JSON file',
  'map.hexTwice': (p) => `The map says twice what ${p.hex} is. Keep one line.`,
  'map.badHex': (p) => `The map's hex ${p.hex} ${hexFaults[p.reason]}. Correct it.`,
  ...correctionEn,
};
