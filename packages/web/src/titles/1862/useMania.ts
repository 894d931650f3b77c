import type { Types1862 } from '@traviesa/games/1862';
import { type RailSpec, useRail } from '../../rail/spec.ts';
import { type Table, useTableOf, withOwn } from '../../table/TableContext.ts';
import type { FaceTexts } from '../face.ts';
import type { en } from './text.en.ts';

export type Mania = Table<Types1862, typeof en> & { readonly rail: RailSpec };
export type ManiaTexts = FaceTexts<typeof en>;

/** The table as one of this title. */
export function useMania(): Mania {
  const { rail } = useRail();
  return withOwn(useTableOf<Types1862, typeof en>(), { rail });
}
