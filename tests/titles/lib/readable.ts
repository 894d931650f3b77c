import { type AnyGame, LANGS, type Message, renderer } from '@traviesa/engine';

/** Says which of these messages do not read well in some language, or have no text at all. */
export function reader(game: AnyGame, players: readonly string[]): (messages: readonly Message[]) => string[] {
  const texts = LANGS.map((lang) => [lang, renderer(game.text, lang, players)] as const);
  return (messages) => {
    const bad: string[] = [];
    for (const message of messages) {
      for (const [lang, text] of texts) {
        const line = lineOr(text, message);
        if (line === '' || /undefined|NaN|\[object/.test(line)) bad.push(`${lang} ${message[0]}: "${line}"`);
      }
    }
    return bad;
  };
}

function lineOr(text: (message: Message) => string, message: Message): string {
  try {
    return text(message);
  } catch (error) {
    return `undefined: ${error}`;
  }
}
