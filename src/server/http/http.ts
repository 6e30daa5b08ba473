import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '#platform/log/port.ts';
import { installMultipart } from '#platform/patched-libraries/multipart-parts.ts';
import { answerBrokenRequest, installErrors } from './errors.ts';
import { installKnownMethods } from './known-methods.ts';
import { installSecurity, type SecuritySettings } from './security.ts';

/** Time-outs and sizes of the HTTP server, in milliseconds and bytes. */
const httpLimits = {
  jsonBytes: 1024 * 1024,
  /** Node's own limit for all headers, the address included. */
  addressBytes: 16 * 1024,
  headersMs: 10_000,
  /** A whole request, such as an upload of 500 MB on a slow line. */
  requestMs: 30 * 60_000,
  /** A connection without traffic. */
  idleMs: 60_000,
  keepAliveMs: 65_000,
  slowAnswerMs: 1000,
} as const;

export interface HttpSettings extends SecuritySettings {
  /**
   * The number of trusted proxies in front of the server. Their X-Forwarded-For is believed, a client's is not. 0:
   * none.
   */
  trustedProxies: number;
}

/**
 * A path that cannot be decoded ('/100%') answers like an unknown one. The router would refuse it before any rule
 * of the frame, in another format.
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

/** The Fastify server with the frame's rules: request ids, security headers, origin checks, one format of errors. */
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
    // As long as an address can be. The router would refuse a longer parameter itself, in another format.
    routerOptions: { maxParamLength: httpLimits.addressBytes, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  await installMultipart(app);
  // The default text parser would accept another site's form as a string.
  app.removeContentTypeParser('text/plain');
  installKnownMethods(app);
  installErrors(app, log);
  installSecurity(app, settings);
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
  return app;
}
