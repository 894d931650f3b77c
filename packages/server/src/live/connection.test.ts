import { describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';

describe('what is sent to a socket', () => {
  const watched = () => {
    const seen: string[] = [];
    const socket = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      isPaused: false,
      send: (text: string) => seen.push(text.length > 20 ? 'large' : text),
    };
    const wire = { cork: () => void seen.push('('), uncork: () => void seen.push(')') };
    return { seen, connection: new Connection(socket as never, wire, undefined, { address: 'x' }, 1e6) };
  };
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('in one moment leaves in one piece, in order', async () => {
    const { seen, connection } = watched();
    connection.sendText('a');
    await Promise.resolve();
    connection.sendText('b');
    await turn();
    connection.sendText('c');
    await turn();
    expect(seen).toEqual(['(', 'a', 'b', ')', '(', 'c', ')']);
  });

  it('at length waits for nothing, and overtakes nothing', async () => {
    const { seen, connection } = watched();
    connection.sendText('a');
    connection.sendText('x'.repeat(100_000));
    connection.sendText('b');
    await turn();
    expect(seen).toEqual(['(', 'a', ')', 'large', '(', 'b', ')']);
  });
});
