import type { Readable } from 'node:stream';
import { AppError } from '#shared/app-error.ts';
import type { StoredFile, Uploads } from '#features/uploads/server/service.ts';
import { similarityLimits as limits } from '../contract/limits.ts';
import type { skipReasons } from '../contract/similarity.ts';
import type { WorkKind } from './comparing/messages.ts';

const programs =
  /\.(css|scss|js|mjs|cjs|ts|jsx|tsx|py|java|kt|c|h|cc|cpp|hpp|cs|go|rs|rb|php|swift|scala|r|jl|m|sql|sh|bat|ps1|pl|lua|hs|ml|asm|s|v|vhd|dart|gradle|vue|svelte)$/i;
const texts = /\.(txt|md|markdown|rst|csv|tsv|json|jsonl|xml|html?|ipynb|tex|bib|ya?ml|toml|ini|cfg|log)$/i;

/** Undefined: neither text nor a program. */
export function kindOfFile({ filename, type }: Pick<StoredFile, 'filename' | 'type'>): WorkKind | undefined {
  if (programs.test(filename)) return 'code';
  return texts.test(filename) || type.startsWith('text/') ? 'text' : undefined;
}

type Read = { content: string } | { skipped: (typeof skipReasons)[number] };

/** The same file gives the same text each time: the places of passages are counted in it. */
export async function textOfFile(uploads: Pick<Uploads, 'read'>, file: StoredFile): Promise<Read> {
  if (file.bytes > limits.fileBytes) return { skipped: 'tooLarge' };
  try {
    const content = decode(await bytesOf(await uploads.read(file.id)));
    return content.includes('\0') ? { skipped: 'notText' } : { content };
  } catch (error) {
    // A lost file does not end the report; a storage that is down does.
    if (error instanceof AppError && error.code === 'not_found') return { skipped: 'missing' };
    throw error;
  }
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
