import { BANK_TOTAL, certificateLimits, MOST_WARRANTIES, trainGroups, WARRANTY_PRICE } from '@traviesa/games/1862';
import { byPlayers, type Difference, difference, inBoth } from './types.ts';

const bank = inBoth(BANK_TOTAL);
const groups = trainGroups.map((g) => g.type).join(', ');

export const differences: readonly Difference[] = [
  difference(
    'capital',
    '1862-3.1-a',
    'Two kinds of company. Chartered ones, won in Parliament, float with ten times par; the others sell shares from their treasury at the market price and keep the money.',
    'Dos clases de compañía. Las concesionarias, que se ganan en el Parlamento, se lanzan con diez veces el valor par; las demás venden acciones de su tesorería a la cotización y se quedan el dinero.',
  ),
  difference(
    'selling',
    '1862-6.4.1-a',
    'A block of shares sells at one price, at half of it if the company owns no train; the pool has no limit.',
    'Un bloque de acciones se vende a un solo precio, a la mitad si la compañía no tiene tren; la reserva no tiene límite.',
  ),
  difference(
    'limit',
    '1862-6.5.2-a',
    `Certificates by number of players: ${byPlayers(certificateLimits)}. A player may own all of a company.`,
    `Certificados según participantes: ${byPlayers(certificateLimits)}. Se puede tener una compañía entera.`,
  ),
  difference(
    'trains',
    '1862-7.9-d',
    `Groups ${groups}; each card becomes a freight, an express or a local, and a company needs a permit for its kind. Up to ${MOST_WARRANTIES} warranties at £${WARRANTY_PRICE} put off rust.`,
    `Grupos ${groups}; cada carta será de mercancías, exprés o local, y la compañía necesita permiso para esa clase. Hasta ${MOST_WARRANTIES} garantías a ${WARRANTY_PRICE} £ retrasan que quede obsoleto.`,
  ),
  difference(
    'end',
    '1862-10.3-a',
    `The first H train brings the LNER: one more stock round and three operating rounds. Or a share price of 1000, or the bank of £${bank.en} at nothing.`,
    `El primer tren H trae la LNER: una ronda de acciones más y tres de operaciones. O una cotización de 1000, o el banco de ${bank.es} £ a cero.`,
  ),
  difference(
    'special',
    '1862-7.5.2-b',
    'Companies merge and every holding is halved; a company without director runs on in receivership; refinancing replaces emergency money.',
    'Las compañías se fusionan y cada participación se reduce a la mitad; sin director, una compañía sigue en administración estatal; la refinanciación sustituye a la financiación de emergencia.',
  ),
];
