import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { Mark } from '#features/tasks/contract/markings.ts';
import { seesOnlyOwn } from '../review/marks.ts';
import { rubricCriteria, rubricItems } from '../rubric/table.ts';
import type { TaskDeps } from '../tasks.ts';
import { findMarked, findSubmissionOf, type Marked } from './access.ts';
import { markings, type MarkRow } from './table.ts';

interface Item {
  id: string;
  text: string;
  points: number;
  criterion: string;
}
type ReadDeps = Pick<TaskDeps, 'db' | 'people'>;

/** The marks on one submission, oldest first. */
export async function listMarks(
  { db, people }: ReadDeps,
  viewer: Viewer,
  { taskId, studentId }: { taskId: string; studentId: string },
  submissionId: string,
): Promise<{ marks: Mark[]; items: Item[] }> {
  const marked = await findMarked(db, viewer, taskId, studentId);
  const submission = await findSubmissionOf(db, marked.row.id, submissionId);
  const items = await readItems(db, taskId);
  const rows = await readSeenMarks(db, viewer, marked, eq(markings.submissionId, submission.id));
  return { marks: await toMarks(people, rows, items), items: marked.isGrader ? items : [] };
}

/** Of one file, or with null of the text. */
export const isOnFile = (submissionId: string, fileId: string | null): SQL | undefined =>
  and(
    eq(markings.submissionId, submissionId),
    fileId === null ? isNull(markings.fileId) : eq(markings.fileId, fileId),
  );

export const readMarks = (db: Queryable, where: SQL | undefined): Promise<MarkRow[]> =>
  db.select().from(markings).where(where).orderBy(asc(markings.createdAt), asc(markings.id));

/** Those that the viewer may see: while two people mark without seeing each other's marks, each sees the own ones. */
export const readSeenMarks = async (
  db: Queryable,
  { userId }: Viewer,
  { task, row }: Marked,
  where: SQL | undefined,
): Promise<MarkRow[]> =>
  readMarks(db, (await seesOnlyOwn(db, task, row)) ? and(where, eq(markings.createdBy, userId)) : where);

/** The items of the task's rubric, in their order. */
export const readItems = (db: Queryable, taskId: string): Promise<Item[]> =>
  db
    .select({
      id: rubricItems.id,
      text: rubricItems.text,
      points: rubricItems.points,
      criterion: rubricCriteria.title,
    })
    .from(rubricItems)
    .innerJoin(rubricCriteria, eq(rubricCriteria.id, rubricItems.criterionId))
    .where(eq(rubricCriteria.taskId, taskId))
    .orderBy(asc(rubricCriteria.position), asc(rubricItems.position), asc(rubricItems.id));

export async function toMarks(
  people: ReadDeps['people'],
  rows: readonly MarkRow[],
  items: readonly Item[],
): Promise<Mark[]> {
  const names = await people.findAll(rows.map(({ changedBy }) => changedBy));
  const byId = new Map(items.map(({ id, text, points }) => [id, { id, text, points }]));
  return rows.map(
    ({ id, fileId, page, kind, geometry, words, itemId, color, version, clientId, ...row }) => ({
      id,
      fileId,
      page,
      kind,
      geometry,
      words,
      item: itemId === null ? null : (byId.get(itemId) ?? null),
      color,
      version,
      clientId,
      byName: names.get(row.changedBy)?.name ?? deletedUserName,
      changedAt: row.changedAt.toISOString(),
    }),
  );
}
