import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFull, storageFull } from './storage-full.ts';

/** A nearly full disk takes a part of what it is given. Without `at`, where the file is. */
export async function writeAll(file: FileHandle, part: Uint8Array, at?: number): Promise<void> {
  let written = 0;
  while (written < part.byteLength) {
    const position = at === undefined ? null : at + written;
    written += (await file.write(part, written, part.byteLength - written, position)).bytesWritten;
  }
}

/** The new names themselves must survive a power cut: of the file, and of the folders made for it. */
export async function flushUpTo(folder: string, top: string): Promise<void> {
  await flushFolder(folder);
  if (folder.length > top.length) await flushUpTo(dirname(folder), top);
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } catch {
    // Windows does not flush folders, and some network file systems refuse.
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;
export const isAbsent = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

/** A full disk in the product's terms; everything else as it is. */
export const toRefusal = (error: unknown): unknown => (isFull(codeOf(error)) ? storageFull() : error);
