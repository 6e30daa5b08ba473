import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './outgoing-file.ts';

/** A download that is generated while it is sent. Its length is unknown, so it has no ranges and no validators. */
export class OutgoingStream {
  readonly content: Readable;
  readonly type: string;
  readonly filename: string;
  constructor(content: Readable, type: string, filename: string) {
    this.content = content;
    this.type = type;
    this.filename = filename;
  }
}

export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, type, filename }: OutgoingStream,
): FastifyReply {
  // For a HEAD request the frame would read the whole stream.
  const isUnread = request.method === 'HEAD';
  if (isUnread) content.destroy();
  return reply
    .headers({
      'content-type': type,
      'content-disposition': contentDisposition({ filename, isInline: false }),
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .send(isUnread ? Readable.from([]) : content);
}
