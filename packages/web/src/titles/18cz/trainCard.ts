import { classOf, type Face, RUSTS, type Seen, trainClasses } from '@traviesa/games/18cz';
import { DECK } from '@traviesa/rail';
import type { InfoCard } from '../../cards/thing.ts';
import type { FaceTexts } from '../face.ts';
import type { en } from './text.en.ts';
import { nameOf } from './words.ts';

const runRules = { S: '18cz-VIII.7-c', M: '18cz-VIII.7-d', L: '18cz-VIII.7-e' } as const;

const killersOf = (name: string): readonly string[] =>
  Object.keys(RUSTS).filter((killer) => RUSTS[killer]!.includes(name));

/** A face of a train card: who may run it, how far, what ends it and what it ends. */
export function trainCard(type: string, s: Seen, { t, words }: FaceTexts<typeof en>): InfoCard | undefined {
  const cards = trainClasses.filter((c) => c.faces.some((f) => f.name === type));
  const face: Face | undefined = cards[0]?.faces.find((f) => f.name === type);
  if (!face) return undefined;
  const letters = cards.map((c) => c.letter);
  const left = s.trains.filter((x) => x.owner === DECK && letters.includes(classOf(x.id).letter)).length;
  const owners = s.trains.filter((x) => x.type === type && s.companies[x.owner]).map((x) => nameOf(x.owner));
  const kills = RUSTS[type] ?? [];
  const endedBy = killersOf(type);
  return {
    title: t('rail.train', type),
    sub: [t(`cz.face.${face.size}`), ...(left > 0 ? [t('card.leftInBank', left)] : [])].join(' · '),
    about: [
      { text: t(`cz.run.${face.size}`, face.n), rule: runRules[face.size] },
      { text: endedBy.length > 0 ? t('card.rustsOn', endedBy[0]!) : t('card.neverRusts') },
      ...(kills.length > 0 ? [{ text: t('card.kills', words.list(kills)) }] : []),
      { text: t('cz.about.class', words.list(letters), letters.length) },
    ],
    facts: [
      [t('rail.price'), words.money(face.price)],
      ...(owners.length > 0 ? ([[t('card.ownedBy'), words.list([...new Set(owners)])]] as const) : []),
    ],
  };
}
