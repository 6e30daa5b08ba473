import { and, desc, eq, inArray, like, lt, or } from 'drizzle-orm';
import { refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isInSection } from '#features/courses/server/service.ts';
import type { HistoryEntry } from '#features/gradebook/contract/gradebook.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { namesOf } from '#features/people/server/service.ts';
import { authorizeBook } from '../access.ts';
import type { GradebookDeps } from '../deps.ts';
import { readPlan } from '../plan/read-plan.ts';
import { gradeChanges } from '../table.ts';

interface Query {
  workId?: string | undefined;
  studentId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Who changed which grade, the latest first. Of works whose grades are hidden from some of the staff nothing. */
export async function readHistory(
  deps: Pick<GradebookDeps, 'db' | 'sources'>,
  viewer: Viewer,
  id: string,
  { workId, studentId, cursor, limit }: Query,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> {
  const { db } = deps;
  if (cursor !== undefined && !isId(cursor)) throw refuseField('cursor', refusals.cursorInvalid);
  const { courseId, section } = await authorizeBook(db, viewer, id);
  const { works } = await readPlan(deps, db, courseId);
  const shown = works.filter(({ hidesHistory }) => !hidesHistory).map((work) => work.id);
  const rows = await db
    .select()
    .from(gradeChanges)
    .where(
      and(
        eq(gradeChanges.courseId, courseId),
        workId === undefined ? undefined : eq(gradeChanges.workId, workId),
        studentId === undefined ? undefined : eq(gradeChanges.studentId, studentId),
        section === null ? undefined : isInSection(gradeChanges.studentId, section),
        // Whether a deleted task hid something is not known any more. Columns hide nothing.
        or(inArray(gradeChanges.workId, shown), like(gradeChanges.workId, 'column:%')),
        // Ids are in the order of their making.
        cursor === undefined ? undefined : lt(gradeChanges.id, cursor),
      ),
    )
    .orderBy(desc(gradeChanges.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const names = await namesOf(
    db,
    page.flatMap((row) => [row.studentId, row.changedBy]),
  );
  const titles = new Map(works.map((work) => [work.id, work.title]));
  return {
    entries: page.map((row) => ({
      id: row.id,
      workId: row.workId,
      workTitle: titles.get(row.workId) ?? row.workTitle,
      studentId: row.studentId,
      studentName: names.get(row.studentId) ?? deletedUserName,
      before: { points: row.beforePoints, isExcused: row.beforeExcused },
      after: { points: row.afterPoints, isExcused: row.afterExcused },
      byName: names.get(row.changedBy) ?? deletedUserName,
      at: row.changedAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
