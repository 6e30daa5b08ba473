import { connectionEvents } from '#shared/connection-events.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { checkEventClaims, type EventHandlers } from './browser-events.ts';
import { deliver } from './deliver.ts';

/** Events of the connection itself, which belong to no feature. */
export const connectionHandlers = (audit: AuditWriter): EventHandlers<typeof connectionEvents> => ({
  authenticate: async (payload, { socket, viewer }) => {
    try {
      await checkEventClaims(audit, 'authenticate', viewer, claimIn(payload));
    } catch (error) {
      // After the error has been sent.
      setImmediate(() => socket.disconnect(true));
      throw error;
    }
    deliver(socket, 'authenticated', { success: true, userId: viewer.userId });
    return { userId: viewer.userId };
  },
  ping: async (payload, { socket, viewer }) => {
    await checkEventClaims(audit, 'ping', viewer, claimIn(payload));
    const timestamp = new Date().toISOString();
    socket.emit('test_message', { message: 'pong', timestamp });
    return { timestamp };
  },
});

/** The id comes alone or in an object. */
const claimIn = (payload: string | { userId?: string | undefined }) =>
  typeof payload === 'string' ? { userId: payload } : payload;
