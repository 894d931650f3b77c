import type { TableSnapshot } from './source.ts';
import type { Timeline } from './timeline.ts';

type Told = 'game' | 'names' | 'seats' | 'me' | 'canUndo';
type Else = 'canRedo' | 'notes' | 'trouble';

/** What a table shows that lives in this page alone. */
export const shownAlone = (
  line: Timeline,
  own: Pick<TableSnapshot, Told> & Partial<Pick<TableSnapshot, Else>>,
): TableSnapshot => ({
  state: line.state,
  length: line.length,
  actions: line.actions.slice(),
  log: line.log.slice(),
  rounds: line.rounds.slice(),
  times: [],
  pending: 0,
  link: 'local',
  canRedo: false,
  undoRequest: null,
  chat: null,
  notes: '',
  watchers: 0,
  trouble: undefined,
  waitingSince: undefined,
  ...own,
});

/** A table with nobody else at it and nothing to keep: what cannot be done there. */
export class AloneSource {
  async redo(): Promise<undefined> {
    return undefined;
  }
  async askUndo(): Promise<undefined> {
    return undefined;
  }
  async answerUndo(): Promise<undefined> {
    return undefined;
  }
  async say(): Promise<undefined> {
    return undefined;
  }
  saveNotes(): void {}
  clearTrouble(): void {}
}
