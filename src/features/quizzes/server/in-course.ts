import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import type { QuizPart } from '../contract/quizzes.ts';
import { quizText as text } from '../text.ts';
import { copyPictures } from './pictures/copy-pictures.ts';
import { bankQuestions, questionVersions, quizAttempts, quizzes } from './table.ts';

const rowsAtOnce = 500;

const isInBank = (courseId: string) =>
  and(eq(bankQuestions.courseId, courseId), isNull(bankQuestions.removedAt));
const isOf = (courseId: string) => and(eq(quizzes.courseId, courseId), isNull(quizzes.removedAt));

/** The bank of a course. Its copy in another term begins with the newest version of each question. */
export const bankInCourse = (uploads: Pick<Uploads, 'copy'>): CourseRecords => ({
  kind: 'quiz question',
  read: async (db, courseId) => ({ count: await db.$count(bankQuestions, isInBank(courseId)), dates: [] }),
  has: async () => false,
  hasHandedIn: () => sql`false`,
  countForSection: async () => 0,
  async copy(tx, viewer, { from, to }) {
    const { userId } = viewer;
    const { kind, title, excerpt, tags, points, importKey } = bankQuestions;
    const { question, version } = questionVersions;
    const originals = await tx
      .select({ id: bankQuestions.id, kind, title, excerpt, tags, points, importKey, question })
      .from(bankQuestions)
      .innerJoin(
        questionVersions,
        and(eq(questionVersions.questionId, bankQuestions.id), eq(version, bankQuestions.version)),
      )
      .where(isInBank(from))
      .orderBy(asc(bankQuestions.id));
    const copies = new Map(originals.map(({ id }) => [id, newId()]));
    const idOf = (id: string): string => copies.get(id) ?? '';
    for (let at = 0; at < originals.length; at += rowsAtOnce) {
      const some = originals.slice(at, at + rowsAtOnce);
      await tx.insert(bankQuestions).values(
        some.map(({ id, question: _question, ...row }) => ({
          ...row,
          id: idOf(id),
          courseId: to,
          createdBy: userId,
          changedBy: userId,
        })),
      );
      const versions: (typeof questionVersions.$inferInsert)[] = [];
      for (const { id, question: original } of some) {
        const questionId = idOf(id);
        const copy = { from: id, to: questionId, question: original };
        const question = await copyPictures(tx, uploads, viewer, copy);
        versions.push({ questionId, version: 1, question, createdBy: userId });
      }
      await tx.insert(questionVersions).values(versions);
    }
    return copies;
  },
});

const {
  search: _search,
  clientId: _clientId,
  createdAt: _createdAt,
  changedAt: _changedAt,
  ...copiedColumns
} = getTableColumns(quizzes);

/** The quizzes of a course. Its copy in another term has them as drafts, without attempts. */
export const quizzesInCourse: CourseRecords = {
  kind: 'quiz',
  async read(db, courseId) {
    const { id, title, opensAt, closesAt } = quizzes;
    const rows = await db.select({ id, title, opensAt, closesAt }).from(quizzes).where(isOf(courseId));
    return {
      count: rows.length,
      dates: rows.flatMap((row) => [
        ...(row.opensAt === null ? [] : [{ id: row.id, title: text.opens(row.title), at: row.opensAt }]),
        ...(row.closesAt === null ? [] : [{ id: row.id, title: text.closes(row.title), at: row.closesAt }]),
      ]),
    };
  },
  // A lesson has its quizzes itself.
  has: async () => false,
  hasHandedIn: (courseId, personId) =>
    sql`exists (select 1 from ${quizAttempts} join ${quizzes} on ${quizzes.id} = ${quizAttempts.quizId}
      where ${quizzes.courseId} = ${courseId} and ${quizAttempts.userId} = ${personId}
        and ${quizAttempts.number} > 0 and ${quizAttempts.state} <> 'open')`,
  countForSection: (db, sectionId) =>
    db.$count(quizzes, sql`${sectionId} = any(${quizzes.sectionIds}) and ${quizzes.removedAt} is null`),
  async copy(tx, { userId }, { from, to }, { move, sections, copies }) {
    const originals = await tx
      .select(copiedColumns)
      .from(quizzes)
      .where(isOf(from))
      .orderBy(asc(quizzes.createdAt), asc(quizzes.id));
    const made = new Map<string, string>();
    // One by one: ids are in the order of their making, which is that of the list.
    for (const original of originals) {
      const id = newId();
      const { opensAt, closesAt, sectionIds, parts } = original;
      await tx.insert(quizzes).values({
        ...original,
        id,
        courseId: to,
        sectionIds: sectionIds.flatMap((section) => sections.get(section) ?? []),
        opensAt: opensAt && move(opensAt),
        closesAt: closesAt && move(closesAt),
        parts: parts.map((part) => partOf(part, copies)),
        publishedAt: null,
        version: 1,
        createdBy: userId,
        changedBy: userId,
      });
      made.set(original.id, id);
    }
    return made;
  },
  placeInLessons: (tx, courseId, lessons) => placeInLessons(tx, courseId, lessons),
};

const partOf = (part: QuizPart, questions: ReadonlyMap<string, string>): QuizPart =>
  part.kind === 'draw' ? part : { ...part, questionId: questions.get(part.questionId) ?? part.questionId };

/** A copy names the lesson of its original until the lessons are copied too. */
async function placeInLessons(
  tx: Transaction,
  courseId: string,
  lessons: ReadonlyMap<string, string>,
): Promise<void> {
  const { id, lessonId } = quizzes;
  const placed = await tx
    .select({ id, lessonId })
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), isNotNull(lessonId)));
  for (const quiz of placed) {
    const copy = lessons.get(quiz.lessonId ?? '');
    await tx
      .update(quizzes)
      .set(copy === undefined ? { lessonId: null, atSecond: null } : { lessonId: copy })
      .where(eq(id, quiz.id));
  }
}
