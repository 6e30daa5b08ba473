import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { CourseContext } from '../context.ts';
import { captionsPurpose, thumbnailPurpose, videoPurpose } from '../files/course-files.ts';
import { courseLessons, courseModules, lessonCaptions, type LessonRow } from '../table.ts';

const { search: _search, ...lessonColumns } = getTableColumns(courseLessons);
const { search: _captionSearch, ...captionColumns } = getTableColumns(lessonCaptions);
/** What belongs to the row, and not to what it says. */
const anew = { clientId: null, version: 1, createdAt: undefined, updatedAt: undefined } as const;

/** The modules and lessons that are not deleted, with their files and what their captions say. Answers with the ids of the copied lessons by those of the originals. */
export async function copyLessons(
  { uploads }: Pick<CourseContext, 'uploads'>,
  tx: Transaction,
  viewer: Viewer,
  courses: { from: string; to: string },
  /** The copies of the records that lessons stand for, by the ids of the originals. */
  records: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const modules = await copyModules(tx, courses);
  const originals = await tx
    .select(lessonColumns)
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, courses.from), isNull(courseLessons.deletedAt)))
    .orderBy(asc(courseLessons.moduleId), asc(courseLessons.position));
  const copies = originals.flatMap((row) => {
    const moduleId = modules.get(row.moduleId);
    // Its module is deleted.
    if (moduleId === undefined) return [];
    const copy = { ...row, ...anew, id: newId(), courseId: courses.to, moduleId };
    return [{ from: row.id, row: { ...copy, ...workOf(row, records) } }];
  });
  const lessons = new Map(copies.map(({ from, row }) => [from, row.id]));
  if (copies.length === 0) return lessons;
  await tx.insert(courseLessons).values(copies.map(({ row }) => row));
  await copyCaptions(tx, lessons);
  for (const purpose of [videoPurpose, captionsPurpose, thumbnailPurpose]) {
    const files = await uploads.filesOf(
      tx,
      purpose,
      copies.map(({ from }) => from),
    );
    for (const { from, row } of copies)
      if (files.has(from)) await uploads.copy(tx, viewer, purpose, from, row.id);
  }
  return lessons;
}

/** A lesson whose task is gone is something to read. */
function workOf({ kind, taskId }: LessonRow, records: ReadonlyMap<string, string>) {
  const copy = taskId === null ? undefined : records.get(taskId);
  return kind === 'task' && copy === undefined
    ? { kind: 'reading' as const, taskId: null }
    : { kind, taskId: copy ?? null };
}

/** The ids of the copies by those of the originals. */
async function copyModules(
  tx: Transaction,
  courses: { from: string; to: string },
): Promise<Map<string, string>> {
  const originals = await tx
    .select()
    .from(courseModules)
    .where(and(eq(courseModules.courseId, courses.from), isNull(courseModules.deletedAt)))
    .orderBy(asc(courseModules.position));
  const copies = originals.map((row) => ({ ...row, ...anew, id: newId(), courseId: courses.to }));
  if (copies.length > 0) await tx.insert(courseModules).values(copies);
  return new Map(originals.map(({ id }, at) => [id, copies[at]?.id ?? '']));
}

async function copyCaptions(tx: Transaction, lessons: ReadonlyMap<string, string>): Promise<void> {
  for (const [from, to] of lessons) {
    const [said] = await tx
      .select(captionColumns)
      .from(lessonCaptions)
      .where(eq(lessonCaptions.lessonId, from));
    if (said) await tx.insert(lessonCaptions).values({ ...said, lessonId: to });
  }
}
