import type { Language } from '../mail/texts.ts';
import type { About, NoticeEvent } from './kinds.ts';

/** What a notice says: in one line, and for a letter in a sentence. Nothing in it that somebody at the table may not know. */
export interface Written {
  readonly subject: string;
  readonly text: string;
}

export interface Waiting {
  readonly table: string;
  readonly title: string;
  readonly link: string;
}

interface Texts {
  event(event: NoticeEvent, about: About): Written;
  test(): Written;
  digest(waiting: readonly Waiting[]): Written;
  channelOff(name: string, link: string): Written;
  orderEnded(about: About): Written;
  stop(event: NoticeEvent | 'digest'): string;
  /** Below a letter. */
  open: string;
}

const where = ({ table, title }: Pick<About, 'table' | 'title'>): string =>
  table === '' ? title : `${table} (${title})`;
const round = ({ round: name }: About): string => (name ? `, ${name}` : '');

const MINUTE = 60_000;
/** Days, hours or minutes, whole ones: nobody is promised more than there is. */
function inWhole(ms: number, days: (n: number) => string): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes >= 48 * 60) return days(Math.floor(minutes / (24 * 60)));
  return minutes >= 120 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`;
}
const leftEn = ({ left }: About): string =>
  left === undefined ? '' : ` You have ${inWhole(left, (n) => `${n} days`)} left.`;
const leftEs = ({ left }: About): string =>
  left === undefined ? '' : ` Te quedan ${inWhole(left, (n) => `${n} días`)}.`;

const en: Texts = {
  event(event, a) {
    const at = where(a);
    switch (event) {
      case 'turn':
        return a.reminder
          ? { subject: `Still your turn: ${at}`, text: `They are waiting for you: ${at}${round(a)}.${leftEn(a)}` }
          : { subject: `Your turn: ${at}`, text: `It is your turn: ${at}${round(a)}.${leftEn(a)}` };
      case 'asked':
        return a.question === 'undo'
          ? {
              subject: `${a.by} asks to go back: ${at}`,
              text: `${a.by} would like to take something back and asks you: ${at}.`,
            }
          : { subject: `You are asked: ${at}`, text: `Somebody waits for your answer: ${at}${round(a)}.${leftEn(a)}` };
      case 'start':
        return { subject: `It begins: ${at}`, text: `The game has begun: ${at}.` };
      case 'end':
        return {
          subject: `Game over: ${at}`,
          text: a.place ? `The game is over: ${at}. You are number ${a.place} of ${a.of}.` : `The game is over: ${at}.`,
        };
      case 'chat':
        return { subject: `${a.by} names you: ${at}`, text: `${a.by} names you in the chat: ${at}.` };
    }
  },
  test: () => ({ subject: 'It works', text: 'This is a test: notices of Traviesa reach you here.' }),
  digest: (waiting) => ({
    subject: waiting.length === 1 ? 'One table waits for you' : `${waiting.length} tables wait for you`,
    text: `It is your turn at:\n\n${waiting.map((w) => `${where(w)}\n${w.link}`).join('\n\n')}`,
  }),
  channelOff: (name, link) => ({
    subject: 'A webhook was turned off',
    text: `${name} has not answered twenty times in a row, so nothing more is sent there. When it answers again, test it and it is on again:\n${link}`,
  }),
  orderEnded: (a) => ({
    subject: `Your order has ended: ${where(a)}`,
    text: `Something has changed, so your standing order no longer holds: ${where(a)}${round(a)}.`,
  }),
  stop: (event) =>
    ({
      turn: 'No more notices of my turn',
      asked: 'No more notices of questions',
      start: 'No more notices of beginnings',
      end: 'No more notices of endings',
      chat: 'No more notices of the chat',
      digest: 'No more daily letters',
    })[event],
  open: 'Open the table:',
};

const es: Texts = {
  event(event, a) {
    const at = where(a);
    switch (event) {
      case 'turn':
        return a.reminder
          ? { subject: `Sigue siendo tu turno: ${at}`, text: `Te están esperando: ${at}${round(a)}.${leftEs(a)}` }
          : { subject: `Te toca: ${at}`, text: `Es tu turno: ${at}${round(a)}.${leftEs(a)}` };
      case 'asked':
        return a.question === 'undo'
          ? {
              subject: `${a.by} quiere volver atrás: ${at}`,
              text: `${a.by} querría deshacer algo y te pregunta: ${at}.`,
            }
          : { subject: `Te preguntan: ${at}`, text: `Alguien espera tu respuesta: ${at}${round(a)}.${leftEs(a)}` };
      case 'start':
        return { subject: `Empieza: ${at}`, text: `La partida ha empezado: ${at}.` };
      case 'end':
        return {
          subject: `Fin de la partida: ${at}`,
          text: a.place
            ? `La partida ha terminado: ${at}. Has quedado en el puesto ${a.place} de ${a.of}.`
            : `La partida ha terminado: ${at}.`,
        };
      case 'chat':
        return { subject: `${a.by} te nombra: ${at}`, text: `${a.by} te nombra en el chat: ${at}.` };
    }
  },
  test: () => ({ subject: 'Funciona', text: 'Esto es una prueba: los avisos de Traviesa te llegan aquí.' }),
  digest: (waiting) => ({
    subject: waiting.length === 1 ? 'Una mesa te espera' : `${waiting.length} mesas te esperan`,
    text: `Es tu turno en:\n\n${waiting.map((w) => `${where(w)}\n${w.link}`).join('\n\n')}`,
  }),
  channelOff: (name, link) => ({
    subject: 'Se ha desactivado un webhook',
    text: `${name} no ha respondido veinte veces seguidas, así que ya no se envía nada allí. Cuando vuelva a responder, pruébalo y quedará activado:\n${link}`,
  }),
  orderEnded: (a) => ({
    subject: `Tu orden ha terminado: ${where(a)}`,
    text: `Algo ha cambiado y tu orden permanente ya no vale: ${where(a)}${round(a)}.`,
  }),
  stop: (event) =>
    ({
      turn: 'No más avisos de mi turno',
      asked: 'No más avisos de preguntas',
      start: 'No más avisos de comienzos',
      end: 'No más avisos de finales',
      chat: 'No más avisos del chat',
      digest: 'No más resúmenes diarios',
    })[event],
  open: 'Abre la mesa:',
};

export const noticeTexts: Readonly<Record<Language, Texts>> = { en, es };
