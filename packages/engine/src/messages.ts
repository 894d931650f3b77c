import type { Catalogue } from './text.ts';

/** What the platform itself has to say, whatever the title. */
export type PlatformMessage =
  | readonly ['input.notAnObject', object]
  | readonly ['input.gameOver', object]
  | readonly ['input.notNow', { type: string }]
  | readonly ['input.unknownField', { field: string }]
  | readonly ['input.badField', { field: string }]
  | readonly ['turn.notYours', { player: string }]
  | readonly ['setup.unknownTitle', { title: string }]
  | readonly ['setup.playerCount', { n: number; min: number; max: number }]
  | readonly ['setup.badName', { n: number }]
  | readonly ['setup.badSeed', object]
  | readonly ['setup.unknownOption', { option: string }]
  | readonly ['setup.badOption', { option: string; values: readonly string[] }]
  | readonly ['record.notAnObject', object]
  | readonly ['record.badField', { field: string }]
  | readonly ['record.newerRevision', { revision: number; known: number }]
  | readonly ['record.tooLong', { max: number }]
  | readonly ['history.nothingToUndo', object]
  | readonly ['history.nothingToRedo', object];

export const en: Catalogue<PlatformMessage> = {
  'input.notAnObject': () => 'A move must be an object with a type and a player. Send one.',
  'input.gameOver': () => 'The game is over. No more moves can be made.',
  'input.notNow': (p) => `The move "${p.type}" cannot be made now. Choose one of the offered moves.`,
  'input.unknownField': (p) => `This move has no field "${p.field}". Leave it out.`,
  'input.badField': (p) => `The field "${p.field}" is missing or of the wrong kind. Correct it.`,
  'turn.notYours': (p, w) => `It is ${w.player(p.player)}'s turn. Wait for your own.`,
  'setup.unknownTitle': (p) => `There is no title "${p.title}". Choose one of the list of titles.`,
  'setup.playerCount': (p) => `${p.n} players cannot play this. Choose from ${p.min} to ${p.max}.`,
  'setup.badName': (p) => `Player ${p.n} needs a name of 1 to 40 characters.`,
  'setup.badSeed': () => 'The seed must be a whole number from 0 to 9,007,199,254,740,991.',
  'setup.unknownOption': (p) => `This title has no option "${p.option}". Leave it out.`,
  'setup.badOption': (p, w) => `The option "${p.option}" takes ${w.list(p.values)}.`,
  'record.notAnObject': () => 'A record must be a JSON object. Choose a file that was saved as a game.',
  'record.badField': (p) => `The record's field "${p.field}" is missing or of the wrong kind.`,
  'record.newerRevision': (p) =>
    `The record was made with rules version ${p.revision}; this program knows ${p.known}. Update it.`,
  'record.tooLong': (p, w) => `The record has more than ${w.number(p.max)} entries and was not read.`,
  'history.nothingToUndo': () => 'There is no move to undo.',
  'history.nothingToRedo': () => 'There is no move to redo.',
};

export const es: Catalogue<PlatformMessage> = {
  'input.notAnObject': () => 'Una jugada debe ser un objeto con tipo y participante. Envía uno.',
  'input.gameOver': () => 'La partida ha terminado. No se puede jugar más.',
  'input.notNow': (p) => `La jugada «${p.type}» no se puede hacer ahora. Elige una de las ofrecidas.`,
  'input.unknownField': (p) => `Esta jugada no tiene el campo «${p.field}». Quítalo.`,
  'input.badField': (p) => `El campo «${p.field}» falta o no es del tipo correcto. Corrígelo.`,
  'turn.notYours': (p, w) => `Le toca a ${w.player(p.player)}. Espera tu turno.`,
  'setup.unknownTitle': (p) => `No existe el juego «${p.title}». Elige uno de la lista de juegos.`,
  'setup.playerCount': (p) => `No se puede jugar con ${p.n} participantes. Elige de ${p.min} a ${p.max}.`,
  'setup.badName': (p) => `El participante ${p.n} necesita un nombre de 1 a 40 caracteres.`,
  'setup.badSeed': () => 'La semilla debe ser un número entero de 0 a 9\u202f007\u202f199\u202f254\u202f740\u202f991.',
  'setup.unknownOption': (p) => `Este juego no tiene la opción «${p.option}». Quítala.`,
  'setup.badOption': (p, w) => `La opción «${p.option}» admite ${w.list(p.values)}.`,
  'record.notAnObject': () => 'Un registro debe ser un objeto JSON. Elige un archivo guardado como partida.',
  'record.badField': (p) => `El campo «${p.field}» del registro falta o no es del tipo correcto.`,
  'record.newerRevision': (p) =>
    `El registro usa la versión ${p.revision} de las reglas; este programa conoce la ${p.known}. Actualízalo.`,
  'record.tooLong': (p, w) => `El registro tiene más de ${w.number(p.max)} entradas y no se ha leído.`,
  'history.nothingToUndo': () => 'No hay ninguna jugada que deshacer.',
  'history.nothingToRedo': () => 'No hay ninguna jugada que rehacer.',
};
