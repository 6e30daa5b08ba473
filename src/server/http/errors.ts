import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody, refuse } from '#shared/app-error.ts';
import { type Language, wordsOf } from '#shared/refusals.ts';
import { codeOf, isDatabaseAway } from '#platform/database/away.ts';
import { isFull, storageFull } from '#platform/files/storage-full.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';
import type { Log } from '#platform/log/port.ts';

/**
 * Every error is answered as `{ success: false, code, message, details? }`. An unexpected one is logged whole and
 * answered with one plain sentence.
 */
export function installErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error);
    // The static folder refuses malformed paths ('/a//b', '/..'). The answer is that of an unknown path.
    if (request.routeOptions.url === '/*' && refusal === unreadable) return void reply.callNotFound();
    if (refusal.status >= 500) {
      log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a request failed');
    }
    return sendError(request, reply, refusal);
  });
}

/** For a server without documents: everything unknown is a JSON 404. */
export function installNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(sendUnknown);
}

/** An unknown path is a 404. A known path with another method is a 405 that lists the methods. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = request.server.methodsOf(request.url);
  if (methods.length === 0 || methods.includes(request.method))
    return sendError(request, reply, refuse('not_found', refusals.notFound));
  void reply.header('allow', methods.join(', '));
  return sendError(request, reply, refuse('method_not_allowed', refusals.otherMethod));
}

/** Answers a malformed HTTP request, which never reaches a route. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, refusal] = brokenRequests[error.code ?? ''] ?? ['400 Bad Request', unreadable];
  const body = JSON.stringify(toErrorBody(refusal));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const brokenRequests: Record<string, [string, AppError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', refuse('too_large', refusals.tooLarge)],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', refuse('validation', refusals.tookTooLong)],
};

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const retryAfter = error.details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  void reply.code(error.status).type('application/json; charset=utf-8').header('cache-control', 'no-store');
  return reply.send(JSON.stringify(toErrorBody(error)));
}

/** A refusal as it is sent, in HTTP and on sockets. Here, and nowhere else, it gets its words. */
export function toErrorBody({ wireCode, reason, details }: AppError, language?: Language): ErrorBody {
  const body = { success: false as const, code: wireCode, message: wordsOf(reason, language) };
  if (details === undefined) return body;
  const { fields } = details;
  if (fields === undefined) return { ...body, details };
  const sentences = Object.entries(fields).map(([field, one]) => [field, wordsOf(one, language)] as const);
  return { ...body, details: { ...details, fields: Object.fromEntries(sentences) } };
}

/** An error of the frame, the parser or the database as an AppError. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fromSystem(error) ?? fromStatus((error as Partial<FastifyError>).statusCode) ?? ours;
}

const ours = refuse('internal', refusals.ours);
const unreadable = refuse('validation', refusals.unreadable);
/** For a conditional request whose file has changed. */
export const anotherVersion = refuse('precondition_failed', refusals.otherVersion);
/** For a range of a file that has fewer bytes. */
export const rangeBehindEnd = refuse('range_not_satisfiable', refusals.rangeBehindEnd);

function fromSystem(error: unknown): AppError | undefined {
  if (isDatabaseAway(error)) {
    return refuse('unavailable', refusals.databaseAway, { retryAfterSeconds: 1 });
  }
  const code = codeOf(error);
  if (isFull(code)) return storageFull();
  // Class 22 of PostgreSQL, data exceptions: a NUL in a text, a number out of range.
  return code !== undefined && /^22...$/.test(code) ? unreadable : undefined;
}

function fromStatus(status: number | undefined): AppError | undefined {
  if (status === 413) return refuse('too_large', refusals.tooLarge);
  if (status === 412) return anotherVersion;
  if (status === 416) return rangeBehindEnd;
  if (status === 415) return refuse('unsupported_type', refusals.contentType);
  return status !== undefined && status >= 400 && status < 500 ? unreadable : undefined;
}
