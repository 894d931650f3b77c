import { describe, expect, it } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { lineOf } from './address.ts';
import { Limiter } from './limiter.ts';
import { usualLimits } from './limits.ts';

describe('addresses', () => {
  it('IPv6 counts by /64, IPv4 by address, also when mapped', () => {
    const line = lineOf('2001:db8:1:2:aaaa::1');
    expect(line).toBe('2001:db8:1:2::/64');
    for (const same of ['2001:0db8:0001:0002::', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::9%eth0'])
      expect(lineOf(same)).toBe(line);
    expect(lineOf('2001:db8:1:3::1')).not.toBe(line);
    expect(lineOf('::1')).toBe('0:0:0:0::/64');
    expect(lineOf('192.0.2.7')).toBe('192.0.2.7');
    expect(lineOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });
});

describe('the limiter', () => {
  const at = (limits: object) => {
    let now = 0;
    const limiter = new Limiter({ ...usualLimits, requests: 60, crowd: 2, sockets: 2, ...limits }, () => now);
    return {
      limiter,
      sleep: (ms: number) => {
        now += ms;
      },
    };
  };
  const wait = (work: () => void): number => {
    try {
      work();
      return 0;
    } catch (error) {
      return (error as Refusal).details['retryAfter'] as number;
    }
  };
  const many = (n: number, work: () => void): number[] => Array.from({ length: n }, () => wait(work));

  it('gives back a budget steadily and says when', () => {
    const { limiter, sleep } = at({});
    const ask = () => limiter.take('requests', { address: '192.0.2.1', person: 'ana' });
    expect(many(60, ask).every((w) => w === 0)).toBe(true);
    expect(wait(ask)).toBe(1);
    sleep(2500);
    expect(many(3, ask)).toEqual([0, 0, 1]);
    expect(limiter.refused.get('requests')).toBe(2);
  });

  it('a person has one budget at all addresses, an address one for all its people', () => {
    const { limiter } = at({});
    const ask = (person: string | undefined, address: string) => () => limiter.take('requests', { address, person });
    many(60, ask('ana', '2001:db8::1'));
    expect(wait(ask('ana', '192.0.2.1'))).toBeGreaterThan(0);
    expect(many(60, ask('ben', '2001:db8::2')).every((w) => w === 0)).toBe(true);
    // Two people's worth is used up, so a third one of the same line waits although they did nothing yet.
    expect(wait(ask('eve', '2001:db8::ffff'))).toBeGreaterThan(0);
    expect(wait(ask('eve', '2001:db8:0:1::1'))).toBe(0);
  });

  it('takes nothing when one of both is used up', () => {
    const { limiter } = at({});
    many(120, () => limiter.takeAddress('requests', { address: '192.0.2.1' }));
    expect(many(100, () => limiter.take('requests', { address: '192.0.2.1', person: 'ana' }))).not.toContain(0);
    expect(many(60, () => limiter.take('requests', { address: '192.0.2.2', person: 'ana' }))).not.toContain(1);
  });

  it('a clock that goes back takes nothing away', () => {
    const { limiter, sleep } = at({});
    const ask = () => limiter.take('requests', { address: '192.0.2.1', person: 'ana' });
    many(10, ask);
    sleep(-3_600_000);
    expect(many(50, ask).every((w) => w === 0)).toBe(true);
  });

  it('holds places per person and address, and gives each back once', () => {
    const { limiter } = at({});
    const hold = (person?: string) => limiter.hold('sockets', { address: '192.0.2.1', person });
    const [first, second] = [hold('ana'), hold('ana')];
    expect(hold('ana')).toBeUndefined();
    expect([hold('ben'), hold()].every(Boolean)).toBe(true);
    expect(hold('eve')).toBeUndefined();
    first!();
    first!();
    expect(hold('ana')).toBeDefined();
    expect(hold('ana')).toBeUndefined();
    second!();
  });

  it('a flood of addresses does not fill the memory', () => {
    const { limiter } = at({});
    for (let i = 0; i < 120_000; i++)
      limiter.takeAddress('requests', {
        address: `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}::1`,
      });
    expect(limiter.size).toBeLessThan(50_001);
  });
});
