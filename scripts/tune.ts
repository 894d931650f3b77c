/**
 * Looks for better weights of a title's judgement: players who judge with changed weights, without thinking ahead, play
 * among `greedy`.
 *   npm run -s tune -- --title 1862 --minutes 20 [--seed 1] [--games 120] [--learners 2] [--spread 0.25] [--stride 0.3] [--quick] [--from FILE] [--to FILE]
 *   npm run -s tune -- --title 1862 --check 100 [--seed 1] [--from FILE]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { generator } from '@traviesa/engine';
import { wilson } from './arena/strength.ts';
import { endThreads, startThreads, workOff } from './lib/threads.ts';
import { Climber, type Tried } from './tune/climb.ts';
import { tunables, type Weights } from './tune/titles.ts';
import type { Outcome, Trial } from './tune/trial.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '120' },
    learners: { type: 'string', default: '2' },
    spread: { type: 'string', default: '0.25' },
    stride: { type: 'string', default: '0.3' },
    quick: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    check: { type: 'string' },
  },
});
const tunable = tunables[values.title];
if (!tunable) {
  console.error(`--title takes one of ${Object.keys(tunables).join(', ')}`);
  process.exit(2);
}
const start: Weights = {
  ...tunable.tuned,
  ...(values.from === undefined ? {} : (JSON.parse(readFileSync(values.from, 'utf8')) as Weights)),
};
const names = Object.keys(start);
const weightsAt = (point: readonly number[]): Weights =>
  Object.fromEntries(names.map((name, i) => [name, Number((start[name]! * Math.exp(point[i]!)).toPrecision(4))]));
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

const threads = startThreads(new URL('./tune/worker.ts', import.meta.url), values.title, availableParallelism());
let seed = Number(values.seed);

async function check(games: number): Promise<void> {
  let won = 0;
  const jobs = Array.from({ length: games }, (): Trial => ({ seed: seed++, weights: [start], quick: values.quick }));
  await workOff<Trial, Outcome[]>(threads, jobs, ([one]) => {
    won += one!.won;
  });
  const { low, high } = wilson(won, games);
  console.log(`won ${won} of ${games}: ${percent(won / games)} (${percent(low)} to ${percent(high)})`);
}

async function climb(minutes: number): Promise<void> {
  const climber = new Climber(
    names.map(() => 0),
    { spread: Number(values.spread), stride: Number(values.stride) },
  );
  const draw = generator(seed);
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    const changes = new Map<Trial, readonly (readonly number[])[]>();
    for (let i = 0; i < Number(values.games); i++) {
      const own = Array.from({ length: Number(values.learners) }, () => climber.change(draw));
      const weights = own.map((change) => weightsAt(climber.changed(change)));
      changes.set({ seed: seed++, weights, quick: values.quick }, own);
    }
    const tried: Tried[] = [];
    let won = 0;
    await workOff<Trial, Outcome[]>(threads, [...changes.keys()], (outcomes, trial) => {
      for (const [i, { lead, won: part }] of outcomes.entries()) {
        tried.push({ change: changes.get(trial)![i]!, value: lead });
        won += part;
      }
    });
    climber.step(tried);
    const lead = tried.reduce((sum, t) => sum + t.value, 0) / tried.length;
    console.error(`lead ${lead.toFixed(3)}, won ${percent(won / tried.length)} each`);
    if (values.to !== undefined) writeFileSync(values.to, JSON.stringify(weightsAt(climber.point), null, 2));
  }
  console.log(JSON.stringify(weightsAt(climber.point), null, 2));
}

if (values.check === undefined) await climb(Number(values.minutes));
else await check(Number(values.check));
await endThreads(threads);
