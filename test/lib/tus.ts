import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

interface Server {
  url: string;
}

/** What begins like an MP4 file. */
export function film(bytes: number): Buffer<ArrayBuffer> {
  const content = Buffer.from(randomBytes(bytes));
  content.write('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41', 'latin1');
  return content;
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** What `upload-metadata` says of a file. */
export const metadataOf = (filename: string, purpose: string): string =>
  `filename ${base64(filename)},purpose ${base64(purpose)}`;

/** A call as clients of tus make it, with the session of this cookie. */
export const tusCall = (
  { url }: Server,
  cookie: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer<ArrayBuffer>,
): Promise<Response> =>
  fetch(new URL(path, url), {
    method,
    headers: { cookie, 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body } : {}),
  });

/** Sends the first bytes of an upload and then hangs in the middle, as a connection does whose network is gone. */
export function hangAfter(
  { url }: Server,
  cookie: string,
  path: string,
  content: Buffer,
  bytes: number,
): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${content.length}\r\n\r\n`,
  );
  socket.write(content.subarray(0, bytes));
  return socket;
}
