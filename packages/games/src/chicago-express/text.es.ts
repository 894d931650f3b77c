import type { Catalogue } from '@traviesa/engine';
import { correctionEs } from '@traviesa/rail';
import type { Dial } from './facts.ts';
import { type HexFault, type Place, at as printedAt } from './mapOption.ts';
import type { ChicagoMessage } from './messages.ts';

export const places = { es: { 'New York': 'Nueva York', Philadelphia: 'Filadelfia' } };
const called: Readonly<Record<string, string>> = places.es;
const at = ({ hex, name }: Place): string => printedAt({ hex, name: called[name] ?? name });
const dials: Readonly<Record<Dial, string>> = {
  auction: 'subasta',
  development: 'urbanización',
  expansion: 'ampliación',
};

const hexFaults: Readonly<Record<HexFault, string>> = {
  kind: 'figura en las reglas y conserva su tipo',
  cost: 'necesita un coste básico desde 1, salvo las ciudades de partida, que tienen 0',
  income: 'necesita ingresos+urbanización si es ciudad o montaña, y nada si es llanura o bosque',
  scale: 'necesita una escala creciente de dos a doce valores si es ciudad industrial, y ninguna en otro caso',
};

export const es: Catalogue<ChicagoMessage> = {
  'auction.opened': (p, w) =>
    `${w.player(p.player)} subasta una acción de ${p.company}, puja de salida ${w.money(p.opening)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} puja ${w.money(p.amount)} por ${p.company}`,
  'auction.passed': (p, w) => `${w.player(p.player)} pasa`,
  'auction.out': (p, w) => `${w.player(p.player)} no puede pujar ${w.money(p.lowest)} y pasa`,
  'auction.sold': (p, w) => `${w.player(p.player)} gana la acción de ${p.company} por ${w.money(p.price)}`,
  'auction.given': (p, w) => `${w.player(p.player)} recibe gratis la acción de ${p.company}`,
  'auction.unsold': (p) => `Nadie puja: la acción de ${p.company} se queda en la compañía`,
  'round.began': (p) => `Empieza la ronda ${p.round}`,
  'dial.chosen': (p, w) => `${w.player(p.player)} elige ${dials[p.dial]} (${p.used} de ${p.limit})`,
  'action.declined': (p, w) => `${w.player(p.player)} solo mueve el indicador de ${dials[p.dial]}`,
  'expand.built': (p, w) =>
    p.gain > 0
      ? `${w.player(p.player)} amplía ${p.company} a ${at(p)} por ${w.money(p.cost)}, beneficios +${p.gain}`
      : `${w.player(p.player)} amplía ${p.company} a ${at(p)} por ${w.money(p.cost)}`,
  'develop.house': (p, w) =>
    `${w.player(p.player)} urbaniza ${at(p)}: beneficios +${p.gain} para ${w.list(p.companies)}`,
  'develop.forest': (p, w) =>
    `${w.player(p.player)} urbaniza el bosque ${p.hex}: ${p.company} recibe ${w.money(p.sum)}`,
  'develop.industry': (p, w) => `${w.player(p.player)} urbaniza ${at(p)}, que pasa a valer ${p.value}`,
  'dividend.general': (p) => `Reparto general de la ronda ${p.round}`,
  'dividend.paid': (p, w) => `${p.company} reparte ${w.money(p.sum)}, ${w.money(p.each)} por acción`,
  'detroit.rose': (p) => `Detroit pasa a valer ${p.value}`,
  'chicago.reached': (p) => `${p.company} llega a Chicago: se paga a sus accionistas`,
  'wabash.opened': (p) => `Se inaugura Wabash en Fort Wayne con beneficios de ${p.income}`,
  'over.locomotives': () => 'Fin de la partida: tres compañías se han quedado sin locomotoras',
  'over.shares': () => 'Fin de la partida: tres compañías se han quedado sin acciones',
  'over.houses': () => 'Fin de la partida: quedan tres casas o menos',
  'over.detroit': () => 'Fin de la partida: Detroit ha llegado al final de su escala',

  'bid.tooLow': (p, w) => `La puja mínima es ${w.money(p.min)}. Sube la puja o pasa.`,
  'bid.tooHigh': (p, w) => `Tienes ${w.money(p.cash)} y no puedes pujar más. Puja menos o pasa.`,
  'dial.inRed': (p) => `El indicador de ${dials[p.dial]} está en rojo. Elige otro.`,
  'offer.closed': (p) => `${p.company} se inaugura cuando alguien llega a Chicago. Ofrece una acción de otra.`,
  'offer.soldOut': (p) => `${p.company} ya ha vendido todas sus acciones. Ofrece una de otra compañía.`,
  'expand.closed': (p) => `${p.company} se inaugura cuando alguien llega a Chicago. Amplía otra compañía.`,
  'expand.noShare': (p) => `No tienes ninguna acción de ${p.company}. Amplía una compañía tuya.`,
  'expand.otherCompany': (p) => `Esta ampliación es de ${p.company}. Coloca sus locomotoras o termina.`,
  'expand.noLocomotive': (p) => `A ${p.company} no le quedan locomotoras. Amplía otra compañía o renuncia.`,
  'expand.startHex': (p) => `En ${at(p)} no se puede construir. Elige otro hexágono.`,
  'expand.already': (p) => `${p.company} ya tiene una locomotora en ${at(p)}. Elige otro hexágono.`,
  'expand.occupied': (p) => `En ${p.hex} solo cabe una locomotora y está ocupado. Rodéalo.`,
  'expand.notAdjacent': (p) => `${at(p)} no está junto a una locomotora de ${p.company}. Construye hasta llegar allí.`,
  'expand.tooDear': (p, w) =>
    `Cuesta ${w.money(p.cost)} y ${p.company} tiene ${w.money(p.cash)}. Elige un hexágono más barato o termina.`,
  'develop.never': (p) => `${at(p)} no se puede urbanizar. Elige una ciudad, una montaña o un bosque.`,
  'develop.empty': (p) => `Ninguna compañía tiene una locomotora en ${at(p)}. Elige un hexágono que la tenga.`,
  'develop.twice': (p) => `${at(p)} ya tiene una casa. Elige otro hexágono.`,
  'develop.noHouse': () => 'No quedan casas. Urbaniza una ciudad industrial o renuncia.',
  'develop.atEnd': (p) => `${at(p)} vale ${p.value}, el final de su escala. Elige otro hexágono.`,

  'option.map': () => 'Un mapa corregido, como texto de un archivo JSON',
  'map.hexTwice': (p) => `El mapa dice dos veces qué es ${p.hex}. Deja una línea.`,
  'map.badHex': (p) => `El hexágono ${p.hex} del mapa ${hexFaults[p.reason]}. Corrígelo.`,
  ...correctionEs,
};
