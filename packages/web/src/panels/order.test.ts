import { describe, expect, it } from 'vitest';
import { arranged, movedTo } from './order.ts';

const ids = ['ledger', 'market', 'trains', 'log'];

describe('the order of panels', () => {
  it('is the usual one until somebody changes it', () => {
    expect(arranged(ids, [])).toEqual(ids);
  });
  it('keeps what was chosen, and puts the unknown where it would stand', () => {
    expect(arranged(ids, ['log', 'ledger'])).toEqual(['log', 'ledger', 'market', 'trains']);
    expect(arranged(['industry', 'ledger', 'log'], ['log', 'market', 'ledger'])).toEqual(['industry', 'log', 'ledger']);
  });
  it('moves one and remembers the panels of other titles', () => {
    expect(movedTo([], ids, 'log', 0)).toEqual(['log', 'ledger', 'market', 'trains']);
    expect(movedTo([], ids, 'ledger', 99)).toEqual(['market', 'trains', 'log', 'ledger']);
    expect(movedTo(['industry', 'log'], ['ledger', 'log'], 'log', 0)).toEqual(['log', 'ledger', 'industry']);
  });
});
