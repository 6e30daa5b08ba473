import type { Readable } from 'node:stream';

export interface StoredFile {
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
  write(key: string, content: Readable | Uint8Array, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** Undefined when there is no such file. */
  stat(key: string): Promise<{ bytes: number } | undefined>;
  /** The bytes from `start` to `end` inclusive, or all of them. Rejects with 'not_found'. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  /** A private path on this machine for a file being received; removed by the caller, swept after 24 h. */
  scratchPath(): Promise<string>;
  /** True when a file can be written now. */
  isWritable(): Promise<boolean>;
}
