/** Texts of people: what may not be seen, or plays tricks with what is seen, goes before anything is stored. */

/** Controls, lone surrogates, private use, line separators, and what looks like nothing at all. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\u180b-\u180f]/gu;
/** Marks of direction and of no width. */
const FORMAT = /\p{Cf}/gu;
/** The joiner within a picture made of several. */
const JOINED = /(?<=\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})/gu;
const KEEP = '\ufdd0';
const PILED = /(\p{M}{3})\p{M}+/gu;

function visible(text: string): string {
  return text
    .replaceAll(KEEP, '')
    .replace(JOINED, KEEP)
    .replace(FORMAT, '')
    .replaceAll(KEEP, '\u200d')
    .replace(PILED, '$1');
}

/** A name in one line: composed, without what cannot be seen, spaces as single spaces. May be empty. */
export function cleanName(text: string): string {
  const inline = text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(UNSEEN, '');
  return visible(inline).replace(/\s+/g, ' ').trim();
}

/** A longer text: lines stay lines. */
export function cleanText(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  return lines.map((line) => visible(line.replaceAll('\t', ' ').replace(UNSEEN, ''))).join('\n');
}

/** What is taken for a Latin letter at a glance: letters of other scripts, digits, signs. */
const TWINS: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβь',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еєε',
  g: 'ɡ',
  h: 'һн',
  j: 'јϳ',
  k: 'кκ',
  l: 'iіı1ӏι|!ł',
  m: 'м',
  n: 'пηո',
  o: 'оο0ø',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγү',
};
const LATIN = new Map(Object.entries(TWINS).flatMap(([letter, twins]) => [...twins].map((t) => [t, letter] as const)));

/** What is left of a name at a glance: names that look alike have the same. */
export function glance(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const latin = [...plain].map((c) => LATIN.get(c) ?? c).join('');
  const letters = latin
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '');
  return letters === '' ? plain : letters;
}

/** The name with a mark of the person when another one at the same table looks the same. */
export function markedName(name: string, person: string, others: readonly { person: string; name: string }[]): string {
  const seen = glance(name);
  const twin = others.some((o) => o.person !== person && glance(o.name) === seen);
  return twin ? `${name} #${person.slice(0, 4)}` : name;
}
