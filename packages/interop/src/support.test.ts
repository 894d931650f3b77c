import { describe, expect, it } from 'vitest';
import { siteOptions, tellsSeed, whyNoLog, whyNotRead } from './support.ts';

const head = { game: '18cz', revision: 2, players: 3, options: { profile: '18xx.games' } };

describe('what the site can go on with', () => {
  it('is told from the head of a game', () => {
    expect(whyNoLog(head)).toBeUndefined();
    expect(whyNoLog({ ...head, game: '1888' })).toBeUndefined();
    expect(whyNoLog({ ...head, game: 'chicago-express' })).toEqual([
      'interop.noForeignTitle',
      { title: 'chicago-express' },
    ]);
    expect(whyNoLog({ ...head, options: { profile: 'rulebook' } })?.[0]).toBe('interop.otherRules');
    const cities = { ...head.options, eTrains: 'cities' };
    expect(whyNoLog({ ...head, options: cities })).toEqual([
      'interop.otherOption',
      { option: 'eTrains', value: 'towns' },
    ]);
    expect(whyNoLog({ ...head, options: { ...cities, eTrains: 'towns' } })).toBeUndefined();
    expect(whyNoLog({ ...head, revision: 1 })).toEqual(['interop.oldRevision', { revision: 1 }]);
  });
  it('is 1888 for two only as the prototype, which more may play too', () => {
    const two = { ...head, game: '1888', players: 2 };
    expect(whyNoLog(two)).toEqual(['interop.otherProfile', { players: 2, profile: '18xx.games-prototype' }]);
    const prototype = { profile: '18xx.games-prototype' };
    expect([2, 3, 6].map((players) => whyNoLog({ ...two, players, options: prototype }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([siteOptions('1888', 2), siteOptions('1888', 3), siteOptions('1865', 3)]).toEqual([
      prototype,
      { profile: '18xx.games' },
      undefined,
    ]);
  });
  it('is 1862 for two to eight, with the seed that has dealt it', () => {
    const game = { ...head, game: '1862', revision: 1 };
    for (const players of [2, 5, 8]) expect(whyNoLog({ ...game, players, seedIsSecret: true })).toBeUndefined();
    expect(whyNoLog({ ...game, options: { profile: 'rulebook' } })?.[0]).toBe('interop.otherRules');
    expect([tellsSeed('1862'), tellsSeed('18cz'), tellsSeed('1888')]).toEqual([true, false, false]);
  });
  it('is a running game too, but where the seed still decides something', () => {
    const running = { ...head, seedIsSecret: true };
    expect(whyNoLog(running)).toBeUndefined();
    expect(whyNoLog({ ...running, players: 2 })?.[0]).toBe('interop.seedIsSecret');
    expect(whyNoLog({ ...head, players: 2 })).toBeUndefined();
  });
});

describe('what can be read', () => {
  const log = { title: '1888', players: [1, 2, 3], settings: { optional_rules: ['north'] } };
  const why = (changes: object): string | undefined => whyNotRead({ ...log, ...changes })?.[0];
  it('is told from the head of a log', () => {
    expect(why({})).toBeUndefined();
    expect(why({ title: '18CZ', settings: undefined })).toBeUndefined();
    expect(why({ title: '1830' })).toBe('interop.unknownTitle');
    expect(why({ title: 3 })).toBe('interop.notALog');
    expect(why({ players: [1] })).toBe('interop.playerCount');
    expect(why({ players: null })).toBe('interop.playerCount');
    expect(why({ settings: { optional_rules: ['east'] } })).toBe('interop.unknownOption');
    expect(why({ title: '18CZ' })).toBe('interop.unknownOption');
    const eight = { title: '1862', players: [1, 2, 3, 4, 5, 6, 7, 8] };
    expect(why({ ...eight, settings: { optional_rules: ['eight_tokens', 'short_length'] } })).toBeUndefined();
    expect(why(eight)).toBe('interop.unknownOption');
  });
});
