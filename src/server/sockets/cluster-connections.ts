import type { Worker } from 'node:cluster';

/** What Node's first process sends with a connection that it hands on: one at a time for each address. */
interface NewConnection {
  act?: string;
  key?: string;
}
interface Handle {
  /** Closed already: nothing happens. */
  close(): void;
}

/**
 * The first process takes every connection, hands it on, and closes its own end when the other process says that it has
 * it. One that dies before it says so never will, and Node keeps that end open: the client would wait without end.
 * To be called for each process as it is started.
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
