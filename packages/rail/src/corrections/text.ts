import type { Catalogue } from '@traviesa/engine';

/** What is wrong with corrected data, whatever the title. */
export type CorrectionMessage =
  | readonly ['map.tooLong', { n: number; max: number }]
  | readonly ['map.notJson', { line: number }]
  | readonly ['map.badField', { field: string }]
  | readonly ['map.unknownField', { field: string; known: readonly string[] }]
  | readonly ['map.tooMany', { field: string; n: number; max: number }]
  | readonly ['map.badNumber', { field: string; min: number; max: number }]
  | readonly ['map.badLine', { field: string; line: number; text: string }]
  | readonly ['map.badName', { hex: string }]
  | readonly ['map.noSuchHex', { field: string; hex: string }];

export const correctionEn: Catalogue<CorrectionMessage> = {
  'map.tooLong': (p, w) => `The map has ${w.number(p.n)} characters; at most ${w.number(p.max)} are read. Shorten it.`,
  'map.notJson': (p) => `The map is no JSON${p.line > 0 ? ` (line ${p.line})` : ''}. Correct the file.`,
  'map.badField': (p) => `The map's field "${p.field}" is missing or of the wrong kind. Correct it.`,
  'map.unknownField': (p, w) => `The map has a field "${p.field}" that nothing reads. Known are ${w.list(p.known)}.`,
  'map.tooMany': (p, w) => `The map's field "${p.field}" has ${w.number(p.n)} entries; at most ${p.max} are read.`,
  'map.badNumber': (p, w) =>
    `The map's field "${p.field}" takes a whole number from ${w.number(p.min)} to ${w.number(p.max)}. Correct it.`,
  'map.badLine': (p) => `The map's field "${p.field}", line ${p.line}, cannot be read: ${p.text}`,
  'map.badName': (p) => `The map's hex ${p.hex} has a name that is too long or cannot be shown. Choose another.`,
  'map.noSuchHex': (p) => `The map's field "${p.field}" names ${p.hex}, which is no hex of it. Correct it.`,
};

export const correctionEs: Catalogue<CorrectionMessage> = {
  'map.tooLong': (p, w) =>
    `El mapa tiene ${w.number(p.n)} caracteres; se leen ${w.number(p.max)} como mucho. Acórtalo.`,
  'map.notJson': (p) => `El mapa no es JSON${p.line > 0 ? ` (línea ${p.line})` : ''}. Corrige el archivo.`,
  'map.badField': (p) => `El campo «${p.field}» del mapa falta o no es del tipo debido. Corrígelo.`,
  'map.unknownField': (p, w) =>
    `El mapa tiene un campo «${p.field}» que nada lee. Los conocidos son ${w.list(p.known)}.`,
  'map.tooMany': (p, w) =>
    `El campo «${p.field}» del mapa tiene ${w.number(p.n)} elementos; se leen ${p.max} como mucho.`,
  'map.badNumber': (p, w) =>
    `El campo «${p.field}» del mapa admite un número entero de ${w.number(p.min)} a ${w.number(p.max)}. Corrígelo.`,
  'map.badLine': (p) => `El campo «${p.field}» del mapa, línea ${p.line}, no se puede leer: ${p.text}`,
  'map.badName': (p) =>
    `El hexágono ${p.hex} del mapa tiene un nombre demasiado largo o que no se puede mostrar. Elige otro.`,
  'map.noSuchHex': (p) => `El campo «${p.field}» del mapa nombra ${p.hex}, que no es un hexágono suyo. Corrígelo.`,
};
