import type { WebSocket } from 'ws';
import type { Socket } from './socket.ts';

/** A short queue cannot hold many bytes, so the bytes are summed only for a longer one. */
const worthCounting = 8;

/**
 * Cuts a socket that does not read, because it fills our memory. Its browser reconnects and catches up from the
 * database.
 */
export function cutWhenSlow(socket: Socket, maxUnsentBytes: number): void {
  // Engine.IO keeps the queue and the `ws` socket in fields that its types leave out.
  const { writeBuffer, transport } = socket.conn as unknown as {
    writeBuffer: { data?: unknown }[];
    transport: { name: string; socket?: WebSocket };
  };
  if (writeBuffer.length < worthCounting) return;
  const webSocket = transport.name === 'websocket' ? transport.socket : undefined;
  let bytes = webSocket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
  if (bytes <= maxUnsentBytes) return;
  // A closing handshake would wait behind the unsent bytes.
  if (webSocket) webSocket.terminate();
  else socket.conn.close(true);
}
