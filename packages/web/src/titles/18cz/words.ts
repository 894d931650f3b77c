import { type Action18CZ, companyIds, homeOf, kitOf, localSpec, type Seen } from '@traviesa/games/18cz';
import { trainById } from '@traviesa/rail';
import type { AboutPlayer } from '../../rail/cards.ts';
import { placeName } from '../../rail/placeName.ts';
import type { FaceTexts } from '../face.ts';
import { short } from './parts.tsx';
import type { en } from './text.en.ts';

type Texts = FaceTexts<typeof en>;

export const nameOf = (company: string): string => (companyIds.includes(company) ? short(company) : company);

/** Moves that only this title has, as buttons say them. */
export function label(a: Action18CZ, s: Seen, { t, words }: Texts): string | undefined {
  const place = (hex: string): string => placeName(words, kitOf(s), hex);
  const type = (id: string): string => trainById(s, id)?.type ?? '';
  switch (a.type) {
    case 'buyLocal':
      return t('cz.do.buyLocal', `${a.local} ${localSpec(a.local).name}`);
    case 'layRedTile':
      return t('cz.do.layRed', a.hex, a.rotation + 1);
    case 'chooseCity':
      return t('cz.cityN', a.city + 1);
    case 'layPurple':
      return t('cz.do.purple', a.tile, a.hex, a.local);
    case 'layOverTerrain':
      return t('cz.do.terrain', a.tile, a.hex, a.local);
    case 'offerForLocal':
      return t('cz.do.offerLocal', words.money(a.price), localSpec(a.local).name);
    case 'sellLocal':
      return t('cz.do.sellLocal', localSpec(a.local).name, words.money(a.price));
    case 'offerForCompany':
      return t('cz.do.offerCompany', words.money(a.price), nameOf(a.target));
    case 'removeToken':
      return t('cz.do.removeToken', nameOf(a.company), place(a.hex));
    case 'flipTrain':
      return t('cz.do.flip', type(a.train), a.face);
    case 'scrapTrain':
      return t('cz.do.scrap', type(a.train));
    case 'buyTrain':
      return t('rail.do.buyTrain', a.face);
    case 'repay':
      return t('cz.repay', words.money(a.amount));
    case 'buyShare':
      return t('cz.do.buyShare', nameOf(a.company));
    default:
      return undefined;
  }
}

/** What the text view adds to a company or a player: its home, their debts. */
export function noteOn(s: Seen, id: string, { t, words }: Texts): string | undefined {
  const home = companyIds.includes(id) ? homeOf(s, id)?.hex : undefined;
  if (home !== undefined) return t('cz.text.home', home);
  const penalty = s.penalties[id];
  if (!penalty) return undefined;
  const debt = s.debts[id] ?? 0;
  const stays = t('cz.about.penalty', words.money(penalty));
  return debt > 0 ? `${t('cz.owes', words.money(debt))}. ${t('cz.about.debt', words.money(debt))} ${stays}` : stays;
}

/** What a loan has left behind: the debt, what it forbids and when it is repaid; the penalty, which stays. */
export function aboutPlayer(id: string, s: Seen, { t, words }: Texts): AboutPlayer {
  const [debt, penalty] = [s.debts[id] ?? 0, s.penalties[id] ?? 0];
  if (penalty === 0) return { about: [], facts: [] };
  return {
    about: [
      ...(debt > 0 ? [{ text: t('cz.about.debt', words.money(debt)), rule: '18cz-VIII.11-f' }] : []),
      { text: t('cz.about.penalty', words.money(penalty)), rule: '18cz-VIII.11-h' },
    ],
    facts: [
      [t('cz.foot.debt'), words.money(debt)],
      [t('cz.foot.penalty'), words.money(penalty)],
    ],
  };
}
