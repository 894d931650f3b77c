import { copy, deepFreeze, stateHash } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { memo } from './memo.ts';

describe('what is remembered beside an object', () => {
  it('stays out of sight: copies, comparisons, fingerprints and JSON know nothing of it', () => {
    const known = memo<object, string>();
    const board = { tiles: { C9: 1 } };
    const hash = stateHash(board);
    known.set(board, 'derived');
    expect(known.get(board)).toBe('derived');
    // Beside the object itself: it goes when the object goes.
    expect(Object.getOwnPropertySymbols(board)).toHaveLength(1);
    expect(known.get({ ...board })).toBeUndefined();
    expect(known.get(copy(board, []))).toBeUndefined();
    expect(board).toEqual({ tiles: { C9: 1 } });
    expect(JSON.stringify(board)).toBe('{"tiles":{"C9":1}}');
    expect(stateHash(board)).toBe(hash);
  });
  it('works beside frozen objects too, and two memos do not mix', () => {
    const [one, other] = [memo<object, number>(), memo<object, number>()];
    const frozen = deepFreeze({ a: 1 });
    one.set(frozen, 7);
    expect([one.get(frozen), other.get(frozen)]).toEqual([7, undefined]);
  });
});
