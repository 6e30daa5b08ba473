import type { FastifyRequest } from 'fastify';
import type { Origin } from './context.ts';

/** The address is the socket's, or what the trusted proxies say: never a header that a client sent. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip.replace(/^::ffff:/, ''),
  userAgent: request.headers['user-agent'] ?? '',
});
