// Socket.IO, beside write-batch: 26 µs of CPU a message with it, 33 without (npm run bench:patched).
import type { EventEmitter } from 'node:events';

export interface PlainEvent {
  name: string;
  payload: unknown;
  /** The number by which the browser knows the acknowledgement; undefined when it wants none. */
  id: string | undefined;
}

/** The part of Socket.IO's client object that its types leave out. */
interface Client {
  conn: EventEmitter;
  ondata: (data: unknown) => void;
}

/** Names that the protocol keeps to itself: the library closes such a connection. */
const reserved = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);
const digits = /^2\d{0,15}\[/;

/**
 * Reads a browser's events without the library's decoder, which copies every packet several times and answers in a
 * later turn. Everything but a plain event in the default namespace still goes to the library.
 */
export function readPlainEvents(
  socket: { readonly client: unknown; readonly connected: boolean },
  listener: (event: PlainEvent) => void,
): void {
  const client = socket.client as Client;
  client.conn.off('data', client.ondata);
  client.conn.on('data', (data: unknown) => {
    const event = socket.connected ? readEvent(data) : undefined;
    if (event === undefined) client.ondata(data);
    else listener(event);
  });
}

/** Undefined for anything that is not `2<id>["name",payload]`. */
function readEvent(data: unknown): PlainEvent | undefined {
  if (typeof data !== 'string' || !digits.test(data)) return undefined;
  const begin = data.indexOf('[');
  const args = parsed(data.slice(begin));
  if (!Array.isArray(args)) return undefined;
  const [name, payload] = args as unknown[];
  if (typeof name !== 'string' || reserved.has(name)) return undefined;
  return { name, payload, id: begin === 1 ? undefined : data.slice(1, begin) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The library closes the connection.
    return undefined;
  }
}
