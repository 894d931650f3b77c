import type { Catalogue } from '@traviesa/engine';

/** What import and export have to say. */
export type InteropMessage =
  | readonly ['interop.tooLarge', { bytes: number; max: number }]
  | readonly ['interop.tooLong', { n: number; max: number }]
  | readonly ['interop.notJson', object]
  | readonly ['interop.notALog', { field: string }]
  | readonly ['interop.outOfOrder', { before: number }]
  | readonly ['interop.badUndo', object]
  | readonly ['interop.unknownTitle', { title: string; known: readonly string[] }]
  | readonly ['interop.unknownOption', { option: string }]
  | readonly ['interop.playerCount', { n: number }]
  | readonly ['interop.unknownAction', { type: string }]
  | readonly ['interop.badAction', { type: string; field: string }]
  | readonly ['interop.mismatch', { type: string; rule: string }]
  | readonly ['interop.wrongResult', { player: string; expected: number; got: number }]
  | readonly ['interop.notExportable', { settings: readonly string[] }]
  | readonly ['interop.otherRules', { profile: string }]
  | readonly ['interop.otherProfile', { players: number; profile: string }]
  | readonly ['interop.otherOption', { option: string; value: string }]
  | readonly ['interop.oldRevision', { revision: number }]
  | readonly ['interop.seedIsSecret', object]
  | readonly ['interop.siteForgetsLimit', { company: string }]
  | readonly ['interop.noForeignTitle', { title: string }];

export const en: Catalogue<InteropMessage> = {
  'interop.tooLarge': (p, w) =>
    `The file has ${w.number(p.bytes)} bytes; the limit is ${w.number(p.max)}. It was not read.`,
  'interop.tooLong': (p, w) =>
    `The log has ${w.number(p.n)} actions; the limit is ${w.number(p.max)}. It was not read.`,
  'interop.notJson': () => 'The file is no JSON text, or it is cut off. Download the log again.',
  'interop.notALog': (p) => `This is no 18xx.games log: "${p.field}" is missing or of the wrong kind.`,
  'interop.outOfOrder': (p) => `The actions are out of order: this one stands after action ${p.before}.`,
  'interop.badUndo': () => 'There is nothing that this undo or redo could refer to.',
  'interop.unknownTitle': (p, w) => `Logs of "${p.title}" cannot be read. We read ${w.list(p.known)}.`,
  'interop.unknownOption': (p) => `The optional rule "${p.option}" is not known here, so the log cannot be replayed.`,
  'interop.playerCount': (p) => `This title is not played with ${p.n} players.`,
  'interop.unknownAction': (p) => `Actions of type "${p.type}" are not known for this title.`,
  'interop.badAction': (p) => `The field "${p.field}" of this "${p.type}" is missing or makes no sense.`,
  'interop.mismatch': (p) => `The action "${p.type}" is not possible here (rule ${p.rule}).`,
  'interop.wrongResult': (p, w) =>
    `The log gives ${w.player(p.player)} ${w.number(p.expected)} at the end; the replay gives ${w.number(p.got)}.`,
  'interop.notExportable': (p, w) =>
    `18xx.games cannot replay this game. These settings differ: ${w.list(p.settings)}.`,
  'interop.otherRules': (p) =>
    `18xx.games cannot go on with this game: it is not played by that site’s rules (profile ${p.profile}).`,
  'interop.otherProfile': (p) =>
    `18xx.games cannot go on with this game: with ${p.players} players that site plays by the profile ${p.profile}.`,
  'interop.otherOption': (p) =>
    `18xx.games cannot go on with this game: on that site the option ${p.option} is always ${p.value}.`,
  'interop.oldRevision': (p) =>
    `18xx.games cannot go on with this game: it was begun with version ${p.revision} of our rules, which asked otherwise than that site does.`,
  'interop.seedIsSecret': () =>
    'The log holds the seed, which decides what is still to be drawn. It can be written when the game is over.',
  'interop.siteForgetsLimit': (p) =>
    `18xx.games cannot replay this game: ${p.company} returns a train after an export, and the site forgets to ask for it.`,
  'interop.noForeignTitle': (p) => `18xx.games does not have "${p.title}", so there is no log to write.`,
};

export const es: Catalogue<InteropMessage> = {
  'interop.tooLarge': (p, w) =>
    `El archivo tiene ${w.number(p.bytes)} bytes y el límite es ${w.number(p.max)}. No se ha leído.`,
  'interop.tooLong': (p, w) =>
    `El registro tiene ${w.number(p.n)} jugadas y el límite es ${w.number(p.max)}. No se ha leído.`,
  'interop.notJson': () => 'El archivo no es un texto JSON o está cortado. Descarga el registro otra vez.',
  'interop.notALog': (p) => `No es un registro de 18xx.games: «${p.field}» falta o no es del tipo correcto.`,
  'interop.outOfOrder': (p) => `Las jugadas no están en orden: esta va después de la ${p.before}.`,
  'interop.badUndo': () => 'No hay nada a lo que pueda referirse este deshacer o rehacer.',
  'interop.unknownTitle': (p, w) => `No se pueden leer registros de «${p.title}». Leemos ${w.list(p.known)}.`,
  'interop.unknownOption': (p) => `Aquí no se conoce la regla opcional «${p.option}», así que no se puede reproducir.`,
  'interop.playerCount': (p) => `Este juego no admite ${p.n} participantes.`,
  'interop.unknownAction': (p) => `En este juego no se conocen jugadas del tipo «${p.type}».`,
  'interop.badAction': (p) => `El campo «${p.field}» de esta jugada «${p.type}» falta o no tiene sentido.`,
  'interop.mismatch': (p) => `La jugada «${p.type}» no es posible aquí (regla ${p.rule}).`,
  'interop.wrongResult': (p, w) =>
    `El registro da a ${w.player(p.player)} ${w.number(p.expected)} al final; la reproducción da ${w.number(p.got)}.`,
  'interop.notExportable': (p, w) =>
    `18xx.games no puede reproducir esta partida. Difieren estos ajustes: ${w.list(p.settings)}.`,
  'interop.otherRules': (p) =>
    `18xx.games no puede seguir esta partida: no se juega con las reglas de esa web (perfil ${p.profile}).`,
  'interop.otherProfile': (p) =>
    `18xx.games no puede seguir esta partida: con ${p.players} participantes esa web juega con el perfil ${p.profile}.`,
  'interop.otherOption': (p) =>
    `18xx.games no puede seguir esta partida: en esa web la opción ${p.option} es siempre ${p.value}.`,
  'interop.oldRevision': (p) =>
    `18xx.games no puede seguir esta partida: empezó con la versión ${p.revision} de nuestras reglas, que preguntaba de otro modo que esa web.`,
  'interop.seedIsSecret': () =>
    'El registro contiene la semilla, que decide lo que queda por sortear. Se podrá escribir cuando termine la partida.',
  'interop.siteForgetsLimit': (p) =>
    `18xx.games no puede reproducir esta partida: ${p.company} devuelve un tren tras una exportación y la web olvida pedirlo.`,
  'interop.noForeignTitle': (p) => `18xx.games no tiene «${p.title}», así que no hay registro que escribir.`,
};
