import type { offlineEn } from './offline.en.ts';
import type { Same } from './same.ts';

export const offlineEs: Same<typeof offlineEn> = {
  'app.update.ready': 'Hay una versión nueva. Las partidas de este dispositivo siguen como están.',
  'app.update.replaced': 'Otra pestaña ya usa una versión nueva. Esta sigue con la anterior hasta que la recargues.',
  'app.update.now': 'Usarla ya',
  'app.update.later': 'Más tarde',
  'app.full.files':
    'No queda espacio en este dispositivo, así que la página solo funciona con conexión. Libera espacio y recarga.',
  'app.full.game':
    'No queda espacio en este dispositivo: tus últimas jugadas aquí no se guardan. Borra partidas terminadas en la página de inicio y sigue.',
  'start.puzzle': 'Problema del día',
  'start.puzzleText':
    'Una posición de una partida, una respuesta mejor que las demás, tres intentos. Cada día otro, y muchos más por nivel.',
  'start.puzzleGo': 'A los problemas',
  'error.elsewhere': 'Esta partida está abierta en otra pestaña.',
  'error.elsewhereDo': 'Sigue jugando allí o tráela aquí: la otra pestaña la suelta. No se pierde nada.',
  'error.playHere': 'Jugar aquí',
};
