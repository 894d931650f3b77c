import type { View } from '@traviesa/engine';
import game, {
  CARD_CAPACITY,
  CARD_INCOME,
  capacity,
  certificateLimit,
  certificatesOf,
  companyOf,
  geoOf,
  isStarted,
  LOAN,
  LOAN_PER_SHARE,
  percentOf,
  phaseOf,
  price,
  type State,
  TRAINS,
} from '@traviesa/games/1865';
import type { InfoCard, Thing } from '../../cards/thing.ts';
import { placeOf, type SardiniaTexts } from './useSardinia.ts';

type S = View<State>;

/** There is always one more of these. */
const LAST_PHASE = 7;

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
    about: [
      ...(goal ? [{ text: t('s65.about.destination', place(goal)) }] : []),
      ...(company.loans > 0
        ? [
            {
              text: t(
                's65.about.owes',
                company.loans,
                words.money(company.loans * LOAN),
                words.money(company.loans * LOAN_PER_SHARE),
              ),
              rule: '1865-5.5-d',
            },
          ]
        : []),
    ],
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

function trainCard(id: string, s: S, { t, words }: SardiniaTexts): InfoCard | undefined {
  const type = TRAINS.find((x) => `PH${x.phase}` === id);
  if (!type) return undefined;
  const left = s.trains.filter((x) => x.owner === 'stack' && x.phase === type.phase).length;
  const owners = s.trains.filter((x) => x.phase === type.phase && x.owner in s.companies).map((x) => x.owner);
  const rules = phaseOf(type.phase);
  const removes = TRAINS.filter((x) => x.removedIn === type.phase).map((x) => `PH${x.phase}`);
  return {
    title: t('rail.train', id),
    sub: type.phase === LAST_PHASE ? t('s65.about.endless') : t('card.leftInBank', left),
    about: [
      { text: t('s65.about.capacity', type.capacity) },
      { text: type.removedIn > 0 ? t('card.rustsOn', `PH${type.removedIn}`) : t('card.neverRusts') },
      { text: t('card.opens', String(type.phase), rules.trainLimit) },
      ...(removes.length > 0 ? [{ text: t('card.kills', words.list(removes)) }] : []),
    ],
    facts: [
      [t('rail.price'), words.money(type.price)],
      ...(type.last < type.price ? ([[t('s65.about.last'), words.money(type.last)]] as const) : []),
      ...(owners.length > 0 ? ([[t('card.ownedBy'), words.list([...new Set(owners)])]] as const) : []),
    ],
  };
}

function playerCard(id: string, s: S, { t, words }: SardiniaTexts): InfoCard | undefined {
  if (!s.players.includes(id)) return undefined;
  const loans = s.loans[id] ?? 0;
  const held = Object.keys(s.companies).flatMap((c) => {
    const percent = percentOf(companyOf(s, c), id);
    const directs = companyOf(s, c).president === id ? ` ${t('card.directs')}` : '';
    return percent > 0 ? [`${c} ${words.percent(percent)}${directs}`] : [];
  });
  const maritime = Object.keys(s.cards).filter((c) => s.cards[c]?.owner === id);
  return {
    title: words.player(id),
    sub: t('card.player'),
    about: loans > 0 ? [{ text: t('s65.about.personal', loans, words.money(loans * LOAN)), rule: '1865-4.9-b' }] : [],
    facts: [
      [t('common.cash'), words.money(s.cash[id] ?? 0)],
      [t('rail.worthOf'), words.money(game.score(s)[id] ?? 0)],
      [t('rail.certificatesShort'), t('card.ofTokens', certificatesOf(s, id), certificateLimit(s))],
      [t('card.shares'), words.list(held) || t('common.noShares')],
      ...(maritime.length > 0 ? ([[t('panel.maritime'), words.list(maritime)]] as const) : []),
    ],
  };
}

/** Players, maritime companies, companies and trains: what each is good for, where it belongs, and what it has. */
export function cardOf(thing: Thing, s: S, x: SardiniaTexts): InfoCard | undefined {
  if (thing.kind === 'player') return playerCard(thing.id, s, x);
  if (thing.kind === 'private') return maritimeCard(thing.id, s, x);
  return thing.kind === 'company' ? companyCard(thing.id, s, x) : trainCard(thing.id, s, x);
}
