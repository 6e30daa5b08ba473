import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPersonById, type PeopleCache } from '#features/people/server/service.ts';
import { commentLimits, type GradeComment, type NewComment } from '#features/tasks/contract/comments.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, type TaskNow } from '../find-task.ts';
import { taskRights } from '../rights.ts';
import type { TaskDeps } from '../tasks.ts';
import { type CommentRow, gradeComments } from './table.ts';

type Deps = Pick<TaskDeps, 'db' | 'people'>;

/** The viewer's own and those of the task's course, the most used first. */
export async function listComments(
  { db, people }: Deps,
  viewer: Viewer,
  taskId: string,
): Promise<GradeComment[]> {
  const task = await authorizeGrading(db, viewer, taskId);
  const rows = await db
    .select()
    .from(gradeComments)
    .where(isSeen(viewer, task))
    .orderBy(desc(gradeComments.uses), desc(gradeComments.changedAt), desc(gradeComments.id))
    .limit(2 * commentLimits.comments);
  return toComments(people, viewer, task, rows);
}

/** A repeat with the same `clientId` keeps one. */
export async function keepComment(
  { db, people }: Deps,
  viewer: Viewer,
  taskId: string,
  { text, isOfCourse, clientId }: NewComment,
): Promise<GradeComment> {
  const { task, row } = await db.transaction(async (tx) => {
    const task = await authorizeGrading(tx, viewer, taskId);
    if (isOfCourse && task.courseId === null) throw refuseField('isOfCourse', refusals.commentNeedsCourse);
    const courseId = isOfCourse ? task.courseId : null;
    await requireRoom(tx, viewer, courseId);
    const by = { authorId: viewer.userId, changedBy: viewer.userId };
    const [row] = await tx
      .insert(gradeComments)
      .values({ id: newId(), courseId, clientId, text, ...by })
      .onConflictDoUpdate({
        target: [gradeComments.authorId, gradeComments.clientId],
        // Returns the row of the first time.
        set: { clientId: sql`excluded.client_id` },
      })
      .returning();
    if (row === undefined) throw new Error('a comment that was just kept is not there');
    await audit(tx, { actorId: viewer.userId, action: 'comment.kept', subject: row.id });
    return { task, row };
  });
  return toComment(people, viewer, task, row);
}

export async function changeComment(
  { db, people }: Deps,
  viewer: Viewer,
  taskId: string,
  commentId: string,
  { text, version }: { text: string; version: number },
): Promise<GradeComment> {
  const { task, row } = await db.transaction(async (tx) => {
    const { task, before } = await lockComment(tx, viewer, taskId, commentId);
    if (before.version !== version) throw await outdated(tx, before);
    const [row] = await tx
      .update(gradeComments)
      .set({ text, version: version + 1, changedBy: viewer.userId, changedAt: sql`now()` })
      .where(eq(gradeComments.id, commentId))
      .returning();
    if (row === undefined) throw commentUnknown();
    await audit(tx, { actorId: viewer.userId, action: 'comment.changed', subject: commentId });
    return { task, row };
  });
  return toComment(people, viewer, task, row);
}

export async function removeComment(
  { db }: Deps,
  viewer: Viewer,
  taskId: string,
  commentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockComment(tx, viewer, taskId, commentId);
    await tx.delete(gradeComments).where(eq(gradeComments.id, commentId));
    await audit(tx, { actorId: viewer.userId, action: 'comment.removed', subject: commentId });
  });
}

/** Counts that it was inserted: what is used most stands first. */
export async function countUse(
  { db }: Deps,
  viewer: Viewer,
  taskId: string,
  commentId: string,
): Promise<void> {
  const task = await authorizeGrading(db, viewer, taskId);
  if (!isId(commentId)) throw commentUnknown();
  const used = await db
    .update(gradeComments)
    .set({ uses: sql`${gradeComments.uses} + 1`, usedAt: sql`now()` })
    .where(and(eq(gradeComments.id, commentId), isSeen(viewer, task)))
    .returning({ id: gradeComments.id });
  if (used.length === 0) throw commentUnknown();
}

const authorizeGrading = (db: Queryable, viewer: Viewer, taskId: string) =>
  authorizeTask(db, viewer, taskId, 'grade', { otherwise: refusals.notYourBoard });

const isOwn = ({ userId }: Viewer): SQL | undefined =>
  and(eq(gradeComments.authorId, userId), isNull(gradeComments.courseId));
const isSeen = (viewer: Viewer, { courseId }: TaskNow): SQL | undefined =>
  courseId === null ? isOwn(viewer) : or(isOwn(viewer), eq(gradeComments.courseId, courseId));

const commentUnknown = () => refuse('not_found', refusals.commentUnknown);

/** One that the viewer may change. */
async function lockComment(
  tx: Queryable,
  viewer: Viewer,
  taskId: string,
  commentId: string,
): Promise<{ task: TaskNow; before: CommentRow }> {
  const task = await authorizeGrading(tx, viewer, taskId);
  if (!isId(commentId)) throw commentUnknown();
  const [before] = await tx
    .select()
    .from(gradeComments)
    .where(and(eq(gradeComments.id, commentId), isSeen(viewer, task)))
    .for('update');
  if (before === undefined) throw commentUnknown();
  if (!mayChange(viewer, task, before)) throw refuse('forbidden', refusals.commentNotYours);
  return { task, before };
}

const mayChange = (viewer: Viewer, task: TaskNow, { authorId, courseId }: CommentRow): boolean =>
  authorId === viewer.userId || (courseId !== null && taskRights.manage.holds(viewer, task));

/** So that repeats cannot fill the disk. */
async function requireRoom(tx: Queryable, viewer: Viewer, courseId: string | null): Promise<void> {
  const [found] = await tx
    .select({ kept: count() })
    .from(gradeComments)
    .where(courseId === null ? isOwn(viewer) : eq(gradeComments.courseId, courseId));
  const most = commentLimits.comments;
  if ((found?.kept ?? 0) >= most) throw refuse('conflict', refusals.commentsFull({ most }));
}

async function outdated(tx: Queryable, { changedBy, changedAt, version }: CommentRow) {
  const person = await findPersonById(tx, changedBy);
  const byName = person?.name ?? deletedUserName;
  const at = changedAt.toISOString();
  return refuse('conflict', refusals.commentChanged({ by: byName }), {
    byId: changedBy,
    byName,
    at,
    version,
  });
}

async function toComment(
  people: PeopleCache,
  viewer: Viewer,
  task: TaskNow,
  row: CommentRow,
): Promise<GradeComment> {
  const [comment] = await toComments(people, viewer, task, [row]);
  if (comment === undefined) throw new Error('a comment has no view');
  return comment;
}

async function toComments(
  people: PeopleCache,
  viewer: Viewer,
  task: TaskNow,
  rows: readonly CommentRow[],
): Promise<GradeComment[]> {
  const names = await people.findAll(rows.map(({ authorId }) => authorId));
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    isOfCourse: row.courseId !== null,
    authorName: names.get(row.authorId)?.name ?? deletedUserName,
    mayChange: mayChange(viewer, task, row),
    uses: row.uses,
    usedAt: row.usedAt?.toISOString() ?? null,
    version: row.version,
  }));
}
