// Socket.IO: an idle socket takes 35 kB of resident memory with it, 41 without (npm run bench:patched).
import type { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';

/** Fields of the libraries that their types leave out. */
interface Connection {
  request: unknown;
  transport: { name: string; socket?: EventEmitter & { _socket?: EventEmitter } };
}

type Listener = (...args: unknown[]) => void;

const noHandshake: Socket['handshake'] = Object.freeze({
  headers: {},
  time: '',
  address: '',
  xdomain: false,
  secure: false,
  issued: 0,
  url: '',
  query: {},
  auth: {},
});

/**
 * Releases what only the handshake needed: its request with all headers, referenced in three places. Call it when the
 * viewer is known, on a socket that started as a WebSocket.
 */
export function slim(socket: Pick<Socket, 'conn' | 'handshake'>): void {
  const connection = socket.conn as unknown as Connection;
  const { name, socket: webSocket } = connection.transport;
  if (name !== 'websocket' || webSocket === undefined) return;
  connection.request = null;
  Object.assign(socket, { handshake: noHandshake });
  // Engine.IO's substitute for an HTTP response would wait for the end of the connection. Nothing of ours needs it.
  const stream = webSocket._socket;
  for (const listener of (stream?.rawListeners('close') ?? []) as Listener[]) {
    if ('listener' in listener) stream?.off('close', listener);
  }
  for (const listener of webSocket.listeners('error') as Listener[]) {
    if (listener.name === 'onUpgradeError') webSocket.off('error', listener);
  }
}
