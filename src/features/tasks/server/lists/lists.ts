import { count, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { countDivisions, namesDivision, renamedDivision } from '#server/rights/audience.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { defaultSubject, type NewTask, type TaskChanges } from '#features/tasks/contract/tasks.ts';
import { audienceOfInput } from '#shared/audience/audience.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import type { AudienceColumns } from '../rights.ts';
import { storeClasses } from '../classes.ts';
import { type TaskRow, tasks } from '../table.ts';

/** The college's spelling. A subject that the list no longer has stays as asked. */
export async function namedSubject(
  college: CollegeStore,
  subject: string | undefined,
): Promise<string | undefined> {
  if (subject === undefined) return undefined;
  const { subjects } = await college.read();
  return subjects.find((name) => name.toLowerCase() === subject.toLowerCase()) ?? subject;
}

/** Checks subject and division of a new task against the college's lists. */
export async function checkNewTask(college: CollegeStore, input: NewTask): Promise<NewTask> {
  const { subjects } = await college.read();
  const isOpen = input.subject === defaultSubject && !subjects.includes(defaultSubject);
  const subject = isOpen ? (subjects[0] ?? defaultSubject) : input.subject;
  return {
    ...input,
    subject: await college.subject(subject, 'subject', refusals.subjectUnknown),
    ...(await checkedDivisions(college, input, async () => [])),
  };
}

/** Checks changes against the lists. The task may keep its own values that the lists no longer have. */
export async function checkTaskChanges(
  college: CollegeStore,
  changes: TaskChanges,
  readTask: () => Promise<TaskRow>,
): Promise<TaskChanges> {
  const { subject } = changes;
  return {
    ...changes,
    subject:
      subject &&
      (await college.subject(
        subject,
        'subject',
        refusals.subjectUnknown,
        async () => (await readTask()).subject,
      )),
    ...(await checkedDivisions(college, changes, async () => (await readTask()).assignedDivisions)),
  };
}

type AudienceFields = Pick<
  TaskChanges,
  'assignedYear' | 'assignedYears' | 'assignedDivision' | 'assignedDivisions'
>;

/** The columns of the audience fields. Undefined keeps a column. */
export function audienceColumns(input: AudienceFields): {
  [column in 'assignedYears' | 'assignedDivisions']: AudienceColumns[column] | undefined;
} {
  const { years, divisions } = audienceOfInput({
    year: input.assignedYear,
    years: input.assignedYears,
    division: input.assignedDivision,
    divisions: input.assignedDivisions,
  });
  return { assignedYears: years, assignedDivisions: divisions };
}

/** The college's spelling. The task may keep the divisions in `kept`. */
async function checkedDivisions(
  college: CollegeStore,
  input: AudienceFields,
  kept: () => Promise<readonly string[]>,
): Promise<{ assignedDivisions?: string[] }> {
  const { assignedDivisions: divisions } = audienceColumns(input);
  if (divisions === undefined) return {};
  const field = input.assignedDivisions === undefined ? 'assignedDivision' : 'assignedDivisions';
  return { assignedDivisions: await college.divisions(divisions, field, refusals.divisionUnknown, kept) };
}

export const taskListUser: ListUser = {
  what: 'tasks',
  async subjects(db: Queryable) {
    const rows = await db
      .select({ value: tasks.subject, count: count() })
      .from(tasks)
      .where(isNull(tasks.removedAt))
      .groupBy(tasks.subject);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  divisions: (db: Queryable) => countDivisions(db, tasks, tasks.assignedDivisions, isNull(tasks.removedAt)),
  async renameSubject(tx: Transaction, from: string, to: string) {
    await tx.update(tasks).set({ subject: to }).where(eq(tasks.subject, from));
    await storeClasses(tx, eq(tasks.subject, to));
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    const { assignedDivisions: divisions } = tasks;
    await tx
      .update(tasks)
      .set({ assignedDivisions: renamedDivision(divisions, from, to) })
      .where(namesDivision(divisions, from));
    await storeClasses(tx, namesDivision(divisions, to));
    return [];
  },
};
