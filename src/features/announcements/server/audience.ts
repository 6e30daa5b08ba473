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

/** `now` is the database's. */
export function stateAt(now: Date, { publishAt, expiresAt }: Moments): AnnouncementState {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return publishAt <= now ? 'published' : 'scheduled';
}

export const inAudience = (viewer: Viewer): SQL | undefined =>
  readsEveryAudience(viewer)
    ? undefined
    : isMeantForSql(announcements.audienceYears, announcements.audienceDivisions, viewer);

/** For the whole college. */
export const isForEverybody: SQL = sql`(${announcements.audienceYears} = '{}' and ${announcements.audienceDivisions} = '{}')`;

/** What is meant for them, and not only theirs to read: of teachers and administrators what is for everybody. */
export const meantForViewer = (viewer: Viewer): SQL | undefined =>
  readsEveryAudience(viewer) ? isForEverybody : inAudience(viewer);

/** The same as stateAt, for the database and its clock. What is deleted is in no state. */
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

/** Scheduled and expired ones are seen by those who may change them. */
export const isOwn = (viewer: Viewer): SQL | undefined => {
  if (viewer.isAdmin) return undefined;
  return viewer.role === 'teacher' ? eq(announcements.authorId, viewer.userId) : sql`false`;
};
