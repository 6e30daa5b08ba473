import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#shared/app-error.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';

export interface SecuritySettings {
  /** The public address; https switches HSTS on. */
  publicUrl: URL;
  /** Origins that may send writes with a cookie. */
  allowedOrigins: ReadonlySet<string>;
  /** Hashes of the inline scripts and styles of the built documents, as CSP sources: `'sha256-…'`. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See Endpoint. */
    takesForms?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const bodyTypes = /^(application\/json|multipart\/form-data|application\/offset\+octet-stream)\b/i;
const plainForm = /^application\/x-www-form-urlencoded\b/i;

/** Origins that name this server: the public address, and on loopback every name of the machine itself. */
export function originsOf(publicUrl: URL, host: string, port: number): Set<string> {
  const origins = new Set([publicUrl.origin]);
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isLoopback)
    for (const name of ['localhost', '127.0.0.1', '[::1]']) origins.add(`http://${name}:${port}`);
  return origins;
}

/**
 * For answers that run nothing themselves: data, scripts, fonts. A document's policy, 1.3 kB, would be larger than
 * most answers.
 */
const shortPolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What a document may load and run. */
const documentPolicy = ({ publicUrl, scriptHashes, styleHashes }: SecuritySettings): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
    // React sets style attributes through the DOM, but libraries print some into markup.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' ${publicUrl.origin.replace(/^http/, 'ws')}`,
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Security headers, created once at start and set on every answer. */
function securityHeaders({ publicUrl }: SecuritySettings): Record<string, string> {
  const isHttps = publicUrl.protocol === 'https:';
  return {
    'content-security-policy': shortPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function installSecurity(app: FastifyInstance, settings: SecuritySettings): void {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    checkOrigin(request, settings.allowedOrigins);
    done();
  });
  const policy = documentPolicy(settings);
  app.addHook('onSend', (_request, reply, payload, done) => {
    choosePolicy(reply, policy);
    done(null, payload);
  });
}

function choosePolicy(reply: FastifyReply, ofDocument: string): void {
  // An answer's own header wins.
  if (reply.getHeader('content-security-policy') !== shortPolicy) return;
  // It has no type. The browser keeps the policy of what it has, which may be a document.
  if (reply.statusCode === 304) void reply.removeHeader('content-security-policy');
  else if (String(reply.getHeader('content-type')).startsWith('text/html'))
    void reply.header('content-security-policy', ofDocument);
}

/** A write with our cookie must come from our own pages. Programs send no Origin and no Sec-Fetch-Site. */
function checkOrigin(request: FastifyRequest, allowed: ReadonlySet<string>): void {
  if (safeMethods.has(request.method)) return;
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers;
  const isForeign =
    origin === undefined ? site === 'cross-site' || site === 'same-site' : !allowed.has(origin);
  if (isForeign) throw refuse('forbidden', refusals.otherSite);
  // Forms of other sites can send only these three types without a preflight. None of our calls accepts them.
  const isTaken =
    type === undefined ||
    bodyTypes.test(type) ||
    (request.routeOptions.config.takesForms === true && plainForm.test(type));
  if (!isTaken) throw refuse('unsupported_type', refusals.contentType);
}
