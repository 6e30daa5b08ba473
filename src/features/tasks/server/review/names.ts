import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isId, newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { tasksText as text } from '#features/tasks/text.ts';
import { handIns, type TaskRow, tasks } from '../table.ts';
import { anonymousStudents } from './table.ts';

/** A student as graders see them: with a name, or with a number. */
export interface ShownStudent {
  id: string;
  name: string;
  studentId: string | null;
  year: string | null;
  division: string | null;
  avatarUrl: string | null;
}

/** Whether graders see numbers instead of names: until the names are revealed, or the first grade is returned. */
export const hidesNames = ({
  isAnonymous,
  namesRevealedAt,
}: Pick<TaskRow, 'isAnonymous' | 'namesRevealedAt'>): boolean => isAnonymous && namesRevealedAt === null;

/** The same for a query: a task whose names are hidden. */
export const areNamesHidden = sql<boolean>`(${tasks.isAnonymous} and ${tasks.namesRevealedAt} is null)`;

/**
 * What graders see of the students of a task whose names are hidden, by the students' user ids. A student who has handed
 * in nothing has no number. In the order of their numbers. For rows of other tasks call `hidesNames` first.
 */
export async function studentsWithoutNames(
  db: Queryable,
  taskId: string,
  studentIds?: readonly string[],
): Promise<Map<string, ShownStudent>> {
  await numberStudents(db, taskId);
  const rows = await db
    .select()
    .from(anonymousStudents)
    .where(
      and(
        eq(anonymousStudents.taskId, taskId),
        studentIds && inArray(anonymousStudents.studentId, [...studentIds]),
      ),
    )
    .orderBy(asc(anonymousStudents.number));
  return new Map(rows.map(({ studentId, id, number }) => [studentId, withoutName(id, number)]));
}

/**
 * The user id of the student that a grader's call names. While names are hidden graders name students by the ids that they
 * see, and a real one finds nobody: it would say whose number it is. Those ids stay right after the names are revealed.
 */
export async function studentNamed(
  db: Queryable,
  viewer: Pick<Viewer, 'userId'>,
  taskId: string,
  named: string,
): Promise<string> {
  const [studentId = ''] = await studentsNamed(db, viewer, taskId, [named]);
  return studentId;
}

/** The same for many, in their order. '' is a student that nobody finds. */
export async function studentsNamed(
  db: Queryable,
  { userId }: Pick<Viewer, 'userId'>,
  taskId: string,
  named: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: anonymousStudents.id, studentId: anonymousStudents.studentId })
    .from(anonymousStudents)
    .where(and(eq(anonymousStudents.taskId, taskId), inArray(anonymousStudents.id, named.filter(isId))));
  const numbered = new Map(rows.map(({ id, studentId }) => [id, studentId]));
  const isHidden = (await db.$count(tasks, and(eq(tasks.id, taskId), areNamesHidden))) > 0;
  return named.map((id) => numbered.get(id) ?? (isHidden && id !== userId ? '' : id));
}

/** How events name a student to those who grade. While names are hidden nothing is returned, so no student gets them. */
export async function shownStudentId(db: Queryable, taskId: string, studentId: string): Promise<string> {
  const isHidden = (await db.$count(tasks, and(eq(tasks.id, taskId), areNamesHidden))) > 0;
  return isHidden
    ? ((await studentsWithoutNames(db, taskId, [studentId])).get(studentId)?.id ?? '')
    : studentId;
}

/** The person who changed a hand-in, as graders see them: the student, or one of the staff. */
export async function shownPerson(
  db: Queryable,
  task: Pick<TaskRow, 'id' | 'isAnonymous' | 'namesRevealedAt'>,
  userId: string,
): Promise<{ id: string; name: string } | undefined> {
  const numbered = hidesNames(task)
    ? (await studentsWithoutNames(db, task.id, [userId])).get(userId)
    : undefined;
  return numbered ?? findPersonById(db, userId);
}

/** Says in the audit log whose hand-in it is. Graders can download their own lines, so hidden names are absent. */
export const namedIn = (
  task: Pick<TaskRow, 'isAnonymous' | 'namesRevealedAt'>,
  { studentId }: { studentId: string },
): { studentId?: string } => (hidesNames(task) ? {} : { studentId });

const withoutName = (id: string, number: number): ShownStudent => ({
  id,
  name: text.studentNumber(number),
  studentId: null,
  year: null,
  division: null,
  avatarUrl: null,
});

/** Gives a number to those who have none, in no order. Two graders at once agree, since a number is given once. */
async function numberStudents(db: Queryable, taskId: string): Promise<void> {
  for (;;) {
    const missing = await db
      .select({ studentId: handIns.studentId })
      .from(handIns)
      .where(
        and(
          eq(handIns.taskId, taskId),
          sql`${handIns.state} <> 'assigned'`,
          sql`not exists (select 1 from ${anonymousStudents} where ${anonymousStudents.taskId} = ${handIns.taskId} and ${anonymousStudents.studentId} = ${handIns.studentId})`,
        ),
      )
      .orderBy(sql`random()`);
    if (missing.length === 0) return;
    const [last] = await db
      .select({ number: sql<number>`coalesce(max(${anonymousStudents.number}), 0)::int` })
      .from(anonymousStudents)
      .where(eq(anonymousStudents.taskId, taskId));
    const next = (last?.number ?? 0) + 1;
    await db
      .insert(anonymousStudents)
      .values(
        missing.map(({ studentId }, index) => ({ taskId, studentId, id: newId(), number: next + index })),
      )
      .onConflictDoNothing();
  }
}

/** The name of a file without what its owner called it: 'File 1.pdf'. */
export function fileWithoutName(filename: string, at: number): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(filename)?.[0].toLowerCase() ?? '';
  return `${text.fileNumber(at)}${extension}`;
}
