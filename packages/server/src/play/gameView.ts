import { headOf } from './rows.ts';
import { type LiveTable, requestOf, type TableView } from './table.ts';
import type { Timeline } from './timeline.ts';

/** A game as clients get it, with as many entries as go into one message; docs/protocol.md describes it. */
export function gameView(table: LiveTable, timeline: Timeline, from: number, view: TableView) {
  const { row } = table;
  const { revision, players, seed } = headOf(table);
  return {
    table: view,
    revision,
    players,
    start: timeline.start,
    // Whoever knows the seed knows what will be drawn.
    seed: row.status === 'playing' ? null : seed,
    seq: timeline.seq,
    from,
    entries: timeline.chunk(from),
    undoRequest: requestOf(table),
  };
}
