import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, GROUPS - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right];
}

/** Whom an address stands for: one line's worth of IPv6 is a /64, an IPv4 address stands for itself in either form. */
export function lineOf(address: string): string {
  if (!address.includes(':')) return address;
  const plain = address.split('%')[0]!.toLowerCase();
  if (!isIPv6(plain)) return plain;
  const mapped = /^(?:0*:)*:?(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  const prefix = groupsOf(plain).slice(0, 4);
  return `${prefix.map((g) => Number.parseInt(g, 16).toString(16)).join(':')}::/64`;
}
