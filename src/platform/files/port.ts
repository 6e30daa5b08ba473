import type { Readable } from 'node:stream';

export interface WrittenFile {
  bytes: number;
  /** SHA-256 of the content, hex. */
  sha256: string;
}

/** Keeps bytes under opaque keys ("announcements/0190…/large.webp"). Who may read them is decided by the record they hang on, never here. */
export interface Files {
  /**
   * Streams to a temporary name, then makes the file appear whole under `key` (flushed to disk first).
   * More than `maxBytes` refuses with 'too_large', a full disk with 'storage_full'; nothing is left behind then.
   */
  write(key: string, content: Readable | Uint8Array, options?: { maxBytes?: number }): Promise<WrittenFile>;
  /**
   * Takes over a scratch file, which then no longer is at `path`, and makes it appear whole under `key`.
   * `sha256` spares reading it when the caller has computed it already.
   */
  keep(key: string, path: string, sha256?: string): Promise<WrittenFile>;
  /** Files that arrive in pieces. */
  readonly drafts: Drafts;
  /** Undefined when there is no such file. */
  stat(key: string): Promise<{ bytes: number } | undefined>;
  /** The bytes from `start` to `end` inclusive, or all of them. Rejects with 'not_found'. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The same in pieces: a piece is valid until the next one is requested. */
  pieces(key: string, range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  /** All files, in no order; of what is written or removed meanwhile some. For backups. */
  list(): AsyncIterable<{ key: string; bytes: number }>;
  /** A private path on this machine for a file being received; removed by the caller, swept after 24 h. */
  scratchPath(): Promise<string>;
  /** True when a file can be written now. */
  isWritable(): Promise<boolean>;
}

/**
 * Files that arrive in pieces, at any process, over hours. Only one process appends to a draft at a time; the
 * caller ensures it.
 */
export interface Drafts {
  /** Refuses with 'storage_full' when `bytes` would not fit. */
  create(id: string, bytes: number): Promise<void>;
  /** How many bytes are safe; undefined without such a draft. */
  size(id: string): Promise<number | undefined>;
  /**
   * Appends at `offset`, which must be the size. Answers the new size. When `content` breaks off, what came before stays
   * and the error is thrown; so with 'storage_full'.
   */
  append(id: string, offset: number, content: Readable): Promise<number>;
  /** The draft as a file of this machine, and its checksum. It goes with `keep`, or with `remove`. */
  collect(id: string): Promise<{ path: string; sha256: string }>;
  /** Removing what is not there is not an error. */
  remove(id: string): Promise<void>;
}
