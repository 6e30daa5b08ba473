import { connectionLimits } from '#shared/connection-limits.ts';
import type { Socket } from './socket.ts';
import { cutWhenSlow } from './slow-socket.ts';

export const deliver = (socket: Socket, name: string, payload: unknown): void =>
  write(socket, toPacket(name, payload));

/** An event in the wire format of the default namespace: serialized once for all its sockets. */
export const toPacket = (name: string, payload: unknown): string => `2${JSON.stringify([name, payload])}`;

export function write(socket: Socket, packet: string): void {
  if (!socket.connected) return;
  socket.conn.write(packet);
  cutWhenSlow(socket, connectionLimits.maxUnsentBytes);
}
