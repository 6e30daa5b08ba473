import type { Worker } from 'node:cluster';

/** Node's message to a worker that gets a connection: one at a time for each address. */
interface NewConnection {
  act?: string;
  key?: string;
}
interface Handle {
  /** Already closed. */
  close(): void;
}

/**
 * The first process accepts every connection, hands it to a worker, and closes its own end when the worker confirms
 * it. A worker that dies before its confirmation never sends it. Node then keeps that end open, and the client
 * would wait without limit. Call it for each worker at its start.
 */
export function cutWithProcess({ process: child }: Worker): void {
  const handedOn = new Map<string, Handle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (message: NewConnection, ...rest: unknown[]) => {
    if (message.act === 'newconn' && message.key !== undefined) handedOn.set(message.key, rest[0] as Handle);
    return send(message, ...rest);
  };
  child.once('exit', () => {
    for (const handle of handedOn.values()) handle.close();
  });
}
