import { connect } from 'node:net';

const bufferBytes = 1024 * 1024;

export interface Drained {
  status: number;
  bytes: number;
  ms: number;
}

/**
 * Asks for one address and throws the body away as fast as it comes: one buffer, nothing parsed but the head. A client that
 * costs more than the servers would measure itself.
 */
export function drain(address: string, headers: Record<string, string> = {}): Promise<Drained> {
  const { hostname, port, pathname, search } = new URL(address);
  const lines = Object.entries({ host: `${hostname}:${port}`, connection: 'close', ...headers });
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    let head: Buffer<ArrayBuffer> | undefined = Buffer.alloc(0);
    let answer = { status: 0, bytes: 0 };
    let received = 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.allocUnsafe(bufferBytes),
        callback(count, chunk) {
          received += count;
          if (head === undefined) return true;
          head = Buffer.concat([head, Buffer.from(chunk.subarray(0, count))]);
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return true;
          answer = readHead(head.toString('latin1', 0, end));
          received = head.length - end - 4;
          head = undefined;
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (head !== undefined || received !== answer.bytes)
        return reject(new Error(`${address}: ${received} of ${answer.bytes} bytes, status ${answer.status}`));
      resolve({ ...answer, ms: performance.now() - startedAt });
    });
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  });
}

function readHead(head: string): { status: number; bytes: number } {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  return { status, bytes: Number(/^content-length: (\d+)/im.exec(head)?.[1]) };
}
