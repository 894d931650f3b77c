import type { botsEn } from './bots.en.ts';
import type { Same } from './same.ts';

export const botsEs: Same<typeof botsEn> = {
  'bot.level1': 'Nivel 1: aprende las reglas',
  'bot.level1Hint': 'casi siempre juega al azar',
  'bot.level2': 'Nivel 2: juega por jugar',
  'bot.level2Hint': 'sabe lo que conviene y se descuida a menudo',
  'bot.level3': 'Nivel 3: conoce el juego',
  'bot.level3Hint': 'toma siempre lo que más paga ahora',
  'bot.level4': 'Nivel 4: piensa por adelantado',
  'bot.level4Hint': 'imagina unas pocas maneras de seguir la partida',
  'bot.level5': 'Nivel 5: lo mejor que hay',
  'bot.level5Hint': 'imagina tantas como da el tiempo',
  'bot.greedy': 'Bot codicioso',
  'bot.greedyHint': 'toma lo que más paga ahora',
  'bot.search': 'Bot que piensa',
  'bot.searchHint': 'imagina cómo sigue la partida',
  'bot.random': 'Bot al azar',
  'bot.randomHint': 'cualquier jugada legal: para probar cosas',
  'bot.explorer': 'Bot explorador',
  'bot.explorerHint': 'prueba lo que casi nunca se hace',
  'bot.other': (kind) => `Bot, ${kind}`,
  'room.addBotAt': (n) => `Añadir un bot en el asiento ${n}`,
  'bot.strength': 'Qué fuerte juegan los bots',
  'bot.tool': 'Bots',
  'bot.fromNow': 'Vale desde su próxima jugada y para tus próximas partidas contra bots.',
};
