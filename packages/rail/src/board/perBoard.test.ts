import { describe, expect, it } from 'vitest';
import type { BoardKit } from './kit.ts';
import { type Change, madeOf, perBoard, perBoardAndKey } from './perBoard.ts';
import type { Board } from './types.ts';

const aKit = (): BoardKit => ({ memory: {} }) as unknown as BoardKit;
const aBoard = (): Board => ({ tiles: {}, tokens: [] }) as unknown as Board;

/** What was done, in order. */
const told: string[] = [];
const since = (): string[] => told.splice(0);

describe('what is remembered beside a board', () => {
  it('is worked out once per board and kit', () => {
    const ask = perBoard((_kit, _board) => told.push('work'));
    const [kit, other, board] = [aKit(), aKit(), aBoard()];
    const first = ask(kit, board);
    expect([ask(kit, board), since()]).toEqual([first, ['work']]);
    ask(other, board);
    ask(kit, board);
    expect(since()).toEqual(['work']);
    ask(kit, aBoard());
    expect(since()).toEqual(['work']);
  });

  it('belongs to its question: two questions do not meet', () => {
    const [one, two] = [perBoard(() => 'one'), perBoard(() => 'two')];
    const [kit, board] = [aKit(), aBoard()];
    expect([one(kit, board), two(kit, board), one(kit, board)]).toEqual(['one', 'two', 'one']);
  });

  it('follows from the board before where that is known, over several changes', () => {
    const follow = (_kit: BoardKit, _board: Board, earlier: string, { hex }: Change): string => {
      told.push(`follow ${hex}`);
      return `${earlier} ${hex}`;
    };
    const ask = perBoard(() => {
      told.push('work');
      return 'bare';
    }, follow);
    const [kit, first] = [aKit(), aBoard()];
    const unasked = madeOf(first, 'A1', aBoard());
    expect([ask(kit, unasked), since()]).toEqual(['bare', ['work']]);
    const start = aBoard();
    ask(kit, start);
    since();
    const second = madeOf(start, 'A1', aBoard());
    const third = madeOf(second, 'B2', aBoard());
    expect([ask(kit, third), since()]).toEqual(['bare A1 B2', ['follow A1', 'follow B2']]);
    // Only the last four changes are kept: the way back ends before the third.
    let last = third;
    for (const hex of ['B3', 'B4', 'B5', 'B6', 'B7']) last = madeOf(last, hex, aBoard());
    expect([ask(kit, last), since()]).toEqual(['bare', ['work']]);
    const other = madeOf(start, 'C3', aBoard());
    expect([ask(kit, other), ask(kit, other), since()]).toEqual(['bare C3', 'bare C3', ['follow C3']]);
    const next = madeOf(other, 'D4', aBoard());
    expect([ask(kit, next), since()]).toEqual(['bare C3 D4', ['follow D4']]);
  });

  it('without a way to follow is worked out anew', () => {
    const ask = perBoard(() => told.push('work'));
    const [kit, start] = [aKit(), aBoard()];
    ask(kit, start);
    ask(kit, madeOf(start, 'A1', aBoard()));
    expect(since()).toEqual(['work', 'work']);
  });
});

describe('what is remembered for each key', () => {
  const asked = (refuses = false): ((kit: BoardKit, board: Board, key: string) => string) =>
    perBoardAndKey(
      (_kit, _board, key) => {
        told.push(`work ${key}`);
        return key;
      },
      (_kit, _board, key, earlier, { hex }) => {
        told.push(`follow ${key} ${hex}`);
        return refuses ? undefined : `${earlier} ${hex}`;
      },
    );

  it('is worked out once per board and key', () => {
    const ask = asked();
    const [kit, board] = [aKit(), aBoard()];
    expect([ask(kit, board, 'a'), ask(kit, board, 'a'), ask(kit, board, 'b')]).toEqual(['a', 'a', 'b']);
    expect(since()).toEqual(['work a', 'work b']);
  });

  it('follows from the board before where that is known, and is kept', () => {
    const ask = asked();
    const [kit, board] = [aKit(), aBoard()];
    ask(kit, board, 'a');
    since();
    const next = madeOf(board, 'A1', aBoard());
    expect([ask(kit, next, 'a'), ask(kit, next, 'a'), since()]).toEqual(['a A1', 'a A1', ['follow a A1']]);
    expect([ask(kit, next, 'b'), since()]).toEqual(['b', ['work b']]);
  });

  it('is worked out for a board of which several are made, and followed by each of them', () => {
    const ask = asked();
    const [kit, board] = [aKit(), aBoard()];
    const one = madeOf(board, 'A1', aBoard());
    const two = madeOf(board, 'A2', aBoard());
    expect([ask(kit, one, 'a'), since()]).toEqual(['a A1', ['work a', 'follow a A1']]);
    expect([ask(kit, two, 'a'), since()]).toEqual(['a A2', ['follow a A2']]);
  });

  it('is worked out anew where the change leaves too little', () => {
    const ask = asked(true);
    const [kit, board] = [aKit(), aBoard()];
    ask(kit, board, 'a');
    since();
    const next = madeOf(board, 'A1', aBoard());
    expect([ask(kit, next, 'a'), ask(kit, next, 'a'), since()]).toEqual(['a', 'a', ['follow a A1', 'work a']]);
  });
});
