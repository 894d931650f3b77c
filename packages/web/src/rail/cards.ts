import type { View } from '@traviesa/engine';
import { DECK, directorOf, incomeOf, OUT, type RailState, sharesOf, trainsOf } from '@traviesa/rail';
import type { InfoCard, Thing } from '../cards/thing.ts';
import type { FaceTexts } from '../titles/face.ts';
import { boundMoney } from './consequences.ts';
import type { RailSpec } from './spec.ts';

type S = View<RailState>;
type Facts = InfoCard['facts'];

/** What a title knows about one of its private companies, beside its face value and income. */
export type AboutPrivate = Pick<InfoCard, 'about'> & Partial<Pick<InfoCard, 'facts' | 'hexes'>>;

/** What a title knows about a player beside money and shares: debts, duties. */
export type AboutPlayer = Pick<InfoCard, 'about' | 'facts'>;

interface Given {
  readonly rail: RailSpec;
  readonly short: (company: string) => string;
  readonly aboutPrivate: ((id: string) => AboutPrivate) | undefined;
  readonly aboutCompany: ((id: string) => InfoCard['about']) | undefined;
  readonly aboutTrain: ((type: string) => InfoCard | undefined) | undefined;
  readonly aboutPlayer: ((id: string) => AboutPlayer) | undefined;
}

const some = (label: string, value: string | undefined): Facts => (value ? [[label, value]] : []);

function ownerOf(s: S, owner: string, { t, words }: FaceTexts, short: Given['short']): string {
  if (owner === OUT) return t('rail.closed');
  if (owner === 'bank') return t('card.notSold');
  return s.seats.includes(owner) ? words.player(owner) : short(owner);
}

function privateCard(id: string, s: S, x: FaceTexts, { rail, short, aboutPrivate }: Given): InfoCard | undefined {
  const { t, words } = x;
  const spec = rail.privates.find((p) => p.id === id);
  if (!spec) return undefined;
  const own = aboutPrivate?.(id);
  const owner = ownerOf(s, s.privates[id]?.owner ?? OUT, x, short);
  return {
    title: spec.name,
    sub: `${id} · ${owner}`,
    about: own?.about ?? [],
    facts: [
      [t('card.face'), words.money(spec.face)],
      [t('card.income'), words.money(incomeOf(s, spec))],
      ...(own?.facts ?? []),
    ],
    ...(own?.hexes && { hexes: own.hexes }),
  };
}

function companyCard(id: string, s: S, x: FaceTexts, { rail, short, aboutCompany }: Given): InfoCard | undefined {
  const { t, words } = x;
  const spec = rail.companies.find((c) => c.id === id);
  const company = s.companies[id];
  if (!spec || !company) return undefined;
  const { hexes } = rail.kit(s).map;
  const place = (hex: string): string => (hexes[hex]?.name ? `${words.place(hexes[hex].name)} (${hex})` : hex);
  const homes = rail.homes.filter((h) => h.company === id).map((h) => h.hex);
  const goal = rail.destinations?.(s)[id] ?? spec.destination;
  const tokens = rail.tokensOwned?.(s, id) ?? spec.tokens;
  const left = tokens - s.board.tokens.filter((x) => x.company === id).length;
  const nextToken = rail.tokenCost(s, id);
  const director = directorOf(s, id);
  const trains = trainsOf(s, id).map((y) => y.type);
  return {
    title: spec.name,
    sub: [
      short(id),
      ...(director !== undefined && s.seats.includes(director)
        ? [words.player(director)]
        : company.par > 0
          ? []
          : [t('rail.notStarted')]),
    ].join(' · '),
    about: [
      ...(goal && spec.bonus ? [{ text: t('card.destination', place(goal), words.money(spec.bonus)) }] : []),
      ...(aboutCompany?.(id) ?? []),
    ],
    facts: [
      ...some(t('rail.price'), company.par ? words.money(rail.priceOf(s, id)) : undefined),
      ...some(t('rail.treasury'), company.floated ? words.money(s.cash[id] ?? 0) : undefined),
      ...some(t('rail.trains'), company.floated ? words.list(trains) || '–' : undefined),
      ...some(t('card.home'), words.list([...new Set(homes)].map(place))),
      ...some(t('card.tokensLeft'), tokens > 0 ? t('card.ofTokens', Math.max(0, left), tokens) : undefined),
      ...some(t('card.nextToken'), company.floated && left > 0 && nextToken > 0 ? words.money(nextToken) : undefined),
    ],
    hexes: [...homes, ...(goal ? [goal] : [])],
  };
}

