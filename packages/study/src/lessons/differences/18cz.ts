import { certificateLimits, LOCAL_VALUE, locals, SETS, SIZES, sizes, trainClasses } from '@traviesa/games/18cz';
import { byPlayers, type Difference, difference } from './types.ts';

const shares = SIZES.map((s) => sizes[s].shares).join(', ');
const rounds = SETS.flat().length;

export const differences: readonly Difference[] = [
  difference(
    'capital',
    '18cz-VII.5.a-a',
    `Three sizes of company with ${shares} shares. When one floats the bank pays par times its shares, whoever bought them.`,
    `Tres tamaños de compañía con ${shares} acciones. Al lanzarse, el banco paga el valor par por sus acciones, las compre quien las compre.`,
  ),
  difference(
    'selling',
    '18cz-VII.6-e',
    'All shares of a company you sell in a turn are one block at one price; the bank takes any number, and they cost the current price when bought again.',
    'Todas las acciones de una compañía que vendes en un turno son un bloque a un solo precio; el banco acepta cualquier número y se recompran a la cotización.',
  ),
  difference(
    'limit',
    '18cz-VII.4-a',
    `Certificates by number of players: ${byPlayers(certificateLimits)}; local railways count too.`,
    `Certificados según participantes: ${byPlayers(certificateLimits)}; las líneas locales también cuentan.`,
  ),
  difference(
    'trains',
    '18cz-VIII.10-l',
    `Cards of ${trainClasses.length} classes have up to three faces: red, blue and green, for small, medium and large companies. A face rusts when a better one of its colour is bought.`,
    `Las cartas de ${trainClasses.length} clases tienen hasta tres caras: roja, azul y verde, para compañías pequeñas, medianas y grandes. Una cara queda obsoleta cuando se compra una mejor de su color.`,
  ),
  difference(
    'end',
    '18cz-X.1-a',
    `After exactly ${rounds} operating rounds in ${SETS.length} sets, the last at ${LOCAL_VALUE}. The bank never runs out.`,
    `Tras exactamente ${rounds} rondas de operaciones en ${SETS.length} series, la última en ${LOCAL_VALUE}. El banco no se agota.`,
  ),
  difference(
    'special',
    '18cz-VIII.9-b',
    `Larger companies buy smaller ones whole, with their trains, tokens and money. ${locals.length} local railways are drafted before the first stock round.`,
    `Las compañías grandes compran enteras a las pequeñas, con sus trenes, fichas y dinero. Antes de la primera ronda se reparten ${locals.length} líneas locales.`,
  ),
];
