import type { Readable } from 'node:stream';
import { ERRORS, Server, type Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, refuse, refuseField } from '#shared/app-error.ts';
import { tusPath } from '#shared/file-paths.ts';
import { newId } from '#shared/id.ts';
import { toAppError, toErrorBody } from '#server/http/errors.ts';
import { checkAccess } from '#server/http/mount.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import type { Viewer } from '#server/session.ts';
import { uploadLimits } from '#features/uploads/contract/uploads.ts';
import { uploadsRefusals as refusals } from '#features/uploads/refusals-text.ts';
import { cleanFilename } from '../formats/filename.ts';
import { checkUploader, type Purposes } from '../purpose.ts';
import { takeQuota } from '../quota.ts';
import type { UploadDeps } from '../deps.ts';
import { uploads } from '../table.ts';
import { UploadLocks } from './tus-locks.ts';
import { TusStore } from './tus-store.ts';

const tusVersion = '1.0.0';

/** An older request that still receives gets this long after a newer one asks for the upload. */
const drainMs = 500;

/**
 * Uploads in pieces by the tus protocol, version 1.0.0, through a library. Here the session decides the owner, refusals
 * have the product's form, and no answer allows other origins.
 */
export function mountTus(deps: UploadDeps, purposes: Purposes): UploadLocks {
  const { http, db } = deps;
  const viewers = new WeakMap<object, Viewer>();
  const locks = new UploadLocks(db, deps.bus);
  const server = new Server({
    path: tusPath,
    relativeLocation: true,
    datastore: new TusStore(deps, purposes),
    locker: locks,
    lockDrainTimeout: drainMs,
    allowedOrigins: () => false,
    namingFunction: () => newId(),
    onUploadCreate: async (request, upload) => {
      const viewer = viewers.get(request);
      if (viewer === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
      await beginUpload(deps, purposes, viewer, upload);
      return {};
    },
    onUploadFinish: async (_request, { id }) => ({ headers: { 'Upload-File-Id': id } }),
    onResponseError: (_request, error) => {
      const refusal = toRefusal(error);
      if (refusal.status >= 500) deps.log.error({ err: error }, 'an upload failed');
      return { status_code: refusal.status, body: JSON.stringify(toErrorBody(refusal)) };
    },
  });

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = await http.sessions.viewerOf(request.headers);
    checkAccess('signedIn', viewer);
    if (viewer === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
    if (request.headers['tus-resumable'] !== tusVersion) {
      // The library answers another version with a 400. The protocol asks for a 412 that names the supported one.
      void reply.headers({ 'tus-resumable': tusVersion, 'tus-version': tusVersion });
      return reply.code(412).send(toErrorBody(refuse('validation', refusals.tusOnly)));
    }
    const { uploadId } = request.params as { uploadId?: string };
    if (uploadId === undefined) {
      await http.limiter.take(`POST ${tusPath} ${viewer.userId}`, uploadLimits.sending);
    } else {
      await checkOwner(deps, viewer, uploadId);
    }
    const asked = toWebRequest(request);
    viewers.set(asked, viewer);
    return send(reply, await server.handleWeb(asked));
  };

  const { app } = http;
  app.addHook('preClose', () => locks.endAll());
  // The body stays a stream: the tus library reads it.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.route({ method: 'POST', url: tusPath, handler: handle });
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${tusPath}/:uploadId`, handler: handle });
  app.route({
    method: 'OPTIONS',
    url: tusPath,
    handler: async (request, reply) => send(reply, await server.handleWeb(toWebRequest(request))),
  });
  return locks;
}

/** Another person's upload answers like an unknown one. */
async function checkOwner({ db }: UploadDeps, viewer: Viewer, id: string): Promise<void> {
  const [own] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, viewer.userId)));
  if (own === undefined) throw refuse('not_found', refusals.notFound);
}

/** Checks the rules of the purpose and the person's quota before the first byte. */
async function beginUpload(
  { db }: UploadDeps,
  purposes: Purposes,
  viewer: Viewer,
  upload: Upload,
): Promise<void> {
  const { id, size, metadata = {} } = upload;
  const purpose = purposes.find(metadata['purpose'] ?? '');
  if (purpose === undefined) {
    throw refuseField('purpose', refusals.unknownPurpose);
  }
  await checkUploader(purpose, viewer);
  const filename = metadata['filename'] ?? metadata['name'] ?? '';
  if (filename.trim() === '') {
    throw refuseField('filename', refusals.filenameRequired);
  }
  if (size === undefined || !Number.isSafeInteger(size)) throw refuse('validation', refusals.lengthRequired);
  if (size === 0) throw refuse('validation', refusals.empty);
  if (size > purpose.maxBytes) throw refuse('too_large', purpose.tooLarge);
  await db.transaction(async (tx) => {
    await takeQuota(tx, viewer.userId, size);
    await tx.insert(uploads).values({
      id,
      ownerId: viewer.userId,
      purpose: purpose.name,
      filename: cleanFilename(filename),
      bytes: size,
      metadata,
    });
  });
}

function toWebRequest({ raw, method }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const hasBody = method === 'POST' || method === 'PATCH';
  return new Request(new URL(raw.url ?? '/', 'http://localhost'), {
    method,
    headers,
    ...(hasBody ? { body: bodyOf(raw), duplex: 'half' } : {}),
  });
}

/** Unlike `Readable.toWeb` it copies no chunk. A refusal in the middle still reaches the sender. */
const bodyOf = (raw: Readable): ReadableStream =>
  ReadableStream.from(raw.iterator({ destroyOnReturn: false }));

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    // Drops the library's headers for other origins: ours come from the frame.
    if (!name.startsWith('access-control-') && name !== 'content-length' && name !== 'content-type')
      void reply.header(name, value);
  }
  void reply.code(response.status);
  const body = await response.text();
  if (response.status < 400) return reply.send(body === '' ? undefined : body);
  void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  // Puts the library's own refusals into the product's form. The status stays the protocol's.
  return reply.send(
    body.startsWith('{') ? body : JSON.stringify(toErrorBody(refuse('validation', refusals.protocol))),
  );
}

function toRefusal(error: Error | { status_code: number; body: string }): AppError {
  if (error instanceof Error) return toAppError(error);
  if (error === ERRORS.INVALID_OFFSET) return refuse('conflict', refusals.offsetConflict);
  if (error === ERRORS.FILE_NOT_FOUND) return refuse('not_found', refusals.notFound);
  if (error === ERRORS.FILE_NO_LONGER_EXISTS) return refuse('gone', refusals.notFound);
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return refuse('unavailable', refusals.protocol);
  if (error.status_code === 413) return refuse('too_large', refusals.longerThanSaid);
  return refuse('validation', refusals.protocol);
}
