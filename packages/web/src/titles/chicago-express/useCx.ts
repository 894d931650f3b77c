import type { ChicagoExpress } from '@traviesa/games/chicago-express';
import { type Table, useTableOf } from '../../table/TableContext.ts';
import type { en } from './text.en.ts';

export type CxTable = Table<ChicagoExpress, typeof en>;

/** The table of this title. */
export const useCx = (): CxTable => useTableOf<ChicagoExpress, typeof en>();
