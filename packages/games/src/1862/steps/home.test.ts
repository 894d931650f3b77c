import { tokensOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { addStation, lay, london, offerMerger, pass, token } from '../testing/moves.ts';
import { after, asked, type Given, offered, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const tokens = (s: State, company: string): string =>
  tokensOf(s.board, company)
    .map((t) => `${t.hex}.${t.slot}`)
    .join(' ');
/** Nobody merges. */
const apart = (s: State): State => (asked(s) === 'p1 merge' ? after(s, pass('p1')) : s);
const newEUR = { EUR: { first: true, cash: 100 } };
const newFDR = { FDR: { first: true, cash: 100 } };
/** Ipswich in yellow, full of others; ESR has its first turn. */
const full: Given = {
  phase: 'B',
  tiles: { F11: '790:1' },
  companies: { WVR: { tokens: ['F11'] }, 'N&B': { tokens: ['F11'] }, ESR: { first: true, cash: 100 } },
};

describe('1862 first turns', () => {
  it('1862-7.2-a, 1862-7.1-c the home token comes before anything else', () => {
    const s = turnOf({ companies: newEUR }, 'EUR');
    expect([tokens(s, 'EUR'), asked(s), s.companies['EUR']!.opened]).toEqual(['E12.0', 'p1 layTrack', true]);
    expect(tokens(turnOf({ companies: { EUR: { tokens: ['E12'] } }, tiles: { E12: '790' } }, 'EUR'), 'EUR')).toBe(
      'E12.0',
    );
  });

  it('1862-7.2-a, 1862-7.2-g it stands on a free circle of a tile, and another token may follow', () => {
    const companies = { SVR: { tokens: ['E12'] }, EUR: { first: true, cash: 100, unplaced: 2 } };
    const s = apart(turnOf({ companies, tiles: { E12: '790', D13: '57:1' } }, 'EUR'));
    expect(tokens(s, 'EUR')).toBe('E12.1');
    const later = after(s, pass('p1'));
    expect(asked(later)).toBe('p1 placeTokens');
    expect(tokens(after(later, token('p1', 'D13')), 'EUR')).toBe('E12.1 D13.0');
  });

  it('1862-7.2-a, 1862-D24, 1862-Q07 not without a director', () => {
    const companies = { EUR: { first: true, receivership: true, shares: { pool: 5, p2: 2 }, cash: 400 } };
    const s = turnOf({ companies }, 'EUR');
    expect([tokens(s, 'EUR'), s.companies['EUR']!.opened]).toEqual(['', false]);
  });

  it('1862-D32, 1862-Q12, 1862-10.3-b not after the LNER has formed; on the site it is', () => {
    const given: Given = { lner: true, companies: newEUR };
    expect(tokens(turnOf(given, 'EUR'), 'EUR')).toBe('');
    const site: Given = { ...given, profile: '18xx.games' };
    expect(tokens(turnOf(site, 'EUR'), 'EUR')).toBe('E12.0');
    const taken = { ...newEUR, SVR: { tokens: ['E12'] }, 'I&B': { tokens: ['E12'] } };
    expect(
      tokens(
        turnOf({ ...site, tiles: { E12: '790' }, companies: { ...newEUR, SVR: { tokens: ['E12'] } } }, 'EUR'),
        'EUR',
      ),
    ).toBe('E12.1');
    expect(tokens(turnOf({ ...site, tiles: { E12: '790' }, companies: taken }, 'EUR'), 'EUR')).toBe('');
  });

  it('1862-7.2-e a token beside the circles takes one that has become free, and nobody gives way', () => {
    const companies = {
      SVR: { tokens: ['E12'] },
      'I&B': { tokens: ['E12'] },
      EUR: { tokens: ['E12.0.-1'], cash: 100 },
    };
    const s = turnOf({ phase: 'B', tiles: { E12: '790>791' }, companies }, 'EUR', 'track');
    expect(['EUR', 'SVR', 'I&B'].map((c) => tokens(s, c))).toEqual(['E12.2', 'E12.0', 'E12.1']);
  });

  it('1862-T-X11, 1862-7.2-b, 1862-7.2-d EUR lays 790 on its empty home and nothing more', () => {
    const s = turnOf({ companies: newEUR }, 'EUR');
    expect(verdict(s, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
    expect(asked(after(s, lay('p1', 'E12', '790')))).not.toBe('p1 layTrack');
  });

  it('1862-T-X11, 1862-7.2-b, 1862-7.2-d, 1862-Q24 FDR lays a yellow tile at home and may add another', () => {
    const s = turnOf({ companies: newFDR }, 'FDR');
    const tiles = new Set(offered(s, 'layTile').map((c) => (c as unknown as { tile: string }).tile));
    expect([...tiles].sort()).toEqual(['5', '57', '6']);
    expect(verdict(s, lay('p1', 'G10', '8852'))).toBe('1862-7.2-b track.homeFirst');
    expect(verdict(s, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
    const home = after(s, lay('p1', 'G12', '57'));
    expect(asked(home)).toBe('p1 layTrack');
    expect(verdict(home, lay('p1', 'G10', '8852'))).toBe('legal');
    expect(verdict(home, pass('p1'))).toBe('legal');
  });

  it('1862-D23 on the site another tile may come first, but passing is refused', () => {
    const companies = { FDR: { first: true, cash: 100, tokens: ['F11'] } };
    const given: Given = { companies, tiles: { F11: '790:1' } };
    expect(verdict(turnOf(given, 'FDR'), lay('p1', 'G10', '8850:1'.split(':')[0]!, 1))).toBe(
      '1862-7.2-b track.homeFirst',
    );
    const site = turnOf({ ...given, profile: '18xx.games' }, 'FDR');
    expect(verdict(site, lay('p1', 'G10', '8850', 1))).toBe('legal');
    expect(verdict(site, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
  });

  it('1862-7.2-b neither a small station nor London takes the place of the home tile', () => {
    const s = turnOf({ companies: newFDR, phase: 'B', tiles: { E6: '8852>20' } }, 'FDR');
    expect(verdict(s, addStation('p1', 'E6', '1-4'))).toBe('1862-7.2-b track.homeFirst');
    expect(verdict(s, london('p1'))).toBe('1862-7.2-b track.homeFirst');
  });

  it('1862-7.2-c, 1862-Q28 a full home tile must be upgraded, to one with a circle more', () => {
    const s = apart(turnOf({ ...full, tiles: { ...full.tiles, G12: '57:2' } }, 'ESR'));
    expect([tokens(s, 'ESR'), asked(s)]).toEqual(['F11.-1', 'p1 layTrack']);
    expect(verdict(s, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
    expect(verdict(s, lay('p1', 'G12', '14', 2))).toBe('1862-7.2-c track.homeFirst');
    const done = after(s, lay('p1', 'F11', '791', 1));
    expect(tokens(done, 'ESR')).toBe('F11.2');
    expect(asked(done)).not.toBe('p1 layTrack'); // 1862-7.2-d
  });

  it('1862-7.2-c an upgrade without another circle does not do', () => {
    const companies = { SVR: { tokens: ['D13'] }, ESR: { tokens: ['D13'] }, ECR: { first: true } };
    const s = apart(turnOf({ phase: 'D', tiles: { D13: '5>15' }, companies }, 'ECR'));
    expect(tokens(s, 'ECR')).toBe('D13.1'); // brown would bring none, so another gives way
  });

  it('1862-7.2-e, 1862-D08 nothing to upgrade: the last token placed gives way, on the site that in the last circle', () => {
    const s = apart(turnOf({ ...full, phase: 'A' }, 'ESR'));
    expect([tokens(s, 'ESR'), tokens(s, 'N&B'), tokens(s, 'WVR')]).toEqual(['F11.1', '', 'F11.0']);
    expect(s.companies['N&B']!.tokens).toBe(1); // it is beside the map again
    const companies = { WVR: { tokens: ['F11.0.1'] }, 'N&B': { tokens: ['F11.0.0'] }, ESR: { first: true } };
    const rulebook = apart(turnOf({ ...full, phase: 'A', companies }, 'ESR'));
    expect([tokens(rulebook, 'N&B'), tokens(rulebook, 'WVR')]).toEqual(['', 'F11.1']);
    const site = turnOf({ ...full, phase: 'A', companies, profile: '18xx.games' }, 'ESR');
    expect([tokens(site, 'N&B'), tokens(site, 'WVR')]).toEqual(['F11.0', '']);
  });

  it('1862-7.2-f, 1862-D07 a merger may come first; the duty is the survivor’s', () => {
    const companies = { ...full.companies, EUR: { tokens: ['E12'], shares: { p1: 5 } } };
    const tiles = { ...full.tiles, E12: '790' };
    const s = turnOf({ ...full, companies, tiles }, 'ESR', 'home', { operated: [] });
    expect([asked(s), tokens(s, 'ESR')]).toEqual(['p1 merge', 'F11.-1']);
    const merged = after(s, offerMerger('p1', 'EUR', 'EUR'));
    expect([asked(merged), tokens(merged, 'EUR')]).toEqual(['p1 layTrack', 'E12.0 F11.-1']);
    expect(verdict(merged, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
    expect(tokens(after(merged, lay('p1', 'F11', '791', 1)), 'EUR')).toBe('E12.0 F11.2');
    const site = turnOf({ ...full, companies, tiles, profile: '18xx.games' }, 'ESR', 'home', { operated: [] });
    expect(asked(site)).toBe('p1 layTrack');
    const upgraded = after(site, lay('p1', 'F11', '791', 1));
    expect(asked(upgraded)).toBe('p1 merge');
    expect(asked(after(upgraded, pass('p1')))).not.toBe('p1 layTrack');
  });

  it('1862-7.2-f the duty waits for the next track step when the turn ends, and ends when the token leaves', () => {
    const companies = { ...full.companies, EUR: { tokens: ['E12.0.0', 'F11.0.-1'], shares: { p1: 5 } } };
    const tiles = { ...full.tiles, E12: '790' };
    const s = turnOf({ ...full, companies: { ...companies, ESR: {} }, tiles }, 'EUR', 'track');
    expect(verdict(s, pass('p1'))).toBe('1862-7.2-b track.homeFirst');
    const gone = { ...full.companies, EUR: { tokens: ['E12', 'F11.0.0'] }, 'N&B': {}, ESR: { first: true } };
    const joined = after(
      turnOf({ ...full, companies: { ...gone, WVR: { tokens: ['F11.0.1'] } }, tiles }, 'ESR', 'home', { operated: [] }),
      offerMerger('p1', 'EUR', 'ESR'),
    );
    expect(tokens(joined, 'ESR')).toBe('E12.0 F11.0'); // 1862-7.5.6-b: the one beside the circles is lost
    expect(verdict(joined, pass('p1'))).toBe('legal');
  });

  it('1862-Q27 with a circle free at home it may build to London at once', () => {
    const companies = { EUR: { first: true, cash: 100, unplaced: 2 } };
    const tiles = { E12: '790', D13: '6:4' };
    const s = turnOf({ companies, tiles }, 'EUR');
    expect(verdict(s, london('p1'))).toBe('legal');
  });
});
