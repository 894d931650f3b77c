import type { Same } from '../../i18n/same.ts';
import type { en } from './text.en.ts';

/** What the page says about 1888-N only. */
export const es: Same<typeof en> = {
  'r88.layXian': 'Ejército de Terracota: mejorar Xi’an',
  'r88.layMountain': (way) => `Heng Shan: loseta de montaña, giro ${way}`,
  'r88.layFerry': 'Transbordador Yanda: Dalian – Yantai',
  'r88.exchange': (company, source) => `Ciudad Prohibida por una acción de ${company} (${source})`,
  'rail.task.secondWall': (c) => `coloca vía con ${c}`,
  'r88.about.KT': 'Sin poder: solo paga su ingreso.',
  'r88.about.TA':
    'Una vez, su compañía pone la loseta roja en Xi’an: gratis, sin conexión, además de su vía. Xi’an vale desde entonces 40, 50, 60 o 70 para todos.',
  'r88.about.HS':
    'Nadie construye en C5 hasta que sea de una compañía. Una vez, esa compañía pone allí la loseta de montaña, gratis y sin conexión; cada tren que para allí trae 40 ¥ a su tesorería.',
  'r88.about.GW':
    'Una vez, su compañía pone una o dos losetas amarillas en hexágonos de la Gran Muralla: gratis, sin conexión, además de su vía.',
  'r88.about.YRF':
    'Una vez, su compañía pone el transbordador entre Dalian y Yantai: gratis, sin conexión. Desde entonces es vía para todos.',
  'r88.about.FC':
    'En una ronda de bolsa su dueño puede cerrarla y tomar una acción del 10 %, inicial o de la reserva, de una compañía con ficha en Pekín. Una compañía que la tiene solo cobra su ingreso.',
  'r88.about.sale': 'Su jugador puede venderla a una compañía en las fases 3 y 4, si ambos están de acuerdo.',
  'r88.about.closes': 'Cierra al empezar la fase 5.',
  'rail.coach.secondWall':
    'La Great Wall coloca al momento una segunda loseta amarilla. Debe unirse a la primera; si no ayuda, renuncia.',
};
