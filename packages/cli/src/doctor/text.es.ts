import type { DoctorTexts } from './text.en.ts';

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export const doctorEs: DoctorTexts = {
  'help.doctor': () => 'revisa los ajustes, el almacén y la máquina del servidor; no cambia nada',
  'doctor.level.ok': () => 'bien',
  'doctor.level.warning': () => 'aviso',
  'doctor.level.fault': () => 'FALLO',
  'doctor.allWell': () => 'Todo está bien.',
  'doctor.warnings': (p) => `Funciona; ${many(p.n, 'cosa merece', 'cosas merecen')} una mirada.`,
  'doctor.faults': (p) =>
    `${many(p.n, 'fallo', 'fallos')} por arreglar antes de que el servidor pueda hacer su trabajo.`,

  'setting.bad': (p) =>
    p.given === undefined ? `${p.setting} no se puede usar: ${p.why}` : `${p.setting} es «${p.given}»: ${p.why}`,
  'setting.port': () => 'debe ser un número del 0 al 65535.',
  'setting.postgres': () => 'debe empezar por postgres:// (sin él se usa SQLite).',
  'setting.logLevel': () => 'debe ser trace, debug, info, warn, error, fatal o silent.',
  'setting.metrics': () => 'debe ser off o local (para otros, METRICS_TOKEN).',
  'setting.proxies': () => 'debe enumerar direcciones o redes de proxies: 10.0.0.7, 172.16.0.0/12.',
  'setting.every': () => 'debe ser un número con m, h o d (minutos, horas, días): 6h.',
  'setting.keep': () => 'debe decir cuántos días, semanas y meses se guardan: 7d 4w 6m.',
  'setting.publicUrl': () => 'debe ser la dirección del navegador, sin ruta: https://trenes.example.org.',
  'setting.smtp': () => 'debe ser la dirección de un servidor de correo: smtps://usuario:clave@correo.example.org.',
  'setting.mailFrom': () => 'debe ser la dirección desde la que se escribe: Traviesa <trenes@example.org>.',
  'setting.mailNeeds': () => 'el correo necesita SMTP_URL, MAIL_FROM y PUBLIC_URL a la vez.',
  'setting.backupFolder': () => 'sin BACKUP_DIR no se hacen copias.',
  'setting.metricsToken': () => 'deben ser de 16 a 200 letras, cifras o signos sin espacios.',

  'doctor.settingsUnderstood': () => 'Los ajustes se entienden.',
  'doctor.settingMisspelt': (p) => `${p.setting} no es uno de nuestros ajustes. ¿Será ${p.meant}?`,
  'doctor.openToNetwork': (p) =>
    `El servidor escucha en ${p.host}: toda esa red llega a él sin certificado. En internet, quita HOST y pon un proxy delante.`,
  'doctor.versions': (p) => `Traviesa ${p.traviesa} con Node ${p.node}.`,
  'doctor.nodeTooOld': (p) => `Node ${p.found} es demasiado antiguo. Instala la versión ${p.least} o una posterior.`,
  'doctor.storeAnswers': (p) =>
    `El almacén ${p.address} responde (${p.engine === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${p.version}).`,
  'doctor.storeNotThere': (p) => `En ${p.address} aún no hay nada. El primer arranque del servidor crea el almacén.`,
  'doctor.storeFails': (p) => `El almacén ${p.address} no se puede usar. ${p.why}`,
  'doctor.postgresTooOld': (p) =>
    `PostgreSQL ${p.found} es demasiado antiguo. Instala la versión ${p.least} o una posterior.`,
  'doctor.storeNotWritable': (p) => `Este usuario no puede escribir en ${p.address}.`,
  'doctor.layoutCurrent': (p) => `Su esquema es el de esta versión (${p.layout}).`,
  'doctor.layoutOlder': (p) =>
    `Su esquema es anterior (${p.found}). El próximo arranque lo lleva a ${p.wanted}. Haz antes una copia.`,
  'doctor.layoutNewer': (p) =>
    `Su esquema (${p.found}) es posterior a esta versión, que conoce ${p.wanted}. Arranca la versión nueva.`,
  'doctor.integrityFine': () => 'El almacén está íntegro.',
  'doctor.integrityBad': (p) =>
    `El almacén está dañado: ${p.why}. Restaura una copia en otro lugar y arranca con ella.`,
  'doctor.gamesBroken': (p) =>
    `${many(p.games, 'partida tiene', 'partidas tienen')} otras jugadas que las que dice su mesa, la primera ${p.first}. Restaura una copia.`,
  'doctor.room': (p) => `Quedan ${p.megabytes} MB libres en ${p.folder}.`,
  'doctor.roomLow': (p) => `Solo quedan ${p.megabytes} MB libres en ${p.folder}. Haz sitio: al menos ${p.least} MB.`,
  'doctor.clockFine': () => 'Los relojes coinciden.',
  'doctor.clockOff': (p) =>
    `El reloj de la base de datos va ${many(Math.abs(p.seconds), 'segundo', 'segundos')} ${p.seconds > 0 ? 'por delante' : 'por detrás'} del de esta máquina. Que ambos sigan a un servidor de hora.`,
  'doctor.clockBehind': (p) =>
    `La mesa más nueva se creó dentro de ${many(p.seconds, 'segundo', 'segundos')}: el reloj de esta máquina va atrasado. Que siga a un servidor de hora.`,
  'doctor.servers': (p) =>
    p.servers === 0
      ? 'Ahora no funciona ningún servidor con este almacén.'
      : `Con este almacén ${p.servers === 1 ? 'funciona ahora 1 servidor' : `funcionan ahora ${p.servers} servidores`}.`,
  'doctor.parked': (p) =>
    `${many(p.games, 'partida está aparcada', 'partidas están aparcadas')}: falló el banco o un bot. El registro dice por qué; quienes están a la mesa pueden pedir otro intento.`,
  'doctor.backupsOff': () => 'No se hacen copias. Nombra una carpeta con BACKUP_DIR, mejor en otro disco.',
  'doctor.backupNone': (p) => `En ${p.folder} aún no hay copias. Un servidor en marcha hace la primera enseguida.`,
  'doctor.backupFresh': (p) => `La copia más nueva de ${p.folder} tiene ${many(p.hours, 'hora', 'horas')}.`,
  'doctor.backupOld': (p) =>
    `La copia más nueva de ${p.folder} tiene ${many(p.hours, 'hora', 'horas')} y ya toca otra. Busca «backup» en el registro.`,
  'doctor.backupFolderNotWritable': (p) =>
    `No se pueden escribir copias: este usuario no puede escribir en ${p.folder}.`,
  'doctor.backupSameDisk': (p) =>
    `Las copias de ${p.folder} están en el mismo disco que los datos. Llévalas también a otra máquina.`,
  'doctor.pageMissing': () => 'La página no está construida. npm start la construye.',
};
