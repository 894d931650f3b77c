import { describe, expect, it } from 'vitest';
import { type CompanyId, POOL, type RailState } from '../state.ts';
import { type DiscardTrainsFrame, discardTrains, oneOfEach } from './discardTrains.ts';

const LIMIT = 2;
const step = discardTrains({ limit: () => LIMIT, director: (_s, company) => `director of ${company}`, rules: [] });

const card = (id: string, owner: CompanyId) => ({ id, type: id.split('-')[0]!, owner });
function after(owners: Readonly<Record<string, string>>, waiting: CompanyId[]) {
  const s = { trains: Object.entries(owners).map(([id, owner]) => card(id, owner)) } as unknown as RailState;
  const f: DiscardTrainsFrame = { step: 'discardTrains', waiting };
  return { s, f, answer: step.next(s, f, {} as never) };
}

describe('discarding trains', () => {
  it('asks the company above the limit, and nobody who is at it or below', () => {
    const { answer, f, s } = after({ '2-1': 'A', '2-2': 'A', '3-1': 'B', '3-2': 'C', '3-3': 'C', '2-3': 'C' }, [
      'A',
      'B',
      'C',
    ]);
    expect(answer).toBe('ask');
    expect(f.waiting).toEqual(['C']);
    expect(step.actors(s, f)).toEqual(['director of C']);
  });
  it('is over when all are within the limit', () => {
    expect(after({ '2-1': 'A', '2-2': 'A', '3-1': POOL, '3-2': POOL, '3-3': POOL }, ['A', 'B']).answer).toBe('done');
  });
  it('ends as soon as the limit is reached: the train lies in the pool', () => {
    const { s, f } = after({ '2-1': 'A', '2-2': 'A', '3-1': 'A' }, ['A']);
    const said: unknown[] = [];
    step.moves.discard!.apply(s, f, { type: 'discard', player: 'p1', train: '2-2' }, {
      log: (...entry: unknown[]) => said.push(entry),
    } as never);
    expect(s.trains.map((t) => t.owner)).toEqual(['A', POOL, 'A']);
    expect(said).toEqual([['train.discarded', { company: 'A', train: '2' }]]);
    expect(step.next(s, f, {} as never)).toBe('done');
  });
  it('offers one train of each kind', () => {
    expect(oneOfEach([card('2-1', 'A'), card('3-1', 'A'), card('2-2', 'A')]).map((t) => t.id)).toEqual(['2-1', '3-1']);
    const { s, f } = after({ '2-1': 'A', '2-2': 'A', '3-1': 'A', '4-1': 'B' }, ['A']);
    expect(step.moves.discard!.choices(s, f, 'p1')).toEqual([
      { type: 'discard', player: 'p1', train: '2-1' },
      { type: 'discard', player: 'p1', train: '3-1' },
    ]);
  });
});
