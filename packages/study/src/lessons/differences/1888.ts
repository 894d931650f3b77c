import {
  certificateLimits,
  companies,
  EXPORTED,
  phases,
  settings,
  TRADE_IN_PRICE,
  trainTypes,
} from '@traviesa/games/1888';
import { byPlayers, type Difference, difference, inBoth } from './types.ts';

const { sharesToFloat, bank } = settings({ profile: 'rulebook' });
const money = inBoth(bank);
const trains = trainTypes.map((t) => `${t.type} ¥${t.price}`).join(', ');
const trenes = trainTypes.map((t) => `${t.type} ${t.price} ¥`).join(', ');
const bonuses = companies.map((c) => c.bonus);
const rounds = phases.map((p) => p.rounds);

export const differences: readonly Difference[] = [
  difference(
    'capital',
    '1888-7.6-b',
    `As in 1830: full capital, ten times par, once ${sharesToFloat * 10}% has left the IPO.`,
    `Como en 1830: capital completo, diez veces el valor par, cuando sale el ${sharesToFloat * 10} % de la oferta inicial.`,
  ),
  difference(
    'selling',
    '1888-7.4-d',
    'Sold shares drop the price one space each, as you know it; at most five of a company lie in the pool, and nothing is sold in the first stock round.',
    'Cada acción vendida baja la cotización una casilla, como conoces; en la reserva caben cinco de una compañía, y en la primera ronda de acciones no se vende.',
  ),
  difference(
    'limit',
    '1888-7.3-a',
    `Certificates by number of players: ${byPlayers(certificateLimits)}. Nobody owns more than 60% of a company.`,
    `Certificados según participantes: ${byPlayers(certificateLimits)}. Nadie tiene más del 60 % de una compañía.`,
  ),
  difference(
    'trains',
    '1888-8.3.8-d',
    `${trains}; a D for ¥${TRADE_IN_PRICE} with an older one traded in. After each set one train of ${EXPORTED.join(', ')} is exported, so nobody can stop the clock. Operating rounds in a set: ${Math.min(...rounds)} to ${Math.max(...rounds)}.`,
    `${trenes}; un D por ${TRADE_IN_PRICE} ¥ entregando otro a cambio. Tras cada serie se exporta un tren de ${EXPORTED.join(', ')}: nadie puede parar el reloj. Rondas de operaciones por serie: de ${Math.min(...rounds)} a ${Math.max(...rounds)}.`,
  ),
  difference(
    'end',
    '1888-10.1-a',
    `When the bank of ¥${money.en} is broken the set is played out. Bankruptcy ends the game at once.`,
    `Cuando se acaba el banco de ${money.es} ¥ se termina la serie. Una bancarrota acaba la partida al momento.`,
  ),
  difference(
    'special',
    '1888-3-d',
    `Each company has a destination: a route from home to it earns ¥${Math.min(...bonuses)} to ¥${Math.max(...bonuses)} more. Walls and mountains cost money, and the Great Wall is a private company that profits from them.`,
    `Cada compañía tiene un destino: una ruta desde su base gana de ${Math.min(...bonuses)} ¥ a ${Math.max(...bonuses)} ¥ más. Murallas y montañas cuestan dinero, y la Great Wall es una compañía privada que vive de ellas.`,
  ),
];
