import type { DefaultEventsMap, Server, Socket as IoSocket } from 'socket.io';
import type { Viewer } from '../session.ts';

interface SocketData {
  viewer: Viewer;
  cookie: string;
  /** When the last event came from the browser, on this process's monotonic clock. */
  activeAt: number;
}
export type Socket = IoSocket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
