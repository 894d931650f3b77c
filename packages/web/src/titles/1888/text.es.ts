import type { Same } from '../../i18n/same.ts';
import type { en } from './text.en.ts';

/** What the page says about 1888-N only. */
export const es: Same<typeof en> = {
  'r88.layXian': 'Ejército de Terracota: mejorar Xi’an',
  'r88.layMountain': (way) => `Heng Shan: loseta de montaña, giro ${way}`,
  'r88.layFerry': 'Transbordador Yanda: Dalian – Yantai',
  'r88.exchange': (company, source) => `Ciudad Prohibida por una acción de ${company} (${source})`,
  'rail.task.secondWall': (c) => `coloca vía con ${c}`,
};
