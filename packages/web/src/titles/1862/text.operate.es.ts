import type { Same } from '../../i18n/same.ts';
import type { operateEn } from './text.operate.en.ts';

/** El mapa y los turnos de las compañías. */
export const operateEs: Same<typeof operateEn> = {
  'rail.step.merge': 'Fusión',
  'rail.step.redeem': 'Rescate',
  'rail.step.acquire': 'Absorción',
  'r62.station': (place) => `Apeadero en ${place}`,
  'r62.stationOn': (place, track) => `Apeadero en ${place}, en la vía ${track}`,
  'r62.london': 'Construir hasta Londres',
  'r62.hudson': 'Maniobra de Hudson',
  'r62.kind.freight': 'mercancías',
  'r62.kind.express': 'exprés',
  'r62.kind.local': 'local',
  'r62.do.buyTrain': (kind, warranties) =>
    warranties === 0
      ? `Comprar como ${kind}`
      : `Comprar como ${kind} con ${warranties} ${warranties === 1 ? 'garantía' : 'garantías'} más`,
  'r62.do.buyFrom': (train, company) => `Comprar el ${train} de ${company}`,
  'r62.do.sellTreasury': 'Vender acciones propias',
  'r62.do.refinance': 'Refinanciar',
};
