import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#shared/app-error.ts';
import { describeCall, inAuditedCall } from '#server/audit.ts';
import { toAppError } from '#server/http/errors.ts';
import { isAPIError } from 'better-auth/api';
import type { Http } from '#server/http/mount.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { identityPath } from '#features/auth/contract/auth.ts';
import { watchAccount } from '../account/account-notices.ts';
import type { IdentityContext } from '../context.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { emailOf } from './library-fields.ts';
import { type Library, addressHeader } from './library.ts';
import { forCeremony, toIdentityRefusal, withoutTokens } from './library-answer.ts';
import type { LibraryCall } from './library-call.ts';
import { guardCall } from './library-guards.ts';
import { type OpenPath, findOpenPath } from '../open-paths.ts';
import { originOf } from '../origin.ts';
import { toRefusal } from '../refusal.ts';

/** Passes the open calls under `identityPath` to the library. `current` returns the current instance. */
export function libraryRoutes(http: Http, context: IdentityContext, current: () => Library): void {
  http.app.route({
    method: ['GET', 'POST'],
    url: `${identityPath}/*`,
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const open = findOpenPath(request.method, path.slice(identityPath.length));
      if (open === undefined) throw refuse('not_found', serverRefusals.notFound);
      try {
        return await handle(http, context, current(), open, request, reply);
      } catch (error) {
        const refusal = isAPIError(error)
          ? toIdentityRefusal(error.statusCode, error.body)
          : toRefusal(error);
        if (open !== 'GET /callback/:id') throw refusal;
        // The callback of a provider answers with a page, not JSON.
        context.log.error({ requestId: request.id, err: toAppError(refusal) }, 'a provider sign-in failed');
        return reply.redirect('/auth?oauth=failed&error=server_error');
      }
    },
  });
}

async function handle(
  http: Http,
  context: IdentityContext,
  library: Library,
  path: OpenPath,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call: LibraryCall = {
    path,
    body: { ...(request.body as Record<string, unknown> | null | undefined) },
    cookieHeader: request.headers.cookie,
    session: await context.sessions.sessionOf(request.headers),
    origin: originOf(request),
  };
  if (request.method === 'GET') return send(reply, await ask(context, library, call, request));
  const entry = {
    actorId: call.session?.userId,
    action: `identity${path.slice('POST'.length + 1).replaceAll('/', '.')}`,
  };
  return send(reply, await inAuditedCall(http.audit, entry, () => ask(context, library, call, request)));
}

interface LibraryAnswer {
  response: Response;
  body: unknown;
}

/** The library's answer to a successful call. Its refusals are thrown in the product's form. */
async function ask(
  context: IdentityContext,
  library: Library,
  call: LibraryCall,
  request: FastifyRequest,
): Promise<LibraryAnswer> {
  const after = await guardCall(context, library, call);
  const changed = await watchAccount(context, call);
  const response = await library
    .handler(toLibraryRequest(context, call, request))
    .catch(async (error: unknown) => {
      await after?.(undefined);
      throw error;
    });
  await after?.(response.status);
  const isRedirect = response.status >= 300 && response.status < 400;
  const text = isRedirect ? '' : await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (response.status >= 400) throw toIdentityRefusal(response.status, body);
  // The library makes a session and removes it: before the second factor nobody is signed in.
  if (isChallenge(body)) describeCall({ action: 'second_factor.asked', subject: undefined, details: {} });
  await changed?.();
  const device = await deviceCookieAfter(context, call, response);
  if (device !== undefined) response.headers.append('set-cookie', device);
  return { response, body: forCeremony(call.path, body) };
}

/** A sign-in, or a reset by mail, makes the browser a known device of the account. */
function deviceCookieAfter(
  context: IdentityContext,
  call: LibraryCall,
  response: Response,
): Promise<string | undefined> {
  if (call.path === 'POST /email-otp/reset-password')
    return rememberDevice(context, call.cookieHeader, { email: emailOf(call.body['email']) });
  const tokens = response.headers.getSetCookie().map((cookie) => context.sessionCookie.read(cookie));
  const sessionToken = tokens.findLast((token) => token !== undefined);
  if (sessionToken === undefined) return Promise.resolve(undefined);
  return rememberDevice(context, call.cookieHeader, { sessionToken });
}

const isChallenge = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'twoFactorRedirect' in body && body.twoFactorRedirect === true;

/** The library gets only these headers. The address is the server's own, never a client's. */
function toLibraryRequest(
  { publicUrl }: IdentityContext,
  call: LibraryCall,
  request: FastifyRequest,
): Request {
  const headers = new Headers({ [addressHeader]: call.origin.address, 'user-agent': call.origin.userAgent });
  if (call.cookieHeader !== undefined) headers.set('cookie', call.cookieHeader);
  // Browsers send an origin, which the frame has checked. Programs send none: no foreign page can misuse them.
  headers.set('origin', request.headers.origin ?? publicUrl.origin);
  const url = new URL(request.url, publicUrl.origin);
  if (request.method === 'GET') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(call.body) });
}

async function send(reply: FastifyReply, { response, body }: LibraryAnswer): Promise<FastifyReply> {
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  void reply.header('cache-control', 'no-store');
  const location = response.headers.get('location');
  if (response.status >= 300 && response.status < 400 && location !== null) return reply.redirect(location);
  return reply
    .code(response.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(withoutTokens(body)));
}
