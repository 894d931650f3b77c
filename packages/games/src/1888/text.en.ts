import type { Catalogue } from '@traviesa/engine';
import { railEn } from '@traviesa/rail';
import type { Message1888 } from './messages.ts';
import { names } from './names.ts';

const { place } = names;

export const en: Catalogue<Message1888> = {
  ...railEn(names),
  'share.exchanged': (p, w) => en['private.exchanged']({ ...p, private: 'FC' }, w),
  'power.xian': (p) => `${p.company} lays the red tile in Xi'an`,
  'power.mountain': (p) => `${p.company} lays the mountain tile of Heng Shan`,
  'power.ferry': (p) => `${p.company} opens the ferry from Dalian to Yantai`,
  'exchange.notOwner': () => 'Only the player who owns Forbidden City can use it. Buy a share instead.',
  'exchange.afterSale': () => 'You have sold in this turn. Use Forbidden City in another.',
  'exchange.notInBeijing': (p) => `${p.company} has no token in Beijing. Choose a company that has one.`,
  'track.mountainBlocked': (p) => `${place(p.hex)} is closed while a player owns Heng Shan. Build elsewhere.`,
  'power.mountainTaken': () => 'There is a tile on Heng Shan already. Its own tile is out of the game.',
  'power.notOnWall': (p) => `${place(p.hex)} is not on the Great Wall. Choose a hex on the wall.`,
  'power.yellowOnly': () => 'Great Wall lays yellow tiles only. Choose a yellow tile.',
  'power.notJoined': (p) => `The second tile must join the track in ${place(p.hex)}. Turn it or decline.`,
  'private.notNow': () => 'Companies buy privates in phases 3 and 4 only.',
  'train.passed': (p) => `${p.company} has passed on trains. Use a private company or finish the turn.`,
  'train.noTradeIn': () => 'Only a D can be paid with another train. Pay the full price.',
  'train.notTradable': () => 'Only an own 4, 5 or 6 can be traded in. Choose one of these.',
  'option.profile': () => 'Rules',
  'option.profile.hint': () =>
    '18xx.games plays some rules differently. Choose its way to replay its logs, or to take the game there.',
  'option.profile.rulebook': () => 'The published rules',
  'option.profile.18xx.games': () => 'As on 18xx.games (1888-N)',
  'option.profile.18xx.games-prototype': () => 'As on 18xx.games (prototype)',
};
