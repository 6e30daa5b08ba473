import { createStore, useStore } from '../storage/store.ts';

/** `offline`: one of the first attempts to come back is under way. `gave-up`: they failed; quieter ones go on. */
export type Connection = 'connecting' | 'connected' | 'offline' | 'gave-up';

/** The state of this tab's connection to the server, which socket.ts sets. */
export const connection = createStore<Connection>('connecting');
export const useConnection = (): Connection => useStore(connection);

/** A message that is sent right after a page has opened waits for the first connection; while Offline is shown none is sent. */
export const takesMessages = (state: Connection): boolean => state === 'connected' || state === 'connecting';

/** Does it whenever a connection has come to stand; the answer stops. */
export const onConnected = (act: () => void): (() => void) =>
  connection.subscribe(() => (connection.get() === 'connected' ? act() : undefined));
