import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { attachmentPurpose } from '../contract/tasks.ts';
import { lockDates } from './exceptions/lock-dates.ts';
import { storeOwnDates } from './exceptions/store-own-dates.ts';
import { copyRule } from './late/copy-rule.ts';
import { copyRubric } from './rubric/copy-rubric.ts';
import { handIns, tasks } from './table.ts';

const isOf = (courseId: string) => and(eq(tasks.courseId, courseId), isNull(tasks.removedAt));

/** The tasks of a course. Its copy in another term has them without hand-ins and grades. */
export const tasksInCourse = (uploads: Pick<Uploads, 'copy'>): CourseRecords => ({
  kind: 'task',
  async read(db, courseId) {
    const { id, title, dueAt } = tasks;
    const rows = await db.select({ id, title, dueAt }).from(tasks).where(isOf(courseId));
    return {
      count: rows.length,
      dates: rows.flatMap((row) =>
        row.dueAt === null ? [] : [{ id: row.id, title: row.title, at: row.dueAt }],
      ),
    };
  },
  async has(db, courseId, id) {
    return (await db.$count(tasks, and(isOf(courseId), eq(tasks.id, id)))) > 0;
  },
  hasHandedIn: (courseId, personId) =>
    sql`exists (select 1 from ${handIns} join ${tasks} on ${tasks.id} = ${handIns.taskId}
      where ${tasks.courseId} = ${courseId} and ${handIns.studentId} = ${personId}
        and ${handIns.state} <> 'assigned')`,
  countForSection: (db, sectionId) => db.$count(tasks, sql`${sectionId} = any(${tasks.sectionIds})`),
  async copy(tx, viewer, { from, to }, { move, sections }) {
    const { id, sectionIds, handInBy, title, description, subject, priority, points, dueAt } = tasks;
    const { attemptsMax } = tasks;
    await lockDates(tx, 'shared');
    await copyRule(tx, viewer, from, to);
    const { isAnonymous, secondMarking } = tasks;
    const originals = await tx
      .select({
        id,
        sectionIds,
        handInBy,
        title,
        description,
        subject,
        priority,
        points,
        dueAt,
        attemptsMax,
        isAnonymous,
        secondMarking,
      })
      .from(tasks)
      .where(isOf(from))
      .orderBy(asc(tasks.createdAt), asc(tasks.id));
    const copies = new Map<string, string>();
    // One by one: ids are in the order of their making, which is that of the list.
    for (const { id: originalId, sectionIds: own, dueAt: due, ...fields } of originals) {
      const copyId = newId();
      await tx.insert(tasks).values({
        ...fields,
        id: copyId,
        courseId: to,
        sectionIds: own.flatMap((section) => sections.get(section) ?? []),
        authorId: viewer.userId,
        dueAt: due && move(due),
      });
      await storeOwnDates(tx, { taskId: copyId });
      await uploads.copy(tx, viewer, attachmentPurpose, originalId, copyId);
      await copyRubric(tx, viewer, originalId, copyId);
      copies.set(originalId, copyId);
    }
    return copies;
  },
});
