import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import type { Origin } from '../context.ts';
import { session } from '../table.ts';

/** Inserts a session whose first factor was just proved. The token goes only into the cookie. */
export async function insertSession(
  db: Queryable,
  userId: string,
  origin: Origin,
): Promise<{ sessionId: string; token: string }> {
  const sessionId = newId();
  const token = randomBytes(24).toString('base64url');
  await db.insert(session).values({
    id: sessionId,
    token,
    userId,
    ipAddress: origin.address,
    userAgent: origin.userAgent.slice(0, 400),
    expiresAt: sql`now() + ${authLimits.sessionDays} * interval '1 day'`,
    firstFactorAt: sql`now()`,
  });
  return { sessionId, token };
}
