import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Hint } from './Reasons.tsx';
import type { TableSnapshot } from './source.ts';
import { type Table, TableContext } from './TableContext.ts';

/** The hint as it stands beside a table, with the keys of its texts instead of words. */
function hint(snap: Partial<TableSnapshot>, myTurn = true): string {
  const table = {
    t: (key: string) => key,
    face: { game: { id: 'chicago-express' } },
    source: {},
    snap: { me: ['p1'], state: {}, length: 3, ...snap },
    me: 'p1',
    myTurn,
  } as unknown as Table;
  return renderToStaticMarkup(createElement(TableContext, { value: table }, createElement(Hint)));
}

describe('the hint of the strongest bot', () => {
  it('can be asked for on one’s own turn', () => {
    expect(hint({ rated: false })).toMatch(/<button[^>]*>hint\.ask<\/button>/);
    expect(hint({})).toMatch(/<button/);
  });
  it('cannot where the game is rated, on whosever turn', () => {
    for (const myTurn of [true, false]) {
      const shown = hint({ rated: true }, myTurn);
      expect(shown).toContain('hint.rated');
      expect(shown).not.toContain('<button');
    }
  });
  it('waits for one’s turn, and is not there for those who watch', () => {
    expect(hint({ rated: false }, false)).toContain('hint.notYours');
    expect(hint({ rated: false }, false)).not.toContain('<button');
    expect(hint({ me: [] })).toBe('');
  });
});
