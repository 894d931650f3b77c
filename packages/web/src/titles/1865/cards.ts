import type { View } from '@traviesa/engine';
import {
  CARD_CAPACITY,
  CARD_INCOME,
  capacity,
  companyOf,
  geoOf,
  isStarted,
  price,
  type State,
} from '@traviesa/games/1865';
import type { InfoCard, Thing } from '../../cards/thing.ts';
import { placeOf, type SardiniaTexts } from './useSardinia.ts';

type S = View<State>;

function maritimeCard(id: string, s: S, { t, words }: SardiniaTexts): InfoCard | undefined {
  const card = s.cards[id];
  if (!card) return undefined;
  const geo = geoOf(s);
  const ports = geo.data.ports[id] ?? [];
  const { owner } = card;
  const whose = s.players.includes(owner) ? words.player(owner) : s.companies[owner] ? owner : t('card.notSold');
  return {
    title: t('s65.about.title', id, words.list(ports.map((h) => placeOf(geo, h)))),
    sub: owner === 'out' ? t('s65.cardOut') : whose,
    about: [
      { text: t('s65.about.pays', words.money(CARD_INCOME)), rule: '1865-2.6-a' },
      { text: t('s65.about.give', CARD_CAPACITY), rule: '1865-2.6-b' },
      { text: t('s65.about.traffic', s.phase), rule: '1865-2.6-d' },
      { text: t('s65.about.lost'), rule: '1865-2.6-h' },
    ],
    facts: [[t('s65.about.bonus'), card.paid ? t('s65.about.bonusPaid') : t('s65.about.bonusOpen')]],
    hexes: ports,
  };
}

function companyCard(id: string, s: S, { t, words }: SardiniaTexts): InfoCard | undefined {
  if (!s.companies[id]) return undefined;
  const company = companyOf(s, id);
  const geo = geoOf(s);
  const [home, goal] = [geo.data.homes[id], geo.data.destinations[id]];
  const started = isStarted(company);
  const place = (hex: string): string => `${placeOf(geo, hex)} (${hex})`;
  const stations = s.board.tokens.filter((x) => x.company === id).length;
  return {
    title: id,
    sub: [
      started ? t(`s65.${company.kind}`) : t('rail.notStarted'),
      ...(company.president && s.players.includes(company.president) ? [words.player(company.president)] : []),
    ].join(' · '),
    about: goal ? [{ text: t('s65.about.destination', place(goal)) }] : [],
    facts: [
      ...(started
        ? ([
            [t('rail.price'), words.money(price(s, id))],
            [t('rail.treasury'), words.money(s.cash[id] ?? 0)],
            [t('s65.about.traffic2'), t('s65.about.ofCapacity', company.traffic, capacity(s, id))],
          ] as const)
        : []),
      ...(home ? ([[t('card.home'), place(home)]] as const) : []),
      [t('s65.about.stations'), String(stations)],
      ...(company.loans > 0 ? ([[t('s65.loans'), String(company.loans)]] as const) : []),
    ],
    hexes: [home, goal].filter((h): h is string => h !== undefined),
  };
}

/** Maritime companies and companies: what each is good for, where it belongs, and what it has. */
export function cardOf(thing: Thing, s: S, x: SardiniaTexts): InfoCard | undefined {
  if (thing.kind === 'private') return maritimeCard(thing.id, s, x);
  return thing.kind === 'company' ? companyCard(thing.id, s, x) : undefined;
}
