import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '#platform/log/port.ts';
import { answerBrokenRequest, installErrors } from './errors.ts';
import { installKnownMethods } from './known-methods.ts';
import { installSecurity, type SecuritySettings } from './security.ts';

/** Time-outs and sizes of the HTTP server, in milliseconds and bytes. */
const httpLimits = {
  jsonBytes: 1024 * 1024,
  /** Node's own limit for all headers, the address included. */
  addressBytes: 16 * 1024,
  headersMs: 10_000,
  /** A whole request, an upload of 500 MB on a slow line included. */
  requestMs: 30 * 60_000,
  /** A connection on which nothing moves. */
  idleMs: 60_000,
  keepAliveMs: 65_000,
  slowAnswerMs: 1000,
} as const;

export interface HttpSettings extends SecuritySettings {
  /** How many proxies stand before us; their X-Forwarded-For is believed, a client's is not. 0: none. */
  trustedProxies: number;
}

/**
 * A path that cannot be decoded ('/100%') is one that nothing answers to, as others are: the router would refuse it before
 * any rule of the frame, in a form of its own.
 */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** The Fastify server with the frame's rules on it: request ids, security headers, origin checks, one form of errors. */
export async function createHttp(settings: HttpSettings, log: Log): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: httpLimits.jsonBytes,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    clientErrorHandler: answerBrokenRequest,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: httpLimits.requestMs,
    connectionTimeout: httpLimits.idleMs,
    keepAliveTimeout: httpLimits.keepAliveMs,
    http: { headersTimeout: httpLimits.headersMs },
    // As long as an address can be: the router would refuse a longer part itself, in a form of its own.
    routerOptions: { maxParamLength: httpLimits.addressBytes, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  await app.register(multipart);
  // The default text parser would let a foreign form through as a string.
  app.removeContentTypeParser('text/plain');
  installKnownMethods(app);
  installErrors(app, log);
  installSecurity(app, settings);
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const fields = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms,
    };
    if (reply.statusCode >= 500 || ms > httpLimits.slowAnswerMs) log.warn(fields, 'answered');
    else if (request.method === 'GET') log.debug(fields, 'answered');
    else log.info(fields, 'answered');
  });
  return app;
}
