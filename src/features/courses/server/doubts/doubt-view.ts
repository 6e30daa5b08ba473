import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { Person } from '#features/people/server/service.ts';
import type { Discussion } from '#features/courses/contract/views.ts';
import type { CourseContext } from '../context.ts';
import { type DoubtMessage, type DoubtOnLesson, findDoubt, readDoubt, readMessages } from './doubt-rows.ts';
import { courseColumns } from '../find.ts';
import { type CourseRow, courses } from '../table.ts';

/** Doubts as this viewer may see them: what others wrote is left out by the query. */
export async function viewDoubts(
  ctx: CourseContext,
  db: Queryable,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  doubts: readonly DoubtOnLesson[],
): Promise<Discussion[]> {
  const onlyFor = viewer.role === 'teacher' ? undefined : viewer.userId;
  const messages = await readMessages(
    db,
    doubts.map(({ id }) => id),
    onlyFor,
  );
  const people = await ctx.people.findAll([
    ...doubts.map(({ askerId }) => askerId),
    ...[...messages.values()].flat().map(({ senderId }) => senderId),
  ]);
  return doubts.map((doubt) => toDiscussion(viewer.userId, doubt, messages.get(doubt.id) ?? [], people));
}

export async function viewDoubt(
  ctx: CourseContext,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  doubtId: string,
): Promise<Discussion> {
  const [view] = await viewDoubts(ctx, ctx.db, viewer, [await readDoubt(ctx.db, doubtId)]);
  if (view === undefined) throw new Error('a doubt was read and not shown');
  return view;
}

interface DoubtForEverybody {
  course: CourseRow;
  askerId: string;
  forOwner: Discussion;
  forAsker: Discussion;
  forOthers: Discussion;
}

/** For live events: what each side may see. Undefined when it is gone. */
export async function readDoubtForEverybody(
  ctx: CourseContext,
  doubtId: string,
): Promise<DoubtForEverybody | undefined> {
  const doubt = await findDoubt(ctx.db, doubtId);
  if (doubt === undefined) return undefined;
  const [course] = await ctx.db.select(courseColumns).from(courses).where(eq(courses.id, doubt.courseId));
  if (course === undefined) return undefined;
  const messages = (await readMessages(ctx.db, [doubt.id], undefined)).get(doubt.id) ?? [];
  const people = await ctx.people.findAll([doubt.askerId, ...messages.map(({ senderId }) => senderId)]);
  const seenBy = (userId: string): DoubtMessage[] =>
    messages.filter(({ senderRole, senderId }) => senderRole === 'teacher' || senderId === userId);
  return {
    course,
    askerId: doubt.askerId,
    forOwner: toDiscussion(course.ownerId, doubt, messages, people),
    forAsker: toDiscussion(doubt.askerId, doubt, seenBy(doubt.askerId), people),
    forOthers: toDiscussion('', doubt, seenBy(''), people),
  };
}

function toDiscussion(
  viewerId: string,
  doubt: DoubtOnLesson,
  messages: readonly DoubtMessage[],
  people: ReadonlyMap<string, Person>,
): Discussion {
  const nameOf = (id: string): string => people.get(id)?.name ?? deletedUserName;
  return {
    _id: doubt.id,
    courseId: doubt.courseId,
    moduleId: doubt.moduleId,
    lessonId: doubt.lessonId,
    lessonTitle: doubt.lessonTitle,
    question: doubt.question,
    atSecond: doubt.atSecond,
    askedByName: nameOf(doubt.askerId),
    isMine: doubt.askerId === viewerId,
    createdAt: doubt.createdAt.toISOString(),
    status: doubt.status,
    messages: messages.map((message) => ({
      _id: message.id,
      senderRole: message.senderRole,
      senderName: nameOf(message.senderId),
      message: message.message,
      createdAt: message.createdAt.toISOString(),
      isMine: message.senderId === viewerId,
    })),
  };
}
