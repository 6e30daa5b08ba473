import type { FastifyRequest } from 'fastify';

/** The names of this server: those of the machine, and the configured ones. */
export function namesOf(host: string, publicUrl: URL): Set<string> {
  const inAddress = host.includes(':') ? `[${host}]` : host;
  return new Set(['localhost', '127.0.0.1', '[::1]', inAddress.toLowerCase(), publicUrl.hostname]);
}

/**
 * Does the request come from this machine, under one of the server's own names? In DNS rebinding another site's
 * name resolves to this machine, and the request carries that name.
 */
export function isFromThisMachine(request: FastifyRequest, names: ReadonlySet<string>): boolean {
  const address = (request.socket.remoteAddress ?? '').replace('::ffff:', '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  if (!isLoopback || request.headers['x-forwarded-for'] !== undefined) return false;
  const asked = `http://${request.headers.host ?? ''}`;
  return URL.canParse(asked) && names.has(new URL(asked).hostname);
}
