import { finder } from '../finder.ts';
import { DECK, OUT, type RailState, type TrainCard } from '../state.ts';
import { newDeck } from './trains.ts';

/** One of the trains that a card can be. */
export interface CardFace {
  /** Without the letter of the class: `3+3`. */
  readonly name: string;
  readonly price: number;
}
/** Cards that are alike; the first face is up in the deck. */
export interface CardClass<F extends CardFace> {
  readonly letter: string;
  readonly count: number;
  readonly faces: readonly F[];
}

/**
 * Cards that show one of several trains, where faces rust one by one. A card keeps the id of its first face (`2b-0`); its
 * type is the face that is up, with the letter of its class (`2+2b`).
 */
export function facedCards<F extends CardFace>(classes: readonly CardClass<F>[]) {
  const cardType = ({ faces, letter }: CardClass<F>): string => `${faces[0]!.name}${letter}`;
  const classByLetter = finder('class of trains', classes, (c) => c.letter);
  const sides = classes.flatMap(({ letter, faces }) => faces.map((face) => ({ type: `${face.name}${letter}`, face })));
  const sideOf = finder('train', sides, (side) => side.type);
  /** `2+2b` and `2b-0` both end their first part with the letter of the class. */
  const classOf = (typeOrId: string): CardClass<F> => {
    const end = typeOrId.indexOf('-');
    return classByLetter(typeOrId.at(end < 0 ? -1 : end - 1)!);
  };
  const faceOf = (type: string): F => sideOf(type).face;
  return {
    cardType,
    classOf,
    /** The face that is up: `3+3d` shows `3+3`. */
    faceOf,
    faceNames: [...new Set(sides.map((side) => side.face.name))] as readonly string[],
    newCards: (): TrainCard[] =>
      newDeck(classes.map((c) => ({ type: cardType(c), price: c.faces[0]!.price, count: c.count }))),
    /** One more card of a class, at the bottom of the deck. */
    addCard(s: Pick<RailState, 'trains'>, letter: string): void {
      const type = cardType(classByLetter(letter));
      const n = s.trains.filter((t) => t.id.startsWith(`${type}-`)).length;
      s.trains.push({ id: `${type}-${n}`, type, owner: DECK });
    },
    /** Turns a face up; answers what the card is called then. */
    turnUp(s: Pick<RailState, 'trains'>, id: string, face: string): string {
      const card = s.trains.find((t) => t.id === id)!;
      card.type = `${face}${classOf(id).letter}`;
      return card.type;
    },
    /** Cards in use that show a face leave the game; answers how many. */
    rustFace(s: Pick<RailState, 'trains'>, name: string): number {
      const gone = s.trains.filter((t) => t.owner !== DECK && t.owner !== OUT && faceOf(t.type).name === name);
      for (const t of gone) t.owner = OUT;
      return gone.length;
    },
  };
}