function trainCard(type: string, s: S, x: FaceTexts, { rail, short }: Given): InfoCard | undefined {
  const { t, words } = x;
  const spec = rail.trains.find((y) => y.type === type);
  if (!spec) return undefined;
  const phase = rail.phases.find((p) => p.startsWith === type);
  const rusts = rail.trains.filter((y) => y.rustsOn === type).map((y) => y.type);
  const left = s.trains.filter((y) => y.type === type && y.owner === DECK).length;
  const owners = s.trains
    .filter((y) => y.type === type && y.owner !== DECK && y.owner !== OUT)
    .map((y) => short(y.owner));
  return {
    title: t('rail.train', type),
    sub: left > 0 ? t('card.leftInBank', left) : t('rail.soldOut'),
    about: [
      { text: spec.stops === null ? t('card.noStopLimit') : t('card.stops', spec.stops) },
      { text: spec.rustsOn ? t('card.rustsOn', spec.rustsOn) : t('card.neverRusts') },
      ...(phase ? [{ text: t('card.opens', phase.name, phase.trainLimit) }] : []),
      ...(rusts.length > 0 ? [{ text: t('card.kills', words.list(rusts)) }] : []),
    ],
    facts: [
      [t('rail.price'), words.money(spec.price)],
      ...some(
        t('card.ownedBy'),
        words.list([...new Set(owners)].filter((o) => rail.companies.some((c) => short(c.id) === o))),
      ),
    ],
  };
}

function playerCard(
  id: string,
  s: S,
  { t, words }: FaceTexts,
  { rail, short, aboutPlayer }: Given,
): InfoCard | undefined {
  if (!s.seats.includes(id)) return undefined;
  const own = aboutPlayer?.(id);
  const bound = boundMoney(s, rail, id);
  const held = rail.companies.flatMap((c) => {
    // Some companies may not be in this game.
    if (!s.certificates[c.id]) return [];
    const n = sharesOf(s, c.id, id);
    const directs = directorOf(s, c.id) === id ? ` ${t('card.directs')}` : '';
    return n > 0 ? [`${short(c.id)} ${words.percent(n * rail.percent(s, c.id))}${directs}`] : [];
  });
  const privates = rail.privates.filter((p) => s.privates[p.id]?.owner === id).map((p) => p.name);
  return {
    title: words.player(id),
    sub: t('card.player'),
    about: own?.about ?? [],
    facts: [
      [t('common.cash'), words.money(s.cash[id] ?? 0)],
      ...some(t('card.bound'), bound > 0 ? words.money(bound) : undefined),
      ...(own?.facts ?? []),
      [t('rail.worthOf'), words.money(rail.wealth(s, id))],
      [t('rail.certificatesShort'), t('card.ofTokens', rail.certificates(s, id), rail.certificateLimit(s))],
      [t('card.shares'), words.list(held) || t('common.noShares')],
      ...some(t('panel.privates'), words.list(privates)),
    ],
  };
}

/** The card of anything a railway title names. */
export function railCard(thing: Thing, s: S, x: FaceTexts, given: Given): InfoCard | undefined {
  switch (thing.kind) {
    case 'private':
      return privateCard(thing.id, s, x, given);
    case 'company':
      return companyCard(thing.id, s, x, given);
    case 'train':
      return given.aboutTrain?.(thing.id) ?? trainCard(thing.id, s, x, given);
    case 'player':
      return playerCard(thing.id, s, x, given);
  }
}
