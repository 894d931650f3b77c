import { importForeign } from '@traviesa/interop';
import { expect } from 'vitest';

interface Log {
  readonly actions: readonly { readonly id: number; readonly type: string; hex?: string }[];
}

/** The first tile of the log is moved to a hex where it cannot lie: the report names the action and what was possible. */
export async function expectEditedTileIsReported(text: string, impossible: string): Promise<void> {
  const log = JSON.parse(text) as Log;
  const lay = log.actions.find((a) => a.type === 'lay_tile')!;
  lay.hex = impossible;
  const imported = await importForeign(log);
  if (imported.ok) throw new Error('accepted');
  expect(imported.error.action).toBe(lay.id);
  expect(imported.error.message[0]).toBe('interop.mismatch');
  expect(imported.error.candidates?.length).toBeGreaterThan(0);
}

/** Without one of its actions a log is read as another game or refused at a later action, never anything else. */
export async function expectMissingActionsAreSurvived(text: string, every: number): Promise<void> {
  const log = JSON.parse(text) as Log;
  for (let i = 5; i < log.actions.length; i += every) {
    const imported = await importForeign({ ...log, actions: log.actions.filter((_, n) => n !== i) });
    if (!imported.ok) expect(imported.error.action).toBeGreaterThanOrEqual(log.actions[i - 1]!.id);
  }
}
