import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_DIST } from '../http/web.ts';
import { VERSION } from '../version.ts';
import { lookAtBackups } from './backups.ts';
import { type Finding, Report } from './findings.ts';
import { lookAtSettings } from './settings.ts';
import { lookAtStore } from './store.ts';

export interface DoctorOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Another store than the one of the environment. */
  readonly address?: string;
  readonly now: number;
  /** Bytes that must be free where the data is. */
  readonly leastRoom?: number;
  readonly webDist?: string;
  readonly nodeVersion?: string;
}

const LEAST_NODE = 24;

/** Looks a server over from outside, running or not, and changes nothing. */
export async function examine(options: DoctorOptions): Promise<readonly Finding[]> {
  const report = new Report();
  const node = options.nodeVersion ?? process.versions.node;
  report.ok('versions', { traviesa: VERSION, node });
  if (Number.parseInt(node, 10) < LEAST_NODE) report.fault('nodeTooOld', { found: node, least: LEAST_NODE });
  if (!existsSync(join(options.webDist ?? WEB_DIST, 'index.html'))) report.warn('pageMissing', {});
  const settings = new Report();
  const config = lookAtSettings(options.env, settings);
  report.findings.push(...settings.findings);
  const address = options.address ?? config?.address;
  if (address !== undefined) await lookAtStore(address, options.now, report, options.leastRoom);
  if (address !== undefined && config) await lookAtBackups(config.backups, address, options.now, report);
  return report.findings;
}
