/** npm run -s bench [-- suite …] [--json]: speed and memory as a table. */
import { parseArgs } from 'node:util';
import { botsBench } from './bots.ts';
import { botTablesBench } from './botTables.ts';
import { foresightBench } from './foresight.ts';
import { met, printTable, type Row } from './lib.ts';
import { peopleBench } from './people.ts';
import { realLogBench } from './realLog.ts';
import { freightRuns, routesBench } from './routes.ts';
import { clusterBench, serverBench } from './server.ts';
import { titleBench } from './titles.ts';

const suites: Record<string, () => Promise<Row[]>> = {
  'chicago-express': () =>
    titleBench('chicago-express', {
      players: 4,
      gamesPerSecond: 800,
      replayPerSecond: 1_000_000,
      microsecondsPerChecked: 10,
      memory: { games: 10_000, megabytes: 300 },
    }),
  '1888': async () => [
    ...(await titleBench('1888', { players: 4, gamesPerSecond: 15, replayPerSecond: 50_000 })),
    ...(await realLogBench('1888', '1888-128097')),
  ],
  '18cz': async () => [
    ...(await titleBench('18cz', { players: 4, gamesPerSecond: 15, replayPerSecond: 50_000 })),
    ...(await realLogBench('18cz', '18cz-29247')),
  ],
  '1862': async () => [
    ...(await titleBench('1862', { players: 4, gamesPerSecond: 10, replayPerSecond: 60_000 })),
    ...(await realLogBench('1862', '1862-46925')),
    ...(await freightRuns()).map((r) => ({ ...r, suite: '1862' })),
  ],
  '1865': () => titleBench('1865', { players: 3, gamesPerSecond: 15, replayPerSecond: 50_000 }),
  routes: routesBench,
  bots: botsBench,
  'bot-tables': botTablesBench,
  people: peopleBench,
  foresight: foresightBench,
  server: serverBench,
  cluster: clusterBench,
  web: async () => (await import('./web.ts')).webBench(),
  clicks: async () => (await import('./web.ts')).clicksBench(),
  study: async () => (await import('./web.ts')).studyRoomBench(),
  branches: async () => (await import('./web.ts')).branchesBench(),
};
/** These start servers and browsers or take long, so they run only when asked for. */
const onRequest = new Set(['foresight', 'server', 'cluster', 'web', 'clicks', 'study', 'branches']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run -s bench [-- suite …] [--json]\nSuites: ${Object.keys(suites).join(', ')}`);
  process.exit(0);
}
const unknown = positionals.filter((p) => !(p in suites));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join('", "')}". There are: ${Object.keys(suites).join(', ')}`);
  process.exit(2);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(suites).filter((s) => !onRequest.has(s));
const rows: Row[] = [];
for (const name of chosen) rows.push(...(await suites[name]!()));
if (values.json) {
  const node = process.version;
  console.log(JSON.stringify({ node, rows: rows.map((r) => ({ ...r, ok: met(r) ?? null })) }, null, 2));
} else printTable(rows);
process.exit(rows.some((r) => met(r) === false) ? 1 : 0);
