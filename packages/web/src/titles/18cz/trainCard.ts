import { classOf, type Face, faceOf, RUSTS, type Seen, trainClasses } from '@traviesa/games/18cz';
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
  // A card in play carries the letter of its class: `3+3d` shows `3+3`.
  const name = type.replace(/[a-j]$/, '');
  const cards = trainClasses.filter((c) => c.faces.some((f) => f.name === name));
  const face: Face | undefined = cards[0]?.faces.find((f) => f.name === name);
  if (!face) return undefined;
  const letters = cards.map((c) => c.letter);
  const left = s.trains.filter((x) => x.owner === DECK && letters.includes(classOf(x.id).letter)).length;
  const owners = s.trains
    .filter((x) => s.companies[x.owner] && faceOf(x.type).name === name)
    .map((x) => nameOf(x.owner));
  const kills = RUSTS[name] ?? [];
  const endedBy = killersOf(name);
  return {
    title: t('rail.train', name),
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
