import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { addressOf } from '#shared/address-of.ts';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { courseRights, findRecordCourse } from '#features/courses/server/service.ts';
import { type Feed, feedsContract, type NewFeed } from '../contract/feeds.ts';
import { feedLimits } from '../contract/limits.ts';
import { calendarRefusals as refusals } from '../refusals-text.ts';
import { calendarText as text } from '../text.ts';
import { lockCalendar } from './lock-calendar.ts';
import { calendarFeeds as feeds, type FeedRow } from './table.ts';

const secretBytes = 32;
/** Programs tell by it what they read. */
const extension = '.ics';

export async function listFeeds(db: Database, viewer: Viewer): Promise<{ feeds: Feed[] }> {
  const rows = await db
    .select()
    .from(feeds)
    .where(eq(feeds.userId, viewer.userId))
    .orderBy(asc(feeds.createdAt), asc(feeds.id));
  return { feeds: await Promise.all(rows.map((row) => toFeed(db, viewer, row))) };
}

/** The address is known now, and never again. */
export async function addFeed(
  { db, publicUrl }: { db: Database; publicUrl: URL },
  viewer: Viewer,
  { name, courseId, withDone, alarmMinutes }: NewFeed,
): Promise<{ feed: Feed; url: string }> {
  if (courseId !== null && (await titleFor(db, viewer, courseId)) === undefined)
    throw refuseField('courseId', refusals.courseUnknown);
  const { userId } = viewer;
  const secret = randomBytes(secretBytes).toString('base64url');
  const row = await db.transaction(async (tx) => {
    await lockCalendar(tx, userId);
    const most = feedLimits.feeds;
    if ((await tx.$count(feeds, eq(feeds.userId, userId))) >= most)
      throw refuse('conflict', refusals.tooManyFeeds({ most }));
    const [added] = await tx
      .insert(feeds)
      .values({ id: newId(), userId, addressHash: hashOf(secret), name, courseId, withDone, alarmMinutes })
      .returning();
    if (added === undefined) throw new Error('the feed was not stored');
    await audit(tx, { actorId: userId, action: 'calendar.feed_added', subject: added.id });
    return added;
  });
  const path = addressOf(feedsContract.readFeed, { params: { address: `${secret}${extension}` } });
  return { feed: await toFeed(db, viewer, row), url: new URL(path, publicUrl).href };
}

/** Every process reads the row at each request: from the commit on, the address answers 404. */
export async function revokeFeed(db: Database, { userId }: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = isId(id)
      ? await tx
          .delete(feeds)
          .where(and(eq(feeds.id, id), eq(feeds.userId, userId)))
          .returning({ id: feeds.id })
      : [];
    if (gone.length === 0) throw refuse('not_found', refusals.feedUnknown);
    await audit(tx, { actorId: userId, action: 'calendar.feed_revoked', subject: id });
  });
}

/** What a request of a calendar program is answered by. */
export type ReadFeed = Pick<FeedRow, 'id' | 'userId' | 'name' | 'courseId' | 'withDone' | 'alarmMinutes'> & {
  /** Nobody has asked in this hour. */
  isFirstInHour: boolean;
};
const feedText = `
  select id, user_id as "userId", name, course_id as "courseId", with_done as "withDone",
    alarm_minutes as "alarmMinutes",
    coalesce(last_read_at < date_trunc('hour', now(), 'UTC'), true) as "isFirstInHour"
  from calendar_feeds where address_hash = $1`;

export async function findFeed(db: Database, address: string): Promise<ReadFeed | undefined> {
  const secret = secretOf(address);
  if (secret === undefined) return undefined;
  const { rows } = await db.$client.query<ReadFeed>({
    name: 'calendar_feed',
    text: feedText,
    values: [hashOf(secret)],
  });
  return rows[0];
}

const readText = `update calendar_feeds set last_read_at = date_trunc('hour', now(), 'UTC') where id = $1`;

/** Its owner sees whether an address is in use, to the hour. */
export async function noteRead(db: Database, { id, isFirstInHour }: ReadFeed): Promise<void> {
  if (!isFirstInHour) return;
  await db.$client.query({ name: 'calendar_feed_read', text: readText, values: [id] });
}

const secretOf = (address: string): string | undefined => /^([\w-]{43})\.ics$/.exec(address)?.[1];
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Undefined where the viewer does not see the course. */
async function titleFor(db: Database, viewer: Viewer, courseId: string): Promise<string | undefined> {
  const course = await findRecordCourse(db, courseId, viewer);
  return course !== null && courseRights.read.holds(viewer, course) ? course.title : undefined;
}

const toFeed = async (db: Database, viewer: Viewer, row: FeedRow): Promise<Feed> => ({
  id: row.id,
  name: row.name,
  course:
    row.courseId === null
      ? null
      : { id: row.courseId, title: (await titleFor(db, viewer, row.courseId)) ?? text.courseOutOfSight },
  withDone: row.withDone,
  alarmMinutes: row.alarmMinutes,
  createdAt: row.createdAt.toISOString(),
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
});
