import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type Header, extract } from 'tar-stream';
import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { checkFraming } from './framing.ts';
import { type Entry, Manifest, archiveFormat, manifestEntry, manifestSumEntry, sha256 } from './manifest.ts';

const damaged = (path: string, what: string): StartError =>
  new StartError(`The backup ${path} is damaged (${what}): nothing was changed. Take another one.`);

/** Every entry in its order; a stream must be read to its end before the next one comes. */
export async function* entriesOf(path: string): AsyncGenerator<{ name: string; content: Readable }> {
  const archive = extract();
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  file.on('error', (error) => archive.destroy(error));
  file.pipe(archive);
  for await (const entry of archive as AsyncIterable<Readable & { header: Header }>) {
    yield { name: entry.header.name, content: entry };
  }
}

/** Reads all of it and compares every byte with what the manifest says. Nothing may be changed before. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found: Entry[] = [];
  let manifest: Buffer | undefined;
  let sum: string | undefined;
  try {
    for await (const { name, content } of entriesOf(path)) {
      if (name === manifestEntry) manifest = await readAll(content);
      else if (name === manifestSumEntry) sum = (await readAll(content)).toString('utf8');
      else found.push(await measure(name, content));
    }
    await checkFraming(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StartError(`The backup ${path} cannot be read (${code}).`);
    throw damaged(path, error instanceof Error ? error.message : String(error));
  }
  if (manifest === undefined || sum === undefined) throw damaged(path, 'its end is missing');
  if (sha256(manifest) !== sum) throw damaged(path, 'its list of contents was changed');
  const listed = parseManifest(path, manifest);
  compare(path, listed.entries, found);
  return listed;
}

const Format = z.object({ format: z.number() });

function parseManifest(path: string, content: Buffer): Manifest {
  const value: unknown = JSON.parse(content.toString('utf8'));
  const { format } = Format.parse(value);
  if (format > archiveFormat)
    throw new StartError(`The backup ${path} was made by a newer Quad: restore it with that one.`);
  return Manifest.parse(value);
}

function compare(path: string, listed: readonly Entry[], found: readonly Entry[]): void {
  if (listed.length !== found.length)
    throw damaged(path, `it should hold ${listed.length} parts and holds ${found.length}`);
  for (const [index, { name, bytes, sha256: sum }] of listed.entries()) {
    const part = found[index];
    if (part?.name !== name || part.bytes !== bytes || part.sha256 !== sum)
      throw damaged(path, `${name} is not what was written`);
  }
}

async function measure(name: string, content: Readable): Promise<Entry> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

export async function readAll(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
