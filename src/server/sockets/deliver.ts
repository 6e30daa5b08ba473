import { connectionLimits } from '#shared/connection-limits.ts';
import type { Socket } from './socket.ts';
import { cutWhenSlow } from './slow-socket.ts';

export const deliver = (socket: Socket, name: string, payload: unknown): void =>
  write(socket, toPacket(name, payload));

/** An event in the wire format of the default namespace: serialized once for all its sockets. */
export const toPacket = (name: string, payload: unknown): string =>
  `2[${JSON.stringify(name)},${toJson(payload)}]`;

/** The acknowledgement of the event with this id. Fields whose JSON is kept are not serialized again. */
export function toAcknowledgement(id: string, reply: object | undefined): string {
  let json = '{"success":true';
  for (const [name, value] of Object.entries(reply ?? {})) {
    const part = toJson(value);
    if (part !== undefined) json += `,${JSON.stringify(name)}:${part}`;
  }
  return `3${id}[${json}}]`;
}

export function write(socket: Socket, packet: string): void {
  if (!socket.connected) return;
  socket.conn.write(packet);
  cutWhenSlow(socket, connectionLimits.maxUnsentBytes);
}

const keptJson = Symbol('json');

/** Keeps the JSON of an object that is sent several times. It must not change any more. */
export function keepJson(value: object): void {
  (value as { [keptJson]?: string })[keptJson] = JSON.stringify(value);
}

function toJson(value: unknown): string | undefined {
  const kept = typeof value === 'object' && value !== null && keptJson in value ? value[keptJson] : undefined;
  return typeof kept === 'string' ? kept : JSON.stringify(value);
}
