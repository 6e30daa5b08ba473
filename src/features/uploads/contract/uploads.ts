import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { filesPath, tusPath } from '#shared/file-paths.ts';
import { FileView } from '#shared/file-view.ts';
import { uploadsText as text } from '../text.ts';

export { fileUrl } from '#shared/file-paths.ts';
export { FileView } from '#shared/file-view.ts';

export const uploadLimits = {
  /** What the one-form call takes from programs; a purpose may allow less. */
  formBytes: 25 * 1024 * 1024,
  /** What one person may have uploaded without using it anywhere, unfinished uploads included. */
  unattachedBytes: 2 * 1024 * 1024 * 1024,
  unattachedFiles: 100,
  /** An upload on which nothing moves, or a file that nothing uses, is removed after this. */
  idleMs: 24 * 60 * 60_000,
  filenameChars: 200,
  /** What an office document may hold. */
  zipEntries: 1000,
  unpackedBytes: 200 * 1024 * 1024,
  /** Per person. */
  sending: { max: 240, windowMs: 60_000 },
} as const;

/** The files that a feature's call names: ids of finished uploads. */
export const fileIds = (maxCount: number, tooMany: string) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(maxCount, tooMany));

const NewFile = z.object({ purpose: z.string(text.unknownPurpose).check(z.maxLength(64)) });
const FileQuery = z.object({
  /** A width of an image; the next larger one that exists is sent. */
  w: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16_384))),
  /** Any value: offered as a download, also where it would be shown. */
  download: z.optional(z.string()),
});

export const uploadsContract = defineContract({
  send: {
    verb: 'POST',
    path: filesPath,
    access: 'signedIn',
    summary: 'Uploads a small file as `file`, for a `purpose`; the answer’s id is used in another call',
    body: NewFile,
    files: { file: { maxBytes: uploadLimits.formBytes, tooLarge: text.notOnePiece } },
    limit: uploadLimits.sending,
    status: 201,
    reply: z.object({ success: z.literal(true), file: FileView }),
  },
  /** For a client whose upload in pieces (tus, same path) has ended. */
  uploaded: {
    verb: 'GET',
    path: `${tusPath}/:uploadId`,
    access: 'signedIn',
    summary: 'What became of one’s own upload; `file` is null while bytes are missing',
    reply: z.object({ file: z.nullable(FileView) }),
  },
  file: {
    verb: 'GET',
    path: `${filesPath}/:fileId`,
    access: 'signedIn',
    summary: 'The bytes, for whoever may see the record that the file hangs on; byte ranges',
    query: FileQuery,
    reply: 'file',
  },
  remove: {
    verb: 'DELETE',
    path: `${filesPath}/:fileId`,
    access: 'signedIn',
    summary: 'One’s own file that nothing uses yet',
    reply: z.object({ success: z.literal(true) }),
  },
});
