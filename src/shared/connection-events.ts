import * as z from 'zod/mini';
import { defineEvents } from './event.ts';

/** Timings of the realtime connection, for both sides. */
export const connectionLimits = {
  pingIntervalMs: 10_000,
  pingTimeoutMs: 8_000,
  /** A socket with more unsent bytes is cut; it catches up from the database when it is back. */
  maxUnsentBytes: 1024 * 1024,
  maxEventBytes: 100 * 1024,
  reconnectionAttempts: 5,
  reconnectionDelayMs: 1000,
  slowestRetryMs: 30_000,
} as const;

const UserId = z.object({ userId: z.string() });

/** The connection's own events: any feature may rely on them. */
export const connectionEvents = defineEvents({
  fromBrowser: {
    /** The cookie of the handshake decides who you are; this only confirms it. Both forms are accepted: the id, or an object. */
    authenticate: { payload: z.union([z.string(), UserId]), reply: UserId },
    ping: { payload: z.union([z.string(), z.partial(UserId)]), reply: z.object({ timestamp: z.string() }) },
  },
  fromServer: {
    authenticated: z.object({ success: z.literal(true), userId: z.string() }),
    test_message: z.object({ message: z.string(), timestamp: z.string() }),
    error: z.object({
      code: z.string(),
      message: z.string(),
      details: z.optional(z.record(z.string(), z.unknown())),
    }),
    session_ended: z.object({ reason: z.enum(['ended', 'another_account']) }),
    server_restarting: z.object({ reconnectInMs: z.number() }),
  },
});
