// Socket.IO, three packets a message: 28 µs of CPU with it, 41 without (npm run bench:patched).
import type { EventEmitter } from 'node:events';
import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import { connectionLimits } from '#shared/connection-limits.ts';

/** Engine.IO's connection, with the fields that its types leave out. */
interface Connection extends EventEmitter {
  readyState: string;
  /** What the library itself has not sent yet: its pings, and all packets of polling. */
  writeBuffer: unknown[];
  transport: { name: string; socket?: WebSocket & { _socket?: Writable } };
  write(data: unknown, ...rest: unknown[]): Connection;
  close(discard?: boolean): void;
}

/**
 * Writes what a connection was sent during one turn of the event loop in one system call, instead of one for each
 * packet. An acknowledgement, its confirmation and the partner's message usually fall into the same turn. Frames go
 * past the library's queue straight to the TCP socket, which keeps what the other side does not read yet.
 */
export class WriteBatch {
  #waiting = new Map<Connection, string[]>();
  readonly #write: Connection['write'];
  readonly #close: Connection['close'];

  constructor() {
    const add = (connection: Connection, text: string): boolean => this.#add(connection, text);
    const finish = (connection: Connection): void => this.#finish(connection);
    this.#write = function write(this: Connection, data: unknown, ...rest: unknown[]): Connection {
      if (typeof data === 'string' && add(this, data)) return this;
      return libraryOf(this).write.call(this, data, ...rest);
    };
    // A last event is followed by the end of its connection in the same turn.
    this.#close = function close(this: Connection, discard?: boolean): void {
      finish(this);
      libraryOf(this).close.call(this, discard);
    };
  }

  adopt(socket: Pick<Socket, 'conn'>): void {
    const connection = socket.conn as unknown as Connection;
    connection.write = this.#write;
    connection.close = this.#close;
  }

  /** Writes now what waits for the end of the turn. */
  flush(): void {
    const waiting = this.#waiting;
    // Not cleared: docs/decisions/0060-a-message-passes-the-library.md
    this.#waiting = new Map();
    for (const [connection, texts] of waiting) send(connection, texts);
  }

  /** False when the library has to send the text. */
  #add(connection: Connection, text: string): boolean {
    const texts = this.#waiting.get(connection);
    if (texts) return texts.push(text) > 0;
    if (!isDirect(connection)) return false;
    if (this.#waiting.size === 0) setImmediate(() => this.flush());
    this.#waiting.set(connection, [text]);
    return true;
  }

  #finish(connection: Connection): void {
    const texts = this.#waiting.get(connection);
    if (texts === undefined) return;
    this.#waiting.delete(connection);
    send(connection, texts);
  }
}

/** The library's own methods stay on the prototype. */
const libraryOf = (connection: Connection): Connection => Object.getPrototypeOf(connection) as Connection;

/** True for an open WebSocket whose order of packets the library does not hold back. */
const isDirect = ({ readyState, transport, writeBuffer }: Connection): boolean =>
  readyState === 'open' &&
  writeBuffer.length === 0 &&
  transport.name === 'websocket' &&
  transport.socket?.readyState === transport.socket?.OPEN;

function send({ transport }: Connection, texts: readonly string[]): void {
  const webSocket = transport.socket;
  const stream = webSocket?._socket;
  if (stream === undefined || webSocket?.readyState !== webSocket?.OPEN) return;
  stream.write(toFrames(texts));
  // A closing handshake would wait behind the unsent bytes.
  if (stream.writableLength > connectionLimits.maxUnsentBytes) webSocket?.terminate();
}

/** 4 is Engine.IO's mark of a message; 0x81 is a whole text frame (RFC 6455, section 5.2). */
function toFrames(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text) + 1);
  const total = sizes.reduce((sum, size) => sum + size + headerBytes(size), 0);
  const buffer = Buffer.allocUnsafe(total);
  let at = 0;
  texts.forEach((text, index) => {
    const size = sizes[index] ?? 0;
    at = writeHeader(buffer, at, size);
    buffer[at] = 0x34;
    buffer.write(text, at + 1);
    at += size;
  });
  return buffer;
}

const headerBytes = (size: number): number => (size < 126 ? 2 : size < 65_536 ? 4 : 10);

function writeHeader(buffer: Buffer, at: number, size: number): number {
  buffer[at] = 0x81;
  if (size < 126) {
    buffer[at + 1] = size;
    return at + 2;
  }
  if (size < 65_536) {
    buffer[at + 1] = 126;
    return buffer.writeUInt16BE(size, at + 2);
  }
  buffer[at + 1] = 127;
  return buffer.writeBigUInt64BE(BigInt(size), at + 2);
}
