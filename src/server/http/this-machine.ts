import type { FastifyRequest } from 'fastify';

/** Names under which this server is asked: those of the machine itself, and those that were configured. */
export function namesOf(host: string, publicUrl: URL): Set<string> {
  const inAddress = host.includes(':') ? `[${host}]` : host;
  return new Set(['localhost', '127.0.0.1', '[::1]', inAddress.toLowerCase(), publicUrl.hostname]);
}

/**
 * Does the request come from this machine, under one of the server's own names? A page of another site that lets its own
 * name lead to this machine (DNS rebinding) asks under that name.
 */
export function isFromThisMachine(request: FastifyRequest, names: ReadonlySet<string>): boolean {
  const address = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  if (!isLoopback || request.headers['x-forwarded-for'] !== undefined) return false;
  const asked = `http://${request.headers.host ?? ''}`;
  return URL.canParse(asked) && names.has(new URL(asked).hostname);
}
