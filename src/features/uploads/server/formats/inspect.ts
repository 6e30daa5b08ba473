import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '#shared/app-error.ts';
import { uploadsRefusals as refusals } from '#features/uploads/refusals-text.ts';
import { type FileFacts, type Format, formatOf } from './formats.ts';
import type { FilePurpose } from '../purpose.ts';
import { checkZip } from './zip-listing.ts';

const headBytes = 64 * 1024;
/** Unknown bytes, which nothing should interpret. */
const unknownType = 'application/octet-stream';

/**
 * Decides the type by the bytes and the extension together. They must agree, also for a purpose that accepts
 * everything. The sender's content type does not count.
 */
export async function inspectFile(path: string, filename: string, purpose: FilePurpose): Promise<string> {
  const format = formatOf(filename);
  const isWelcome = purpose.kinds.some((kind) => kind === 'any' || format?.kinds.includes(kind));
  if (!isWelcome) throw refuse('unsupported_type', purpose.unsupported ?? refusals.unsupported);
  if (format === undefined) return unknownType;
  const file = await open(path, 'r');
  try {
    const type = await typeOf(file, path, format);
    if (type === undefined) throw refuse('unsupported_type', refusals.contentDiffers);
    return type;
  } finally {
    await file.close();
  }
}

async function typeOf(file: FileHandle, path: string, format: Format): Promise<string | undefined> {
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(buffer, 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const facts: FileFacts = { head, mime: await magicOf(head) };
  const type = format.content === 'magic' ? format.mimes?.[facts.mime ?? ''] : format.type;
  return (await fits[format.content](facts, file, path, format)) ? type : undefined;
}

type Check = (facts: FileFacts, file: FileHandle, path: string, format: Format) => boolean | Promise<boolean>;

const fits: Record<Format['content'], Check> = {
  magic: () => true,
  text: isText,
  captions: ({ head }) => isCaptions(head),
  ole: ({ mime }, file) => mime === 'application/x-cfb' && isWithoutMacros(file),
  zip: ({ head }, _file, path, { holds }) => isZip(head) && checkZip(path, holds),
};

const isZip = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\u0003\u0004';

async function magicOf(head: Buffer): Promise<string | undefined> {
  // Every office document is an archive. The names of its entries say which kind.
  if (isZip(head)) return 'application/zip';
  // The library may throw on hostile bytes: that means unknown.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime;
}

function isText({ head, mime }: FileFacts): boolean {
  if (mime !== undefined && !/^(text\/|application\/(xml|rtf|json))/.test(mime)) return false;
  const isWide = head[0] === 0xff ? head[1] === 0xfe : head[0] === 0xfe && head[1] === 0xff;
  return isWide || !head.includes(0);
}

const isCaptions = (head: Buffer): boolean =>
  !head.includes(0) && /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(head.toString('utf8'));

/** The stream in which old office documents keep their macros. */
const oleMacros = Buffer.from('_VBA_PROJECT', 'utf16le');

async function isWithoutMacros(file: FileHandle): Promise<boolean> {
  if (await holdsBytes(file, oleMacros)) throw refuse('unsupported_type', refusals.macros);
  return true;
}

async function holdsBytes(file: FileHandle, wanted: Buffer): Promise<boolean> {
  const window = Buffer.alloc(headBytes + wanted.length);
  for (let at = 0; ; at += headBytes) {
    const { bytesRead } = await file.read(window, 0, window.length, at);
    if (window.subarray(0, bytesRead).includes(wanted)) return true;
    if (bytesRead < window.length) return false;
  }
}
