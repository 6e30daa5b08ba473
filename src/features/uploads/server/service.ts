// The door of the upload service: one way in and one way out for every file of the product.
import type { Readable } from 'node:stream';
import type { Queryable } from '#platform/database/port.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import type { Viewer } from '#server/session.ts';
import { acceptFile } from './formats/accept.ts';
import type { UploadDeps } from './deps.ts';
import { defineUploadJobs, markRemoved } from './jobs.ts';
import { type FilePurpose, Purposes, type StoredFile } from './purpose.ts';
import { attachFiles, copyFiles, detachFiles, filesOfRecords, giveFiles, replaceFiles } from './records.ts';
import { mountUploads } from './routes.ts';
import { openFor, readWhole } from './serve.ts';
import { mountTus } from './tus/tus.ts';

export { fileUrl } from '../contract/uploads.ts';
export { type FileKind, type FilePurpose, type StoredFile, toFileView } from './purpose.ts';
export { storedBytes } from './stored-bytes.ts';

const usualField = 'fileIds';

/** Whose file it is or becomes: who is signed in, or for a job whoever owns the record. */
export type FileOwner = Pick<Viewer, 'userId'>;

/** The upload service as features hold it. */
export interface Uploads extends Disposable {
  /** At start, before anybody calls. */
  define(purpose: FilePurpose): void;
  /** Checks and stores a file from a form of the feature's own call; it is the viewer's and unattached until `attach`. */
  accept(viewer: FileOwner, purposeName: string, received: ReceivedFile): Promise<StoredFile>;
  /** In the feature's transaction: claims the viewer's own unattached files, in this order. Anything else is a 400 that names `field`. */
  attach(
    tx: Queryable,
    viewer: FileOwner,
    purposeName: string,
    fileIds: readonly string[],
    recordId: string,
    field?: string,
  ): Promise<StoredFile[]>;
  /** Makes `fileIds` the files of the record: those it has stay, new ones are claimed as by `attach`, the others go. */
  replace(
    tx: Queryable,
    viewer: Viewer,
    purposeName: string,
    fileIds: readonly string[],
    recordId: string,
    field?: string,
  ): Promise<StoredFile[]>;
  /** Gives another record files of the same bytes, owned by the viewer. Who may copy is the feature's to know. */
  copy(
    tx: Queryable,
    viewer: Viewer,
    purposeName: string,
    fromRecordId: string,
    toRecordId: string,
  ): Promise<StoredFile[]>;
  /** All files of the record, or the named ones; their bytes go after the commit. */
  detach(tx: Queryable, purposeName: string, recordId: string, fileIds?: readonly string[]): Promise<void>;
  /** By record, each in its order. Records without files are absent. */
  filesOf(
    db: Queryable,
    purposeName: string,
    recordIds: readonly string[],
  ): Promise<Map<string, StoredFile[]>>;
  /** Makes all files of these records another person's. Who may is the feature's to know. */
  give(tx: Queryable, purposeName: string, recordIds: readonly string[], userId: string): Promise<void>;
  /** Takes these files away, whatever they hang on; for the erasure of a person. */
  removeAll(tx: Queryable, fileIds: readonly string[]): Promise<void>;
  /** The names of all purposes, for the test that asks what becomes of their files. */
  purposeNames(): string[];
  /** The file for a public call of the feature that has it, an image in the next larger width. */
  open(fileId: string, width?: number): Promise<OutgoingFile>;
  /** The bytes, for a job of the feature whose record has the file. */
  read(fileId: string): Promise<Readable>;
}

export function createUploads(deps: UploadDeps): Uploads {
  const { jobs } = deps;
  const purposes = new Purposes();
  defineUploadJobs(deps);
  // Before the calls: a GET of the frame would answer HEAD too.
  const locks = mountTus(deps, purposes);
  mountUploads(deps, purposes);
  return {
    [Symbol.dispose]: () => locks[Symbol.dispose](),
    define: (purpose) => purposes.define(purpose),
    accept: (viewer, name, received) => acceptFile(deps, viewer, purposes.get(name), received),
    attach: (tx, viewer, name, ids, recordId, field = usualField) =>
      attachFiles(tx, viewer, purposes.get(name).name, ids, recordId, field),
    replace: (tx, viewer, name, ids, recordId, field = usualField) =>
      replaceFiles(tx, jobs, viewer, purposes.get(name).name, ids, recordId, field),
    copy: (tx, viewer, name, from, to) => copyFiles(tx, viewer, purposes.get(name).name, from, to),
    detach: (tx, name, recordId, ids) => detachFiles(tx, jobs, purposes.get(name).name, recordId, ids),
    filesOf: (db, name, recordIds) => filesOfRecords(db, purposes.get(name).name, recordIds),
    give: (tx, name, recordIds, userId) => giveFiles(tx, purposes.get(name).name, recordIds, userId),
    removeAll: (tx, ids) => markRemoved(tx, jobs, ids),
    purposeNames: () => purposes.names(),
    open: (fileId, width) => openFor(deps.db, deps.files, purposes, fileId, width),
    read: (fileId) => readWhole(deps.db, deps.files, fileId),
  };
}
