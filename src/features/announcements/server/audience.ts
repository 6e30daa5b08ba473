import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { type Audience, isMeantFor } from '#shared/audience/audience.ts';
import { isMeantForSql, readsEveryAudience } from '#server/audience.ts';
import type { AnnouncementState } from '../contract/announcements.ts';
import { type AnnouncementRow, announcements } from './table.ts';

export type AudienceColumns = Pick<AnnouncementRow, 'audienceYears' | 'audienceDivisions'>;

export const audienceOf = ({ audienceYears, audienceDivisions }: AudienceColumns): Audience => ({
  years: audienceYears,
  divisions: audienceDivisions,
});
type Moments = Pick<AnnouncementRow, 'publishAt' | 'expiresAt'>;

export const isInAudience = (viewer: Viewer, row: AudienceColumns): boolean =>
  readsEveryAudience(viewer) || isMeantFor(audienceOf(row), viewer);

/** Viewers with the same key see the same list. */
export const audienceKey = (viewer: Viewer): string =>
  readsEveryAudience(viewer) ? 'everything' : `${viewer.year ?? ''}/${viewer.division ?? ''}`;

export const canManage = (viewer: Viewer, { authorId }: Pick<AnnouncementRow, 'authorId'>): boolean =>
  viewer.isAdmin || (viewer.role === 'teacher' && viewer.userId === authorId);

/** `now` is the database's clock. */
export function stateAt(now: Date, { publishAt, expiresAt }: Moments): AnnouncementState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return publishAt <= now ? 'published' : 'scheduled';
}

export const inAudience = (viewer: Viewer): SQL | undefined =>
  readsEveryAudience(viewer)
    ? undefined
    : isMeantForSql(announcements.audienceYears, announcements.audienceDivisions, viewer);

/** True for announcements to the whole college. */
export const isForEverybody: SQL = sql`(${announcements.audienceYears} = '{}' and ${announcements.audienceDivisions} = '{}')`;

/**
 * The audience includes the viewer. Teachers and administrators may read all, but only those for everybody are meant
 * for them.
 */
export const meantForViewer = (viewer: Viewer): SQL | undefined =>
  readsEveryAudience(viewer) ? isForEverybody : inAudience(viewer);

/** `stateAt` in SQL, with the database's clock. A deleted announcement is in no state. */
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

/** Announcements that the viewer may change, also when scheduled or expired. Administrators may change all. */
export const isOwn = (viewer: Viewer): SQL | undefined => {
  if (viewer.isAdmin) return undefined;
  return viewer.role === 'teacher' ? eq(announcements.authorId, viewer.userId) : sql`false`;
};
