import type { Database } from '#platform/database/port.ts';
import { batchedRow } from '#server/reads/batched-read.ts';
import type { Viewer } from '#server/session.ts';
import { effectiveRole } from '#features/people/server/service.ts';
import { authLimits } from '#features/auth/contract/limits.ts';

/** A valid session, with all facts about its person that a request needs. */
export interface LiveSession {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  endsInMs: number;
  /** Undefined until the profile exists. */
  viewer: Viewer | undefined;
}

const lifeMs = authLimits.sessionDays * 86_400_000;
/** A session with less than this left gets its full life again: once a day for an active person. */
export const updateAgeMs = { remaining: lifeMs - authLimits.sessionUpdateHours * 3_600_000 } as const;

interface Row {
  /** The token. */
  key: string;
  session_id: string;
  user_id: string;
  ends_in_ms: number;
  user_name: string;
  user_email: string;
  user_image: string | null;
  person_id: string | null;
  name: string;
  role: 'student' | 'teacher';
  role_status: 'active' | 'pending';
  is_admin: boolean;
  year: string | null;
  division: string | null;
  avatar_url: string | null;
}

// The one query that joins two features: every request with an uncached session runs it. Times are the database's, so
// that a wrong clock here prolongs nothing.
const findText = `
  select s.token as key, s.id as session_id, s.user_id,
         (extract(epoch from s.expires_at - now()) * 1000)::float8 as ends_in_ms,
         u.name as user_name, u.email as user_email, u.image as user_image,
         p.id as person_id, p.name, p.role, p.role_status, p.is_admin, p.year, p.division, p.avatar_url
  from identity_session s
  join identity_user u on u.id = s.user_id
  left join people p on p.id = s.user_id
  where s.token = any($1) and s.expires_at > now() and p.deactivated_at is null
    and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))`;

const findRow = batchedRow<Row>('find_live_session', findText);

/** Undefined when the session does not exist, has expired, or belongs to a suspended person. */
export async function findLiveSession(db: Database, token: string): Promise<LiveSession | undefined> {
  const row = await findRow(db, token);
  return row && toLiveSession(row);
}

function toLiveSession(row: Row): LiveSession {
  const { session_id: sessionId, user_id: userId } = row;
  const hasPerson = row.person_id !== null;
  const name = hasPerson ? row.name : row.user_name;
  const viewer: Viewer | undefined = hasPerson
    ? {
        userId,
        sessionId,
        role: effectiveRole({ role: row.role, roleStatus: row.role_status }),
        isPendingTeacher: row.role_status === 'pending',
        isAdmin: row.is_admin,
        name,
        email: row.user_email,
        year: row.year,
        division: row.division,
      }
    : undefined;
  const avatarUrl = hasPerson ? row.avatar_url : row.user_image;
  return { sessionId, userId, name, email: row.user_email, avatarUrl, endsInMs: row.ends_in_ms, viewer };
}

/** Gives a session its full life again. Undefined when a concurrent request did, or the session is gone. */
export async function extendSession(db: Database, sessionId: string): Promise<number | undefined> {
  const { rowCount } = await db.$client.query({
    name: 'extend_session',
    text: `update identity_session set expires_at = now() + $2::float8 * interval '1 millisecond', updated_at = now()
           where id = $1 and expires_at > now() and expires_at < now() + $3::float8 * interval '1 millisecond'`,
    values: [sessionId, lifeMs, updateAgeMs.remaining],
  });
  return rowCount === 1 ? lifeMs : undefined;
}
