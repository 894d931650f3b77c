import { titles } from '@traviesa/games';

/** Can this title be played in this page? Its code is loaded only when a table opens. */
export const playable = (id: string): boolean => titles.some((t) => t.id === id && t.load !== undefined);
