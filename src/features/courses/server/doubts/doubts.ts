import { and, asc, desc, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { countWithin } from '#server/http/page-bytes.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { checkClaim } from '#features/people/server/service.ts';
import type {
  DiscussionsQuery,
  MessagesQuery,
  NewDoubt,
  NewFollowUp,
  NewReply,
} from '#features/courses/contract/forms/shapes.ts';
import { doubtsContract } from '#features/courses/contract/learning.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';
import type { Discussion, EarlierMessages } from '#features/courses/contract/shapes.ts';
import { doubtAsked, doubtSaid } from '#features/courses/contract/notice-kinds.ts';
import { courseRights } from '../rights.ts';
import type { CourseContext } from '../context.ts';
import {
  type DoubtOnLesson,
  findDoubt,
  isOnLiveLesson,
  readDoubt,
  readSizes,
  readWriters,
  selectDoubts,
} from './doubt-rows.ts';
import { cachedNames, storedNames, viewDoubt, viewDoubts, viewEarlier } from './doubt-view.ts';
import { type Discussions, doubtViewer, type DoubtViewer, readKeptPage } from './kept-page.ts';
import { findVisibleCourse, noLesson, notStaff, readCourse, readLesson } from '../find.ts';
import { findOutline, readOutline } from '../outline/kept-outline.ts';
import { publishDoubtChanged } from '../live.ts';
import { behind, pageOf } from '../lists/paging.ts';
import { courseDoubtMessages, courseDoubts } from '../table.ts';

interface DiscussionAnswer {
  success: true;
  discussion: Discussion;
}

export async function listLessonDoubts(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
  query: DiscussionsQuery,
): Promise<Discussions | PreparedReply> {
  const course = await readOutline(ctx, viewer, courseId);
  if (!course.lessons.includes(lessonId)) throw noLesson();
  return page(ctx, doubtViewer(viewer, course), { lessonId }, query);
}

/** Doubts without an answer, oldest first. */
export async function listDiscussions(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  query: DiscussionsQuery,
): Promise<Discussions | PreparedReply> {
  const course = await findOutline(ctx, viewer, courseId);
  if (course === undefined || !courseRights.answer.holds(viewer, course)) throw notStaff(viewer);
  return page(ctx, doubtViewer(viewer, course), { courseId }, query);
}

async function page(
  ctx: CourseContext,
  viewer: DoubtViewer,
  of: DoubtsOf,
  query: DiscussionsQuery,
): Promise<Discussions | PreparedReply> {
  const { status, cursor, limit } = query;
  if (cursor !== undefined || limit !== courseLimits.page) {
    const { rows, nextCursor } = await selectFitting(ctx.db, of, query);
    return { discussions: await viewDoubts(ctx.db, cachedNames(ctx), viewer, rows), nextCursor };
  }
  const key = `${Object.entries(of).join()} ${status ?? ''}`;
  return readKeptPage(ctx, viewer, key, doubtsContract.lessonDoubts.reply, async (reader) => {
    const { rows, nextCursor } = await selectFitting(ctx.db, of, query);
    const discussions = await viewDoubts(ctx.db, storedNames(ctx.db), reader, rows);
    return { page: { discussions, nextCursor }, writers: await readWriters(ctx.db, rows) };
  });
}

async function selectFitting(db: Queryable, of: DoubtsOf, query: DiscussionsQuery) {
  const found = await selectPage(db, of, query);
  const sizes = await readSizes(db, found.slice(0, query.limit));
  return pageOf(found, countWithin(sizes), (row) => ({ at: row.createdAt, id: row.id }));
}

type DoubtsOf = { courseId: string } | { lessonId: string };

/** Exported for the test of its query plan. Open doubts of a course come oldest first, all others newest first. */
export function selectPage(db: Queryable, of: DoubtsOf, { status, cursor, limit }: DiscussionsQuery) {
  const { id, createdAt } = courseDoubts;
  const isWaiting = 'courseId' in of && status === 'open';
  const order = isWaiting ? asc : desc;
  return selectDoubts(db)
    .where(
      and(
        'courseId' in of ? eq(courseDoubts.courseId, of.courseId) : eq(courseDoubts.lessonId, of.lessonId),
        status && eq(courseDoubts.status, status),
        behind(cursor, [createdAt, id], isWaiting ? 'forward' : 'back'),
        isOnLiveLesson,
      ),
    )
    .orderBy(order(createdAt), order(id))
    .limit(limit + 1);
}

/** Earlier messages page by page, for everybody who sees the course. */
export async function listMessages(
  ctx: CourseContext,
  viewer: Viewer,
  discussionId: string,
  { cursor }: MessagesQuery,
): Promise<EarlierMessages> {
  const doubt = await readDoubt(ctx.db, discussionId);
  const course = await findVisibleCourse(ctx.db, viewer, doubt.courseId);
  if (course === undefined) throw noDiscussion();
  return viewEarlier(ctx, doubtViewer(viewer, course), doubt.id, cursor);
}

/** A repeat with the same `clientId` changes nothing. */
export async function ask(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
  { question, atSecond, studentClerkId, clientId }: NewDoubt,
): Promise<DiscussionAnswer> {
  const call = 'POST /api/courses/:courseId/lessons/:lessonId/doubts';
  await checkClaim(ctx.db, viewer, studentClerkId || undefined, call);
  if (viewer.role !== 'student') throw refuse('forbidden', refusals.onlyStudentsAsk);
  const lesson = await readLesson(ctx.db, await readCourse(ctx.db, viewer, courseId), lessonId);
  const stored = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(courseDoubts)
      .values({
        id: newId(),
        courseId: lesson.courseId,
        lessonId: lesson.id,
        askerId: viewer.userId,
        clientId,
        question,
        atSecond,
      })
      .onConflictDoNothing({ target: [courseDoubts.askerId, courseDoubts.clientId] })
      .returning({ id: courseDoubts.id });
    if (row) await ctx.notifications.notify(tx, doubtAsked, { doubtId: row.id });
    return row;
  });
  ctx.jobs.wake();
  const id = stored?.id ?? (await findRepeated(ctx, viewer, clientId));
  publishDoubtChanged(ctx.bus, { id });
  await ctx.notifications.saw(viewer.userId, `doubt:${id}`);
  return { success: true, discussion: await viewDoubt(ctx, { userId: viewer.userId, answers: false }, id) };
}

