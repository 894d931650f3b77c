import { createHash } from 'node:crypto';

/** How much a process wants a game: everybody computes the same. */
function wish(node: string, game: string): number {
  return createHash('sha1').update(`${node} ${game}`).digest().readUInt32BE();
}

/** Which of these processes looks after the game. When one comes or goes, only its share changes hands. */
export function ownerOf(members: readonly string[], game: string): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const node of members) {
    const wanted = wish(node, game);
    if (wanted > most || (wanted === most && node < best!)) {
      best = node;
      most = wanted;
    }
  }
  return best;
}
