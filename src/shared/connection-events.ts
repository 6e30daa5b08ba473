import * as z from 'zod/mini';
import { defineEvents } from './event.ts';

const Id = z.string().check(z.minLength(1));
const UserId = z.object({ userId: Id });

/** The connection's own events: any feature may rely on them. */
export const connectionEvents = defineEvents({
  fromBrowser: {
    /** The cookie of the handshake decides who you are; this only confirms it. Both forms are accepted: the id, or an object. */
    authenticate: { payload: z.union([Id, UserId]), reply: UserId },
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
    /** The person's role, name or class may have changed; GET /api/session has the new values. */
    session_changed: z.object({}),
    session_ended: z.object({ reason: z.enum(['ended', 'another_account']) }),
    server_restarting: z.object({ reconnectInMs: z.number() }),
  },
});
