// Every file of the product comes in and goes out here.
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

const usualField = 'fileIds';

/** The owner of a file: the signed-in person, or for a job the owner of the record. */
export type FileOwner = Pick<Viewer, 'userId'>;

/** The upload service, as other features use it. */
export interface Uploads extends Disposable {
  /** Call it at start, before any request. */
  define(purpose: FilePurpose): void;
  /** Checks and stores a file of a form of the feature's own call. It is the viewer's and unattached until `attach`. */
  accept(viewer: FileOwner, purposeName: string, received: ReceivedFile): Promise<StoredFile>;
  /**
   * Claims the viewer's own unattached files in the feature's transaction, in this order. Other ids are a 400 that
   * names `field`.
   */
  attach(
    tx: Queryable,
    viewer: FileOwner,
    purposeName: string,
    fileIds: readonly string[],
    recordId: string,
    field?: string,
  ): Promise<StoredFile[]>;
  /**
   * Makes `fileIds` the files of the record: it keeps those that it has, claims new ones like `attach`, and removes the
   * others.
   */
  replace(
    tx: Queryable,
    viewer: Viewer,
    purposeName: string,
    fileIds: readonly string[],
    recordId: string,
    field?: string,
  ): Promise<StoredFile[]>;
  /**
   * Gives another record files with the same bytes, owned by the viewer: all, or the named ones in this order. The feature
   * checks who may copy.
   */
  copy(
    tx: Queryable,
    viewer: FileOwner,
    purposeName: string,
    fromRecordId: string,
    toRecordId: string,
    fileIds?: readonly string[],
  ): Promise<StoredFile[]>;
  /** Detaches all files of the record, or the named ones. Their bytes go after the commit. */
  detach(tx: Queryable, purposeName: string, recordId: string, fileIds?: readonly string[]): Promise<void>;
  /** The files by record, each list in order. Records without files are absent. */
  filesOf(
    db: Queryable,
    purposeName: string,
    recordIds: readonly string[],
  ): Promise<Map<string, StoredFile[]>>;
  /** Makes another person the owner of all files of these records. The feature checks who may. */
  give(tx: Queryable, purposeName: string, recordIds: readonly string[], userId: string): Promise<void>;
  /** Removes these files, attached or not. For the erasure of a person. */
  removeAll(tx: Queryable, fileIds: readonly string[]): Promise<void>;
  /** The names of all purposes. A test checks that each purpose says when its files go. */
  purposeNames(): string[];
  /** Opens a file for a public call of its feature; an image in the next larger width. */
  open(fileId: string, width?: number): Promise<OutgoingFile>;
  /** Reads the bytes for a job of the file's feature. */
  read(fileId: string): Promise<Readable>;
}

export function createUploads(deps: UploadDeps): Uploads {
  const { jobs } = deps;
  const purposes = new Purposes();
  defineUploadJobs(deps);
  // Before the other calls: a GET of the frame would answer HEAD too.
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
    copy: (tx, viewer, name, from, to, ids) => copyFiles(tx, viewer, purposes.get(name).name, from, to, ids),
    detach: (tx, name, recordId, ids) => detachFiles(tx, jobs, purposes.get(name).name, recordId, ids),
    filesOf: (db, name, recordIds) => filesOfRecords(db, purposes.get(name).name, recordIds),
    give: (tx, name, recordIds, userId) => giveFiles(tx, purposes.get(name).name, recordIds, userId),
    removeAll: (tx, ids) => markRemoved(tx, jobs, ids),
    purposeNames: () => purposes.names(),
    open: (fileId, width) => openFor(deps.db, deps.files, purposes, fileId, width),
    read: (fileId) => readWhole(deps.db, deps.files, fileId),
  };
}
