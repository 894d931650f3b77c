import type { Options } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { options as specs, variantOf } from './variant.ts';

/** The reason why a table with these options is refused, if it is. */
function refusal(given: Options, players = 4): string | undefined {
  const all = { ...Object.fromEntries(specs.map((o) => [o.id, o.default])), ...given };
  for (const spec of specs) {
    const wrong = Object.hasOwn(given, spec.id) ? spec.check?.(all[spec.id]!, players, all) : undefined;
    if (wrong) return wrong[0];
  }
  return undefined;
}

describe('variants of 1862', () => {
  it.each<[string, Options, number, string | undefined]>([
    ['1862-11.2-a a shorter game has the short numbers', { shorter: 'yes', length: 'short' }, 4, undefined],
    ['1862-11.2-a not the standard ones', { shorter: 'yes' }, 4, 'option.shorterLength'],
    ['1862-11.2-a but with five players it may', { shorter: 'yes' }, 5, undefined],
    ['1862-11.2-a never the long ones', { shorter: 'yes', length: 'long' }, 8, 'option.shorterLength'],
    ['1862-11.3-a newcomers play a simple game', { beginner: 'yes' }, 4, 'option.beginnerIsSimple'],
    ['1862-11.3-a expresses', { beginner: 'yes', trains: 'simple_express' }, 4, undefined],
    ['1862-11.3-a freights', { beginner: 'yes', trains: 'simple_freight' }, 4, undefined],
    ['1862-11.3-a not two kinds', { beginner: 'yes', trains: 'advanced_freight' }, 4, 'option.beginnerIsSimple'],
    [
      '1862-11.3-d newcomers may play the shorter game',
      { beginner: 'yes', trains: 'simple_freight', shorter: 'yes', length: 'short' },
      4,
      undefined,
    ],
    ['1862-2.4.2-a more companies are for seven and eight', { companies: 'more' }, 6, 'option.moreForSeven'],
    ['1862-2.4.2-a for seven', { companies: 'more' }, 7, undefined],
    ['1862-Q04 chains need freights', { chains: 'single', trains: 'simple_express' }, 4, 'option.noFreights'],
    ['1862-Q04 with freights', { chains: 'single', trains: 'advanced_freight' }, 4, undefined],
    [
      '1862-D27 the site has no simple game',
      { profile: '18xx.games', trains: 'simple_express' },
      4,
      'option.notOnSite',
    ],
    ['1862-D27 no shorter one', { profile: '18xx.games', shorter: 'yes', length: 'short' }, 4, 'option.notOnSite'],
    ['1862-D27 none for newcomers', { profile: '18xx.games', beginner: 'yes' }, 4, 'option.notOnSite'],
    ['1862-D27 no single chains', { profile: '18xx.games', chains: 'single' }, 4, 'option.notOnSite'],
    ['1862-D27 but lengths and tokens', { profile: '18xx.games', length: 'long', tokens: '8' }, 4, undefined],
  ])('%s: %j', (_name, given, players, reason) => {
    expect(refusal(given, players)).toBe(reason);
  });

  it('1862-11.4-a companies may own eight tokens', () => {
    expect(variantOf({ tokens: '8' }, 4).tokens).toBe(8);
    expect(variantOf({}, 4).tokens).toBe(7);
  });
});
