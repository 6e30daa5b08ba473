import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anotherVersion, rangeBehindEnd, sendError } from './errors.ts';
import { FileBody, type Pieces } from './file-body.ts';

/** A handler's answer with a file. The frame adds ranges, validators and headers that stop scripts in it. */
export interface OutgoingFile {
  bytes: number;
  /** The content type that the server found by the bytes. */
  type: string;
  filename: string;
  /** Shown in the page; otherwise a download. Only for types that cannot run script. */
  isInline: boolean;
  /** Changes with the content; a strong validator. */
  version: string;
  /** The bytes at this address never change: browsers cache them (privately) for a year. */
  isImmutable: boolean;
  /** A piece is valid until the next one is requested. */
  open(range?: { start: number; end: number }): Promise<Pieces>;
}

const fileCsp = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Answers with one file by RFC 9110: validators, a single byte range, 412, 416; always nosniff, never with our
 * origin's rights.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OutgoingFile,
): Promise<FastifyReply> {
  const etag = `"${file.version}"`;
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifMatch !== undefined && !names(ifMatch, etag)) return sendError(request, reply, anotherVersion);
  const isKept = ifNoneMatch !== undefined && names(ifNoneMatch, etag, `W/${etag}`);
  const range = isKept ? undefined : rangeOf(request, etag, file.bytes);
  void reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.bytes}`);
    return sendError(request, reply, rangeBehindEnd);
  }
  void reply.headers({
    etag,
    'cache-control': file.isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-security-policy': fileCsp,
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  if (isKept) return reply.code(304).send();
  void reply.headers({ 'content-type': file.type, 'content-disposition': contentDisposition(file) });
  if (range === undefined) {
    void reply.header('content-length', file.bytes);
    return reply.send(request.method === 'HEAD' ? noBody() : new FileBody(await file.open()));
  }
  void reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
    'content-length': range.end - range.start + 1,
  });
  return reply.send(new FileBody(await file.open(range)));
}

/**
 * Is the header `*`, or does it list one of these? If-None-Match takes a weak tag too, If-Match does not (RFC 9110,
 * 13.1).
 */
const names = (header: string, ...tags: string[]): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => tags.includes(tag.trim()));

/** For HEAD: the length of a text would replace the file's. */
const noBody = (): Readable => Readable.from([]);

function rangeOf(request: FastifyRequest, etag: string, bytes: number) {
  const header = request.headers.range;
  // Only GET has ranges (RFC 9110, 14.2).
  if (header === undefined || request.method !== 'GET') return undefined;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  return parseRange(header, bytes);
}

/** One `bytes=` range. Several ranges, other units and malformed headers mean the whole file (RFC 9110, 14.2). */
export function parseRange(
  header: string,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header.trim());
  if (match === null) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}

/** RFC 6266: a plain fallback and the real name in UTF-8. */
export function contentDisposition({
  filename,
  isInline,
}: Pick<OutgoingFile, 'filename' | 'isInline'>): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