async function findRepeated(
  ctx: CourseContext,
  viewer: Viewer,
  clientId: string | undefined,
): Promise<string> {
  const [row] = await ctx.db
    .select({ id: courseDoubts.id })
    .from(courseDoubts)
    .where(and(eq(courseDoubts.askerId, viewer.userId), eq(courseDoubts.clientId, clientId ?? '')));
  if (row === undefined) throw noDiscussion();
  return row.id;
}

/** Somebody who answers in the course replies. The doubt is then answered, whatever status the caller sends. */
export async function reply(
  ctx: CourseContext,
  viewer: Viewer,
  discussionId: string,
  { message, responderClerkId, responderRole, clientId }: NewReply,
): Promise<DiscussionAnswer> {
  const call = 'POST /api/courses/discussions/:discussionId/reply';
  await checkClaim(ctx.db, viewer, responderClerkId || undefined, call);
  if (typeof responderRole === 'string' && responderRole !== '' && responderRole !== viewer.role)
    await checkClaim(ctx.db, viewer, `role ${responderRole}`, call);
  const doubt = await readToAnswer(ctx, viewer, discussionId);
  return addMessage(ctx, viewer, doubt, { message, clientId, as: 'teacher' });
}

/** The student who asked follows up. The doubt is then open again. */
export async function followUp(
  ctx: CourseContext,
  viewer: Viewer,
  discussionId: string,
  { message, clientId }: NewFollowUp,
): Promise<DiscussionAnswer> {
  if (viewer.role !== 'student') throw refuse('forbidden', refusals.onlyStudentsAsk);
  const doubt = await readDoubt(ctx.db, discussionId);
  const course = await findVisibleCourse(ctx.db, viewer, doubt.courseId);
  if (course === undefined || doubt.askerId !== viewer.userId) throw noDiscussion();
  return addMessage(ctx, viewer, doubt, { message, clientId, as: 'student' });
}

async function readToAnswer(
  ctx: CourseContext,
  viewer: Viewer,
  discussionId: string,
): Promise<DoubtOnLesson> {
  const doubt = await findDoubt(ctx.db, discussionId);
  const course = doubt && (await findVisibleCourse(ctx.db, viewer, doubt.courseId));
  if (doubt === undefined || course === undefined || !courseRights.answer.holds(viewer, course))
    throw notStaff(viewer, noDiscussion);
  return doubt;
}

const noDiscussion = () => refuse('not_found', refusals.discussionNotFound);

interface Saying {
  message: string;
  clientId: string | undefined;
  /** On which side of the doubt: a reply answers it, the asker's message opens it again. */
  as: 'teacher' | 'student';
}

async function addMessage(
  ctx: CourseContext,
  viewer: Viewer,
  { id }: DoubtOnLesson,
  said: Saying,
): Promise<DiscussionAnswer> {
  await ctx.db.transaction((tx) => storeMessage(ctx, tx, viewer, id, said));
  ctx.jobs.wake();
  publishDoubtChanged(ctx.bus, { id });
  const reader = { userId: viewer.userId, answers: said.as === 'teacher' };
  return { success: true, discussion: await viewDoubt(ctx, reader, id) };
}

async function storeMessage(
  { notifications }: CourseContext,
  tx: Transaction,
  viewer: Viewer,
  doubtId: string,
  { message, clientId, as }: Saying,
): Promise<void> {
  // The lock orders concurrent messages, so that the status is that of the last one.
  await tx
    .select({ id: courseDoubts.id })
    .from(courseDoubts)
    .where(eq(courseDoubts.id, doubtId))
    .for('update');
  const [stored] = await tx
    .insert(courseDoubtMessages)
    .values({ id: newId(), doubtId, senderId: viewer.userId, senderRole: as, clientId, message })
    .onConflictDoNothing({ target: [courseDoubtMessages.senderId, courseDoubtMessages.clientId] })
    .returning({ id: courseDoubtMessages.id });
  // A repeat of an old reply must not close a doubt that was reopened meanwhile.
  if (stored === undefined) return;
  const status = as === 'teacher' ? 'answered' : 'open';
  await tx.update(courseDoubts).set({ status }).where(eq(courseDoubts.id, doubtId));
  await notifications.notify(tx, doubtSaid, { messageId: stored.id });
}
