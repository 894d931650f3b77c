import { existsSync, statSync } from 'node:fs';
import { backupsIn } from '../backups/folder.ts';
import type { BackupPlan } from '../backups/plan.ts';
import { isPostgres } from '../store/store.ts';
import type { Report } from './findings.ts';
import { existing, isWritable } from './store.ts';

const HOUR = 60 * 60_000;
/** One that is late by half is not worth a word: the server may have been away for the night. */
const LATE = 1.5;

/** Whether there is a backup that is new enough, in a place of its own. */
export async function lookAtBackups(
  plan: BackupPlan | undefined,
  address: string,
  now: number,
  report: Report,
): Promise<void> {
  if (!plan) return report.warn('backupsOff', {});
  const { folder, every } = plan;
  const there = existing(folder);
  if (!isWritable(there)) report.fault('backupFolderNotWritable', { folder });
  if (!isPostgres(address) && existsSync(address) && statSync(address).dev === statSync(there).dev)
    report.warn('backupSameDisk', { folder });
  const [newest] = await backupsIn(folder);
  if (!newest) return report.warn('backupNone', { folder });
  const hours = Math.max(0, Math.round((now - newest.at) / HOUR));
  if (now - newest.at > LATE * every) report.warn('backupOld', { folder, hours });
  else report.ok('backupFresh', { folder, hours });
}
