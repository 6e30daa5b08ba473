import '@fastify/multipart';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#shared/app-error.ts';
import type { FileRule } from '#shared/endpoint.ts';
import type { Files } from '#platform/files/port.ts';
import { isFull, storageFull } from '#platform/files/storage-full.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';

/** A file that has arrived whole, in a private scratch file; removed after the answer. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  filename: string;
  /** The type that the client claims. Decide by the bytes instead. */
  claimedType: string;
}
export interface ReceivedForm {
  fields: Record<string, string>;
  files: Record<string, ReceivedFile[]>;
  discard(): Promise<void>;
}

const maxFields = 100;
const maxFieldBytes = 200 * 1024;

/**
 * Receives a multipart body, text and files in any order, files straight to disk. A file over its limit is refused
 * at once.
 */
export async function receiveForm(
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  files: Files,
): Promise<ReceivedForm> {
  const form: ReceivedForm = { fields: {}, files: {}, discard: () => discard(form) };
  try {
    const parts = request.parts({
      limits: { fields: maxFields, fieldSize: maxFieldBytes, fileSize: Number.MAX_SAFE_INTEGER },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuse('too_large', refusals.fieldTooLong({ field: part.fieldname }));
        form.fields[part.fieldname] = String(part.value);
        continue;
      }
      const rule = rules[part.fieldname];
      const received = (form.files[part.fieldname] ??= []);
      if (rule === undefined) throw refuse('validation', refusals.unexpectedFile({ field: part.fieldname }));
      if (received.length >= (rule.maxCount ?? 1))
        throw refuse('validation', refusals.tooManyFiles({ field: part.fieldname }));
      // A browser sends an empty part without a name for an empty file field.
      if (part.filename === '') part.file.resume();
      else received.push(await receiveFile(part, rule, files));
    }
    return form;
  } catch (error) {
    passOver(request);
    await form.discard();
    throw explain(error);
  }
}

/** Most clients send a whole form before they read the answer. The rest of a refused form is read and discarded. */
function passOver(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** The fields of a refused form before its first file. Nothing of it is stored. */
export async function readFirstFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { fields: maxFields, fieldSize: maxFieldBytes } })) {
      if (part.type === 'file') break;
      fields[part.fieldname] = String(part.value);
    }
  } catch {
    // The call is refused anyway.
  }
  passOver(request);
  return fields;
}

async function receiveFile(
  part: { file: Readable; filename: string; mimetype: string },
  rule: FileRule,
  files: Files,
): Promise<ReceivedFile> {
  const path = await files.scratchPath();
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > rule.maxBytes) done(refuse('too_large', refusals.contract({ sentence: rule.tooLarge })));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, bytes, filename: part.filename, claimedType: part.mimetype };
}

async function discard(form: ReceivedForm): Promise<void> {
  const paths = Object.values(form.files).flatMap((list) => list.map((file) => file.path));
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && isFull(code)) return storageFull();
  if (typeof code === 'string' && code.startsWith('FST_') && code.endsWith('LIMIT'))
    return refuse('too_large', refusals.formTooLarge);
  // The parser's errors for a malformed form have no code.
  if (error instanceof Error && code === undefined) return refuse('validation', refusals.formIncomplete);
  return error;
}
