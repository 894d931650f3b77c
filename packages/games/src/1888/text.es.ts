import type { Catalogue } from '@traviesa/engine';
import { placesOn, railEs } from '@traviesa/rail';
import { map } from './map.ts';
import type { Message1888 } from './messages.ts';
import { names } from './names.ts';

export const places = { es: { Beijing: 'Pekín', 'Port of Qingdao': 'Puerto de Qingdao' } };
const place = placesOn(map, places.es);

export const es: Catalogue<Message1888> = {
  ...railEs({ ...names, place }),
  'share.exchanged': (p, w) => es['private.exchanged']({ ...p, private: 'FC' }, w),
  'power.xian': (p) => `${p.company} coloca la loseta roja en Xi'an`,
  'power.mountain': (p) => `${p.company} coloca la loseta de montaña de Heng Shan`,
  'power.ferry': (p) => `${p.company} abre el transbordador de Dalian a Yantai`,
  'exchange.notOwner': () => 'Solo puede usar Forbidden City quien la tiene. Compra una acción.',
  'exchange.afterSale': () => 'Has vendido en este turno. Usa Forbidden City en otro.',
  'exchange.notInBeijing': (p) => `${p.company} no tiene ficha en Pekín. Elige una compañía que la tenga.`,
  'track.mountainBlocked': (p) =>
    `${place(p.hex)} está cerrado mientras alguien tenga Heng Shan. Construye en otro sitio.`,
  'power.mountainTaken': () => 'Ya hay una loseta en Heng Shan. La suya está fuera de la partida.',
  'power.notOnWall': (p) => `${place(p.hex)} no está en Great Wall. Elige un hexágono de la muralla.`,
  'power.yellowOnly': () => 'Great Wall solo coloca losetas amarillas. Elige una amarilla.',
  'power.notJoined': (p) => `La segunda loseta debe unirse a la vía de ${place(p.hex)}. Gírala o renuncia.`,
  'private.notNow': () => 'Las compañías compran privadas solo en las fases 3 y 4.',
  'train.passed': (p) => `${p.company} ya ha pasado en trenes. Usa una privada o termina el turno.`,
  'train.noTradeIn': () => 'Solo un tren-D se paga con otro tren. Paga el precio entero.',
  'train.notTradable': () => 'Solo se entrega un tren-4, tren-5 o tren-6 propio. Elige uno de ellos.',
  'option.profile': () => 'Reglas',
  'option.profile.hint': () =>
    '18xx.games aplica algunas reglas de otro modo. Elige el suyo para reproducir sus registros o llevar allí la partida.',
  'option.profile.rulebook': () => 'Las reglas publicadas',
  'option.profile.18xx.games': () => 'Como en 18xx.games (1888-N)',
  'option.profile.18xx.games-prototype': () => 'Como en 18xx.games (prototipo)',
};
