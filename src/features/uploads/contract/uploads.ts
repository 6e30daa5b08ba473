import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { filesPath, tusPath } from '#shared/file-paths.ts';
import { FileView } from '#shared/file-view.ts';
import { uploadsText as text } from '../text.ts';

export { fileUrl } from '#shared/file-paths.ts';
export { FileView } from '#shared/file-view.ts';

export const uploadLimits = {
  /** The limit of the one-form call for programs. A purpose may allow less. */
  formBytes: 25 * 1024 * 1024,
  /** The limit of one person's files that nothing uses, unfinished uploads included. */
  unattachedBytes: 2 * 1024 * 1024 * 1024,
  unattachedFiles: 100,
  /** A job removes idle uploads and unused files after this time. */
  idleMs: 24 * 60 * 60_000,
  filenameChars: 200,
  /** The limit for entries of an office document. */
  zipEntries: 1000,
  unpackedBytes: 200 * 1024 * 1024,
  /** The rate limit of one person. */
  sending: { max: 240, windowMs: 60_000 },
} as const;

/** The ids of finished uploads in a feature's call. */
export const fileIds = (maxCount: number, tooMany: string) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(maxCount, tooMany));

const NewFile = z.object({ purpose: z.string(text.unknownPurpose).check(z.maxLength(64)) });
const FileQuery = z.object({
  /** The wanted width of an image; the server sends the next larger one it has. */
  w: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(16_384))),
  /** With any value the file is a download, also where it would be shown. */
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
  /** The file of a finished upload in pieces (tus, same path). */
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
    summary: 'The bytes, for people who may see the record that the file hangs on; byte ranges',
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
