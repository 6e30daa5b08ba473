import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { Discussion, EarlierMessages } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { type DoubtOnLesson, findDoubt, readDoubt, readMessages, type Said } from './doubt-rows.ts';
import { courseColumnsForAll } from '../find.ts';
import type { DoubtViewer } from './kept-page.ts';
import { cursorOf } from '../lists/paging.ts';
import { type CourseRow, courses } from '../table.ts';

/** The names of people by id. */
export type FindNames = (ids: readonly string[]) => Promise<Names>;
type Names = ReadonlyMap<string, string>;

/** The wire form of doubts for this viewer. The query leaves out other students' messages. */
export async function viewDoubts(
  db: Queryable,
  findNames: FindNames,
  viewer: DoubtViewer,
  doubts: readonly DoubtOnLesson[],
): Promise<Discussion[]> {
  const said = await readMessages(
    db,
    doubts.map(({ id }) => id),
    onlyForOf(viewer),
  );
  const names = await findNames([
    ...doubts.map(({ askerId }) => askerId),
    ...[...said.values()].flatMap(({ messages }) => messages.map(({ senderId }) => senderId)),
  ]);
  return doubts.map((doubt) => toDiscussion(viewer.userId, doubt, said.get(doubt.id) ?? nothing, names));
}

/** For an answer that is kept. */
export const storedNames =
  (db: Queryable): FindNames =>
  (ids) =>
    namesOf(db, ids);

/** From the cache of people. It may be behind a commit. */
export const cachedNames =
  ({ people }: Pick<CourseContext, 'people'>): FindNames =>
  async (ids) =>
    new Map([...(await people.findAll(ids)).values()].map(({ id, name }) => [id, name]));

const onlyForOf = (viewer: DoubtViewer): string | undefined => (viewer.answers ? undefined : viewer.userId);
const nothing: Said = { messages: [], isWhole: true };

/** The messages of a doubt before the cursor, as this viewer may see them. */
export async function viewEarlier(
  ctx: CourseContext,
  viewer: DoubtViewer,
  doubtId: string,
  cursor: string | undefined,
): Promise<EarlierMessages> {
  const read = await readMessages(ctx.db, [doubtId], onlyForOf(viewer), cursor);
  const said = read.get(doubtId) ?? nothing;
  return toMessages(viewer.userId, said, await cachedNames(ctx)(said.messages.map((one) => one.senderId)));
}

export async function viewDoubt(
  ctx: CourseContext,
  viewer: DoubtViewer,
  doubtId: string,
): Promise<Discussion> {
  const [view] = await viewDoubts(ctx.db, cachedNames(ctx), viewer, [await readDoubt(ctx.db, doubtId)]);
  if (view === undefined) throw new Error('a doubt was read and not shown');
  return view;
}

interface DoubtForEverybody {
  course: CourseRow;
  askerId: string;
  /** For one of those who answer: their own messages are marked. */
  toAnswer: (userId: string) => Discussion;
  forAsker: Discussion;
  forOthers: Discussion;
}

/** The doubt for live events, once for each kind of viewer. Undefined when it is gone. */
export async function readDoubtForEverybody(
  ctx: CourseContext,
  doubtId: string,
): Promise<DoubtForEverybody | undefined> {
  const doubt = await findDoubt(ctx.db, doubtId);
  if (doubt === undefined) return undefined;
  const [course] = await ctx.db
    .select(courseColumnsForAll)
    .from(courses)
    .where(eq(courses.id, doubt.courseId));
  if (course === undefined) return undefined;
  const read = async (onlyFor: string | undefined): Promise<Said> =>
    (await readMessages(ctx.db, [doubt.id], onlyFor)).get(doubt.id) ?? nothing;
  const all = await read(undefined);
  const names = await cachedNames(ctx)([doubt.askerId, ...all.messages.map(({ senderId }) => senderId)]);
  // In a long doubt the newest messages that a student may see are not the newest of all.
  const seenBy = async (userId: string): Promise<Said> =>
    all.isWhole
      ? {
          ...all,
          messages: all.messages.filter((one) => one.senderRole === 'teacher' || one.senderId === userId),
        }
      : read(userId);
  return {
    course,
    askerId: doubt.askerId,
    toAnswer: (userId) => toDiscussion(userId, doubt, all, names),
    forAsker: toDiscussion(doubt.askerId, doubt, await seenBy(doubt.askerId), names),
    forOthers: toDiscussion('', doubt, await seenBy(''), names),
  };
}

function toDiscussion(viewerId: string, doubt: DoubtOnLesson, said: Said, names: Names): Discussion {
  return {
    _id: doubt.id,
    courseId: doubt.courseId,
    moduleId: doubt.moduleId,
    lessonId: doubt.lessonId,
    lessonTitle: doubt.lessonTitle,
    question: doubt.question,
    atSecond: doubt.atSecond,
    askedByName: nameOf(names, doubt.askerId),
    isMine: doubt.askerId === viewerId,
    createdAt: doubt.createdAt.toISOString(),
    status: doubt.status,
    ...toMessages(viewerId, said, names),
  };
}

function toMessages(viewerId: string, { messages, isWhole }: Said, names: Names): EarlierMessages {
  const [first] = messages;
  return {
    messages: messages.map((message) => ({
      _id: message.id,
      senderRole: message.senderRole,
      senderName: nameOf(names, message.senderId),
      message: message.message,
      createdAt: message.createdAt.toISOString(),
      isMine: message.senderId === viewerId,
    })),
    earlierCursor: first === undefined || isWhole ? null : cursorOf({ at: first.createdAt, id: first.id }),
  };
}

const nameOf = (names: Names, id: string): string => names.get(id) ?? deletedUserName;
