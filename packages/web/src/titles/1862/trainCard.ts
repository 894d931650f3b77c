import { kindOfTrain, kindsOf, rustsOnOf, type Seen, trainGroups, trainPrice } from '@traviesa/games/1862';
import { DECK } from '@traviesa/rail';
import type { InfoCard } from '../../cards/thing.ts';
import type { ManiaTexts } from './useMania.ts';

const runRules = { freight: '1862-7.8.1-a', local: '1862-7.8.2-a', express: '1862-7.8.3-a' } as const;

/** A train by its face, or a group by its letter: what it runs as, what ends it, what it costs now. */
export function trainCard(type: string, s: Seen, { t, words }: ManiaTexts): InfoCard | undefined {
  const group = trainGroups.find((g) => g.type === type || g.faces?.includes(type));
  if (!group) return undefined;
  const isGroup = group.type === type;
  const kinds = isGroup ? kindsOf(s.variant) : [kindOfTrain({ type })];
  const left = s.trains.filter((x) => x.owner === DECK && x.id.startsWith(group.type)).length;
  const owners = s.trains.filter((x) => x.id.startsWith(group.type) && s.companies[x.owner]).map((x) => x.owner);
  const rustsOn = rustsOnOf(s, group.type);
  const rusts = trainGroups.filter((g) => rustsOnOf(s, g.type) === group.type).map((g) => g.type);
  return {
    title: t('rail.train', type),
    sub: [
      ...(isGroup ? [] : [t('r62.card.group', group.type)]),
      left > 0 && group.type !== 'H'
        ? t('card.leftInBank', left)
        : left > 0
          ? t('r62.card.endless')
          : t('rail.soldOut'),
    ].join(' · '),
    about: [
      ...kinds.map((kind) => ({
        text: t(`r62.card.${kind}`, kind === 'freight' ? group.freight : group.pays, group.stops ?? 0),
        rule: runRules[kind],
      })),
      { text: rustsOn === undefined ? t('card.neverRusts') : t('r62.card.rustsOn', rustsOn) },
      ...(rusts.length > 0 ? [{ text: t('card.kills', words.list(rusts)) }] : []),
    ],
    facts: [
      [t('rail.price'), words.money(trainPrice(s, { id: group.type }))],
      ...(owners.length > 0 ? ([[t('card.ownedBy'), words.list([...new Set(owners)])]] as const) : []),
    ],
  };
}
