import type { BadSetting, Findings } from '@traviesa/server';

/** A sentence for everything the doctor can find. */
export type DoctorTexts = {
  readonly [K in Exclude<keyof Findings, 'settingBad'> as `doctor.${K}`]: (p: Findings[K]) => string;
} & {
  readonly [W in BadSetting['wanted'] as `setting.${W}`]: () => string;
} & {
  readonly 'setting.bad': (p: { setting: string; given: string | undefined; why: string }) => string;
  readonly 'help.doctor': () => string;
  readonly 'doctor.level.ok': () => string;
  readonly 'doctor.level.warning': () => string;
  readonly 'doctor.level.fault': () => string;
  readonly 'doctor.allWell': () => string;
  readonly 'doctor.warnings': (p: { n: number }) => string;
  readonly 'doctor.faults': (p: { n: number }) => string;
};

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export const doctorEn: DoctorTexts = {
  'help.doctor': () => 'look the server’s settings, store and machine over; changes nothing',
  'doctor.level.ok': () => 'fine',
  'doctor.level.warning': () => 'warning',
  'doctor.level.fault': () => 'FAULT',
  'doctor.allWell': () => 'All is well.',
  'doctor.warnings': (p) => `It works; ${many(p.n, 'thing deserves', 'things deserve')} a look.`,
  'doctor.faults': (p) => `${many(p.n, 'fault', 'faults')} to be mended before the server can do its work.`,

  'setting.bad': (p) =>
    p.given === undefined ? `${p.setting} cannot be used: ${p.why}` : `${p.setting} is "${p.given}": ${p.why}`,
  'setting.port': () => 'it must be a number from 0 to 65535.',
  'setting.postgres': () => 'it must begin with postgres:// (leave it out to use SQLite).',
  'setting.logLevel': () => 'it must be trace, debug, info, warn, error, fatal or silent.',
  'setting.metrics': () => 'it must be off or local (for others set METRICS_TOKEN).',
  'setting.proxies': () => 'it must list addresses or networks of proxies: 10.0.0.7, 172.16.0.0/12.',
  'setting.every': () => 'it must be a number with m, h or d (minutes, hours, days): 6h.',
  'setting.keep': () => 'it must say how many days, weeks and months to keep: 7d 4w 6m.',
  'setting.publicUrl': () => 'it must be the address in the browser, without a path: https://trains.example.org.',
  'setting.smtp': () => 'it must be the address of a mail server: smtps://user:password@mail.example.org.',
  'setting.mailFrom': () => 'it must be the address that letters come from: Traviesa <trains@example.org>.',
  'setting.mailNeeds': () => 'letters need SMTP_URL, MAIL_FROM and PUBLIC_URL together.',
  'setting.backupFolder': () => 'without BACKUP_DIR no backups are made.',
  'setting.metricsToken': () => 'it must be 16 to 200 letters, digits or signs without spaces.',

  'doctor.settingsUnderstood': () => 'The settings are understood.',
  'doctor.settingMisspelt': (p) => `${p.setting} is none of our settings. Is ${p.meant} meant?`,
  'doctor.openToNetwork': (p) =>
    `The server listens on ${p.host}: everybody in that network reaches it without a certificate. On the internet leave HOST out and put a proxy in front.`,
  'doctor.versions': (p) => `Traviesa ${p.traviesa} on Node ${p.node}.`,
  'doctor.nodeTooOld': (p) => `Node ${p.found} is too old. Install version ${p.least} or later.`,
  'doctor.storeAnswers': (p) =>
    `The store ${p.address} answers (${p.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${p.version}).`,
  'doctor.storeNotThere': (p) => `There is nothing in ${p.address} yet. The first start of the server makes the store.`,
  'doctor.storeFails': (p) => `The store ${p.address} cannot be used. ${p.why}`,
  'doctor.postgresTooOld': (p) => `PostgreSQL ${p.found} is too old. Install version ${p.least} or later.`,
  'doctor.storeNotWritable': (p) => `${p.address} cannot be written by this user.`,
  'doctor.layoutCurrent': (p) => `Its layout is that of this version (${p.layout}).`,
  'doctor.layoutOlder': (p) =>
    `Its layout is older (${p.found}). The next start brings it up to ${p.wanted}. Make a backup before.`,
  'doctor.layoutNewer': (p) =>
    `Its layout (${p.found}) is newer than this version, which knows ${p.wanted}. Start the newer version on it.`,
  'doctor.integrityFine': () => 'The store is sound.',
  'doctor.integrityBad': (p) =>
    `The store is damaged: ${p.why}. Restore a backup into another place and start on that one.`,
  'doctor.gamesBroken': (p) =>
    `${many(p.games, 'game has', 'games have')} other entries than the table says, first ${p.first}. Restore a backup.`,
  'doctor.room': (p) => `${p.megabytes} MB are free in ${p.folder}.`,
  'doctor.roomLow': (p) => `Only ${p.megabytes} MB are free in ${p.folder}. Make room: at least ${p.least} MB.`,
  'doctor.clockFine': () => 'The clocks agree.',
  'doctor.clockOff': (p) =>
    `The clock of the database is ${many(Math.abs(p.seconds), 'second', 'seconds')} ${p.seconds > 0 ? 'ahead of' : 'behind'} this machine’s. Let both follow a time server.`,
  'doctor.clockBehind': (p) =>
    `The newest table was made ${many(p.seconds, 'second', 'seconds')} from now: this machine’s clock is behind. Let it follow a time server.`,
  'doctor.servers': (p) =>
    p.servers === 0
      ? 'No server runs on this store now.'
      : `${many(p.servers, 'server runs', 'servers run')} on this store now.`,
  'doctor.parked': (p) =>
    `${many(p.games, 'game is', 'games are')} parked: the bank or a bot has failed. The log says why; those at the table can ask for another try.`,
  'doctor.backupsOff': () => 'No backups are made. Name a folder for them with BACKUP_DIR, best on another disk.',
  'doctor.backupNone': (p) => `There is no backup in ${p.folder} yet. A running server makes the first one at once.`,
  'doctor.backupFresh': (p) => `The newest backup in ${p.folder} is ${many(p.hours, 'hour', 'hours')} old.`,
  'doctor.backupOld': (p) =>
    `The newest backup in ${p.folder} is ${many(p.hours, 'hour', 'hours')} old and another one is overdue. Look for "backup" in the log.`,
  'doctor.backupFolderNotWritable': (p) => `Backups cannot be written: ${p.folder} is not this user’s to write.`,
  'doctor.backupSameDisk': (p) =>
    `The backups in ${p.folder} lie on the same disk as the data. Copy them to another machine too.`,
  'doctor.pageMissing': () => 'The page has not been built. npm start builds it.',
};
