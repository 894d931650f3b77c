import {
  COMPANIES_OUT,
  companyIds,
  DETROIT,
  HOUSES,
  HOUSES_LEFT_AT_END,
  hexIn,
  housesLeft,
  locomotivesLeft,
  type SeenState,
  sharesLeft,
} from '@traviesa/games/chicago-express';
import type { FaceTexts } from '../face.ts';
import type { en } from './text.en.ts';

/** One of the ways in which the game may end, and how far it has come. */
export interface Way {
  readonly name: string;
  readonly text: string;
  /** From 0 to 1. */
  readonly part: number;
  /** One step more, or the next turn of the scale, and it holds. */
  readonly near: boolean;
}

/** So many houses above the last ones: one or two developments are enough. */
const FEW_HOUSES = 2;

export function waysToEnd(s: SeenState, { t }: FaceTexts<typeof en>): readonly Way[] {
  const soldOut = companyIds.filter((c) => sharesLeft(s, c) === 0).length;
  const noLocos = companyIds.filter((c) => locomotivesLeft(s.board, c) === 0).length;
  const houses = housesLeft(s.board);
  const { scale } = hexIn(s, DETROIT);
  const [first, last] = [scale[0]!, scale.at(-1)!];
  const detroit = s.scales[DETROIT] ?? first;
  const ofCompanies = (n: number) => ({
    part: n / COMPANIES_OUT,
    text: t('cx.of', n, COMPANIES_OUT),
    near: n >= COMPANIES_OUT - 1,
  });
  return [
    { name: t('cx.endShares'), ...ofCompanies(soldOut) },
    { name: t('cx.endLocos'), ...ofCompanies(noLocos) },
    {
      name: t('cx.endHouses'),
      part: (HOUSES - houses) / (HOUSES - HOUSES_LEFT_AT_END),
      text: t('cx.downTo', houses, HOUSES_LEFT_AT_END),
      near: houses <= HOUSES_LEFT_AT_END + FEW_HOUSES,
    },
    {
      name: t('cx.endDetroit'),
      part: (detroit - first) / (last - first),
      text: t('cx.of', detroit, last),
      near: scale.indexOf(detroit) >= scale.length - 2,
    },
  ];
}
