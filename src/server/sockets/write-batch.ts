import type { Socket } from './socket.ts';

interface Packet {
  type: string;
  data?: unknown;
  options?: { compress?: boolean; wsPreEncodedFrame?: Buffer[] };
}
/** Engine.IO's connection, with the fields that its types leave out. */
interface Connection {
  readyState: string;
  writeBuffer: Packet[];
  transport: { name: string; writable: boolean };
  flush(): void;
}

/**
 * Writes what a connection was sent during one turn of the event loop in one system call, instead of one for each
 * packet. An acknowledgement, its confirmation and the partner's message usually fall into the same turn.
 */
export class WriteBatch {
  readonly #waiting = new Set<Connection>();
  readonly #flushLater: (this: Connection) => void;

  constructor() {
    const add = (connection: Connection): void => {
      if (this.#waiting.size === 0) setImmediate(() => this.flush());
      this.#waiting.add(connection);
    };
    this.#flushLater = function flushLater() {
      add(this);
    };
  }

  adopt(socket: Socket): void {
    const connection = socket.conn as unknown as Connection;
    // The library calls `flush` after each packet; its own version stays on the prototype.
    connection.flush = this.#flushLater;
  }

  /** Writes now what waits for the end of the turn. */
  flush(): void {
    const connections = [...this.#waiting];
    this.#waiting.clear();
    for (const connection of connections) {
      if (connection.readyState === 'closed') continue;
      if (connection.transport.name === 'websocket' && connection.transport.writable) combine(connection);
      (Object.getPrototypeOf(connection) as Connection).flush.call(connection);
    }
  }
}

/** Copies the waiting text packets, each in its own WebSocket frame, into one buffer. */
function combine(connection: Connection): void {
  const packets = connection.writeBuffer;
  const texts: string[] = [];
  for (const { type, data, options } of packets) {
    if (type !== 'message' || typeof data !== 'string' || options?.wsPreEncodedFrame) return;
    texts.push(data);
  }
  if (texts.length === 0) return;
  connection.writeBuffer = [
    { type: 'message', options: { compress: false, wsPreEncodedFrame: [toFrames(texts)] } },
  ];
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
