import { isIPv6 } from 'node:net';

/**
 * The network of an IP address: one subscriber has 2^64 IPv6 addresses, so the first half stands for them; for IPv4 the address itself,
 * however it is written.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1];
  if (mapped || !isIPv6(bare)) return mapped ?? bare;
  const [head = '', tail = ''] = bare.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = bare.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':').filter(Boolean)];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
