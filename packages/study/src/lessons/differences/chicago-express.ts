import {
  COMPANIES_OUT,
  companies,
  companyIds,
  dialIds,
  dialLimits,
  HOUSES_LEFT_AT_END,
  START_MONEY,
} from '@traviesa/games/chicago-express';
import { type Difference, difference } from './types.ts';

const shares = companyIds.map((c) => `${c} ${companies[c].shares}`).join(', ');
const dials = dialIds.map((d) => dialLimits[d]);

export const differences: readonly Difference[] = [
  difference(
    'capital',
    'cx-bid-h',
    `Every share is sold at auction and the price goes into the company's treasury. All players together start with $${START_MONEY}.`,
    `Cada acción se subasta y lo pagado va a la caja de la compañía. Entre todos se empieza con ${START_MONEY} $.`,
  ),
  difference(
    'selling',
    'cx-auction-f',
    'Shares are never sold again. There is no stock market and no share price: only dividends bring money.',
    'Las acciones no se venden nunca. No hay bolsa ni cotización: solo los dividendos traen dinero.',
  ),
  difference(
    'limit',
    'cx-auction-g',
    `No certificate limit and no director: whoever owns a share may expand the company. Shares in all: ${shares}.`,
    `Sin límite de certificados y sin director: quien tiene una acción puede ampliar la compañía. Acciones en total: ${shares}.`,
  ),
  difference(
    'trains',
    'cx-expand-b',
    `No trains and no tiles: up to three locomotives a turn mark the way. A round lasts until two of the dials (${dials.join(', ')}) are in red; then everybody is paid.`,
    `Sin trenes ni losetas: hasta tres locomotoras por turno marcan el camino. La ronda dura hasta que dos indicadores (${dials.join(', ')}) están en rojo; entonces cobra todo el mundo.`,
  ),
  difference(
    'end',
    'cx-end-a',
    `After a dividend, once ${COMPANIES_OUT} companies are out of locomotives or of shares, ${HOUSES_LEFT_AT_END} houses or fewer are left, or Detroit is full. Only cash counts.`,
    `Tras un reparto, cuando ${COMPANIES_OUT} compañías no tienen locomotoras o acciones, quedan ${HOUSES_LEFT_AT_END} casas o menos, o Detroit está al máximo. Solo cuenta el efectivo.`,
  ),
  difference(
    'special',
    'cx-chi-d',
    'The first company in Chicago pays at once and opens a fifth one, Wabash.',
    'La primera compañía en Chicago paga al momento e inaugura una quinta, Wabash.',
  ),
];
