import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Origin } from './context.ts';

/** The address is the socket's, or what the trusted proxies say: never a header that a client sent. */
export function originOf(request: FastifyRequest): Origin {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { address, network: networkOf(address), userAgent: request.headers['user-agent'] ?? '' };
}

/** What is counted as one caller: an IPv4 address, or the /64 that an IPv6 subscriber has to themselves. */
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
