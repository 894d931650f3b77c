import { privateIds, privateSpec } from '@traviesa/games/1888';
import type { AboutPrivate } from '../../rail/cards.ts';
import type { FaceTexts } from '../face.ts';
import type { en } from './text.en.ts';

type PrivateId = (typeof privateIds)[number];

const isPrivate = (id: string): id is PrivateId => privateIds.some((p) => p === id);

/** The rule that states each power, and the hexes it is about. */
const powers: Readonly<Record<PrivateId, { readonly rule: string; readonly hexes: string }>> = {
  KT: { rule: '1888-4.3.1-KT-a', hexes: '' },
  TA: { rule: '1888-4.3.1-TA-a', hexes: 'H2' },
  HS: { rule: '1888-4.3.1-HS-b', hexes: 'C5' },
  GW: { rule: '1888-4.3.1-GW-a', hexes: 'B4 B6 B8 B10 B16 C3 C7 C11 C13 C15 D2 D4 D6 E3 F4' },
  YRF: { rule: '1888-4.3.1-YRF-a', hexes: 'E17 F16' },
  FC: { rule: '1888-4.3.1-FC-a', hexes: 'C9' },
};

/** What a private company does, who may buy it for how much, and when it closes. */
export function aboutPrivate(id: string, { t, words }: FaceTexts<typeof en>): AboutPrivate {
  if (!isPrivate(id)) return { about: [] };
  const { rule, hexes } = powers[id];
  const { face } = privateSpec(id);
  // 1888-4.3.1-c
  const limits = [Math.ceil(face / 2), Math.floor((face * 3) / 2)] as const;
  return {
    about: [
      { text: t(`r88.about.${id}`), rule },
      { text: t('r88.about.sale'), rule: '1888-4.3.1-b' },
      { text: t('r88.about.closes'), rule: '1888-4.3.1-g' },
    ],
    facts: [[t('card.price'), t('card.from', words.money(limits[0]), words.money(limits[1]))]],
    hexes: hexes.split(' ').filter(Boolean),
  };
}
