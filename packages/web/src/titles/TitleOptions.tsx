import { cards } from './look.ts';
import { playable } from './playable.ts';

/** The titles that can be played, for a list to choose from. */
export function TitleOptions() {
  return cards
    .filter((c) => playable(c.id))
    .map((c) => (
      <option key={c.id} value={c.id}>
        {c.name}
      </option>
    ));
}
