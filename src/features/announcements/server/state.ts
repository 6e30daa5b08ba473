import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnnouncementState } from '../contract/announcements.ts';
import { type AnnouncementRow, announcements } from './table.ts';

/** `now` is the database's. */
export function stateAt(
  now: Date,
  { publishAt, expiresAt }: Pick<AnnouncementRow, 'publishAt' | 'expiresAt'>,
): AnnouncementState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return publishAt <= now ? 'published' : 'scheduled';
}

/** The same as stateAt, for the database and its clock. A deleted announcement is in no state. */
export function inState(state: AnnouncementState): SQL | undefined {
  const { publishAt, expiresAt, deletedAt } = announcements;
  const now = sql`now()`;
  const isThere = isNull(deletedAt);
  const isNotExpired = or(isNull(expiresAt), gt(expiresAt, now));
  if (state === 'published') return and(isThere, lte(publishAt, now), isNotExpired);
  return state === 'scheduled'
    ? and(isThere, gt(publishAt, now), isNotExpired)
    : and(isThere, lte(expiresAt, now));
}
