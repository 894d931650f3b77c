import type { Action } from '@traviesa/engine';

/** Moves are alike: packed they take a tenth of the room. The same code runs in the page and in the terminal. */
export async function packMoves(moves: readonly Action[]): Promise<string> {
  const text = new Blob([JSON.stringify(moves)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(text).arrayBuffer());
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
}

export async function unpackMoves(packed: string): Promise<readonly Action[]> {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(text).json()) as readonly Action[];
}
