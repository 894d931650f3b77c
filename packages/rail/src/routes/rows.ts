import { Rows } from '../rows.ts';

/** What nobody asks for any more once a search is over. */
export const ofSearch = new Rows();
/** What is remembered beside a network. */
export const ofNetwork = new Rows();
