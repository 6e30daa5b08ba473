import { type Connection, useConnection } from './connection.ts';
import { useOnline } from './online.ts';

/** The state of the connection as every part of a screen shows it: a socket notices late that the network is gone. */
export function useShownConnection(): Connection {
  const connection = useConnection();
  return useOnline() ? connection : 'offline';
}
