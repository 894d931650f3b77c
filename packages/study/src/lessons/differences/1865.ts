import { BANK_MONEY, CERTIFICATE_LIMIT, LOAN, TRAINS } from '@traviesa/games/1865';
import { byPlayers, type Difference, difference, inBoth } from './types.ts';

const bank = inBoth(BANK_MONEY.full);
const capacities = TRAINS.map((t) => `${t.phase}: ${t.capacity}`).join(', ');

export const differences: readonly Difference[] = [
  difference(
    'capital',
    '1865-3.6-c',
    'What is paid for shares from the IPO goes to the company, share by share; it is launched at 60%.',
    'Lo que se paga por acciones de la oferta inicial va a la compañía, acción a acción; se lanza con el 60 %.',
  ),
  difference(
    'selling',
    '1865-3.4-d',
    'Only sales of the president lower the price. But the Dragons, a player without a person, buy and sell by fixed rules.',
    'Solo las ventas de quien preside bajan la cotización. Pero los Dragones, que nadie maneja, compran y venden según reglas fijas.',
  ),
  difference(
    'limit',
    '1865-1-c',
    `Certificates by number of players: ${byPlayers(CERTIFICATE_LIMIT.full)} (short game ${byPlayers(CERTIFICATE_LIMIT.short)}).`,
    `Certificados según participantes: ${byPlayers(CERTIFICATE_LIMIT.full)} (partida corta ${byPlayers(CERTIFICATE_LIMIT.short)}).`,
  ),
  difference(
    'trains',
    '1865-4.5-a',
    `Trains run no routes. Each has a capacity (${capacities}); a company earns ten times its traffic, up to the capacity of its trains.`,
    `Los trenes no recorren rutas. Cada uno tiene una capacidad (${capacities}); la compañía gana diez veces su tráfico, hasta la capacidad de sus trenes.`,
  ),
  difference(
    'end',
    '1865-2.7-a',
    `When the Bank of L.${bank.en} has nothing left, after the second operating round.`,
    `Cuando la Banca de L.${bank.es} se queda sin nada, tras la segunda ronda de operaciones.`,
  ),
  difference(
    'special',
    '1865-5.2-a',
    `Companies absorb each other; minors grow into majors; state loans of L.${LOAN} save those in need.`,
    `Las compañías se absorben; las menores pasan a mayores; préstamos estatales de L.${LOAN} salvan en la necesidad.`,
  ),
];
