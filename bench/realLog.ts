/** A game that people played: read in with full legality checks, and replayed in place. */
import { advance, copy, initialState } from '@traviesa/engine';
import { importForeignText } from '@traviesa/interop';
import { realGame } from '../tests/lib/realGames.ts';
import { quantile, type Row, seconds } from './lib.ts';

export async function realLogBench(suite: string, name: string): Promise<Row[]> {
  const real = realGame(name);
  if (!real) {
    console.error(`${suite}: the real game ${name} is not there, so it is not measured`);
    return [];
  }
  const times: number[] = [];
  let imported = await importForeignText(real.log);
  for (let i = 0; i < 25; i++) {
    const began = performance.now();
    imported = await importForeignText(real.log);
    times.push(performance.now() - began);
  }
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const median = quantile(
    times.sort((a, b) => a - b),
    0.5,
  );
  const { record, title } = imported.value;
  const game = await title.load();
  const first = initialState(game, record).state;
  let spent = 0;
  let played = 0;
  while (spent < 2) {
    const state = copy(first, game.shared);
    spent += seconds(() => {
      for (const entry of record.entries) advance(game, state, entry);
    });
    played += record.entries.length;
  }
  return [
    {
      suite,
      name: `import of ${name} with all checks`,
      value: imported.value.actions / (median / 1000),
      unit: 'actions/s',
      goal: { atLeast: 20_000 },
    },
    { suite, name: `replay of ${name} in place`, value: played / spent, unit: 'actions/s', goal: { atLeast: 50_000 } },
  ];
}
