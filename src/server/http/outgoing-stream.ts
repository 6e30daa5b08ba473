import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from './outgoing-file.ts';

/** A download that is made while it is sent, so that nobody knows its length: no ranges, nothing to keep. */
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
  // The frame would read it all for an answer without a body.
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
