import type { BadSetting } from '../config.ts';

/** What a look at a server can find, with what its sentence needs. The command line has the words. */
export interface Findings {
  settingsUnderstood: object;
  settingBad: BadSetting;
  /** A variable that is almost one of ours. */
  settingMisspelt: { readonly setting: string; readonly meant: string };
  openToNetwork: { readonly host: string };
  versions: { readonly traviesa: string; readonly node: string };
  nodeTooOld: { readonly found: string; readonly least: number };
  storeAnswers: { readonly engine: string; readonly version: string; readonly address: string };
  /** Nothing there yet: the first start makes it. */
  storeNotThere: { readonly address: string };
  storeFails: { readonly address: string; readonly why: string };
  postgresTooOld: { readonly found: string; readonly least: number };
  storeNotWritable: { readonly address: string };
  layoutCurrent: { readonly layout: string };
  layoutOlder: { readonly found: string; readonly wanted: string };
  layoutNewer: { readonly found: string; readonly wanted: string };
  integrityFine: object;
  integrityBad: { readonly why: string };
  /** Games with fewer or more entries than their table says. */
  gamesBroken: { readonly games: number; readonly first: string };
  room: { readonly megabytes: number; readonly folder: string };
  roomLow: { readonly megabytes: number; readonly least: number; readonly folder: string };
  clockFine: object;
  clockOff: { readonly seconds: number };
  /** Something in the store was written later than now. */
  clockBehind: { readonly seconds: number };
  servers: { readonly servers: number };
  parked: { readonly games: number };
  pageMissing: object;
  backupsOff: object;
  backupNone: { readonly folder: string };
  backupFresh: { readonly folder: string; readonly hours: number };
  backupOld: { readonly folder: string; readonly hours: number };
  backupFolderNotWritable: { readonly folder: string };
  /** What takes the data takes the backups with it. */
  backupSameDisk: { readonly folder: string };
}

export type Level = 'ok' | 'warning' | 'fault';
export type Finding = {
  [K in keyof Findings]: { readonly level: Level; readonly key: K; readonly params: Findings[K] };
}[keyof Findings];

/** Collects what is found. */
export class Report {
  readonly findings: Finding[] = [];
  #add<K extends keyof Findings>(level: Level, key: K, params: Findings[K]): void {
    this.findings.push({ level, key, params } as Finding);
  }
  ok<K extends keyof Findings>(key: K, params: Findings[K]): void {
    this.#add('ok', key, params);
  }
  warn<K extends keyof Findings>(key: K, params: Findings[K]): void {
    this.#add('warning', key, params);
  }
  fault<K extends keyof Findings>(key: K, params: Findings[K]): void {
    this.#add('fault', key, params);
  }
}
