import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Origin } from './context.ts';

/** The socket's address, or the one from the trusted proxies. A client's own header never counts. */
export function originOf(request: FastifyRequest): Origin {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { address, network: networkOf(address), userAgent: request.headers['user-agent'] ?? '' };
}

/** The network that counts as one caller: an IPv4 address, or the /64 of one IPv6 subscriber. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}
