import type { ordersEn } from './orders.en.ts';
import type { Same } from './same.ts';

export const ordersEs: Same<typeof ordersEn> = {
  'standing.onBought': (company) => `Pasas hasta que alguien compre acciones de ${company} o te afecte algo.`,
  'standing.onSold': (company) => `Pasas hasta que alguien venda acciones de ${company} o te afecte algo.`,
  'standing.onRound': (round) => `Pasas hasta ${round}, o hasta que te afecte algo.`,
  'standing.offerOn': (item, price) => `Vendes ${item} por ${price} o más y rechazas menos.`,
  'standing.refuseOn': (item, price) => `Rechazas menos de ${price} por ${item}.`,
  'standing.away': 'También mientras no estás.',
  'standing.happened': 'Ha ocurrido lo que esperaba tu orden: ha terminado.',
  'standing.more': 'Más órdenes',
  'standing.moreWhat': 'Orden',
  'standing.more.bought': 'Pasar hasta que alguien compre',
  'standing.more.sold': 'Pasar hasta que alguien venda',
  'standing.more.round': (round) => `Pasar hasta ${round}`,
  'standing.more.offer': 'Vender a un precio',
  'standing.thing': 'Qué',
  'standing.least': 'por al menos',
  'standing.give': 'Dejar esta orden',
  'standing.byOrder': (name) => `${name} había dejado una orden para esto`,
  'problem.noSuchOrder': 'Ahora no se puede dejar esa orden en esta mesa.',
};
