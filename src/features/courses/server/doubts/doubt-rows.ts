import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { pageBytes } from '#server/http/page-bytes.ts';
import type { Queryable } from '#platform/database/port.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import { behind } from '../lists/paging.ts';
import { courseDoubtMessages, courseDoubts, courseLessons, courseModules, type DoubtRow } from '../table.ts';

const { id, courseId, lessonId, askerId, question, atSecond, status, createdAt } = courseDoubts;
/** The columns of every query. */
export const doubtColumns = { id, courseId, lessonId, askerId, question, atSecond, status, createdAt };

/** A doubt and its lesson. */
export type DoubtOnLesson = DoubtRow & { lessonTitle: string; moduleId: string };
export type DoubtMessage = typeof courseDoubtMessages.$inferSelect;

/** Doubts whose lesson is not deleted. */
export const selectDoubts = (db: Queryable) =>
  db
    .select({ ...doubtColumns, lessonTitle: courseLessons.title, moduleId: courseLessons.moduleId })
    .from(courseDoubts)
    .innerJoin(courseLessons, eq(courseLessons.id, courseDoubts.lessonId))
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId));

export const isOnLiveLesson: SQL | undefined = and(
  isNull(courseLessons.deletedAt),
  isNull(courseModules.deletedAt),
);

/** The same condition without a join. */
export const isOnLesson: SQL = sql`exists (
  select 1 from course_lessons l join course_modules m on m.id = l.module_id
  where l.id = course_doubts.lesson_id and l.deleted_at is null and m.deleted_at is null)`;

export async function findDoubt(db: Queryable, doubtId: string): Promise<DoubtOnLesson | undefined> {
  if (!isId(doubtId)) return undefined;
  const [row] = await selectDoubts(db).where(and(eq(courseDoubts.id, doubtId), isOnLiveLesson));
  return row;
}

export async function readDoubt(db: Queryable, doubtId: string): Promise<DoubtOnLesson> {
  const row = await findDoubt(db, doubtId);
  if (row === undefined) throw refuse('not_found', refusals.discussionNotFound);
  return row;
}

/** The approximate size in bytes of each doubt with its messages. */
export async function readSizes(db: Queryable, doubts: readonly DoubtOnLesson[]): Promise<number[]> {
  if (doubts.length === 0) return [];
  const { doubtId, message } = courseDoubtMessages;
  const rows = await db
    .select({ doubtId, bytes: sql<number>`sum(octet_length(${message}) + ${messageBytes})::float8` })
    .from(courseDoubtMessages)
    .where(
      inArray(
        doubtId,
        doubts.map(({ id: one }) => one),
      ),
    )
    .groupBy(doubtId);
  const said = new Map(rows.map((row) => [row.doubtId, row.bytes]));
  return doubts.map((doubt) => Buffer.byteLength(doubt.question) + (said.get(doubt.id) ?? 0));
}

/** The ids of all people who wrote in these doubts. */
export async function readWriters(db: Queryable, doubts: readonly DoubtOnLesson[]): Promise<string[]> {
  if (doubts.length === 0) return [];
  const { doubtId, senderId } = courseDoubtMessages;
  const ids = doubts.map((doubt) => doubt.id);
  const rows = await db.selectDistinct({ senderId }).from(courseDoubtMessages).where(inArray(doubtId, ids));
  return [...new Set([...doubts.map((doubt) => doubt.askerId), ...rows.map((row) => row.senderId)])];
}

/** For each message: ids, name and time. */
const messageBytes = 300;

/** The messages of a doubt, oldest first. `isWhole`: there are no earlier ones. */
export interface Said {
  messages: DoubtMessage[];
  isWhole: boolean;
}

/**
 * The messages by doubt. A long doubt gives the newest page, or the page before the cursor. `onlyFor` is a student, who
 * sees teachers' replies and their own messages. Undefined is the course's teacher, who sees all.
 */
export async function readMessages(
  db: Queryable,
  doubtIds: readonly string[],
  onlyFor: string | undefined,
  cursor?: string,
): Promise<Map<string, Said>> {
  const found = new Map<string, Said>();
  if (doubtIds.length === 0) return found;
  const newest = selectSizes(
    db,
    and(
      inArray(courseDoubtMessages.doubtId, [...doubtIds]),
      onlyFor === undefined
        ? undefined
        : or(eq(courseDoubtMessages.senderRole, 'teacher'), eq(courseDoubtMessages.senderId, onlyFor)),
      behind(cursor, [courseDoubtMessages.createdAt, courseDoubtMessages.id], 'back'),
    ),
  );
  const rows = await db
    .select({ message: courseDoubtMessages, count: newest.count })
    .from(courseDoubtMessages)
    .innerJoin(newest, eq(newest.id, courseDoubtMessages.id))
    .where(lt(newest.after, pageBytes))
    .orderBy(asc(courseDoubtMessages.createdAt), asc(courseDoubtMessages.id));
  for (const { message, count } of rows) {
    const said = found.get(message.doubtId) ?? { messages: [], isWhole: false };
    said.messages.push(message);
    said.isWhole = said.messages.length === count;
    found.set(message.doubtId, said);
  }
  return found;
}

/** For each message the bytes of all later ones, and the count of its doubt. It reads no text. */
const selectSizes = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      id: courseDoubtMessages.id,
      after:
        sql<number>`coalesce(sum(octet_length(${courseDoubtMessages.message}) + ${messageBytes}::int) over (
        partition by ${courseDoubtMessages.doubtId}
        order by ${courseDoubtMessages.createdAt} desc, ${courseDoubtMessages.id} desc
        rows between unbounded preceding and 1 preceding), 0)`.as('after'),
      count: sql<number>`(count(*) over (partition by ${courseDoubtMessages.doubtId}))::int`.as('count'),
    })
    .from(courseDoubtMessages)
    .where(which)
    .as('newest');
