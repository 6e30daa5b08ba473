import { everyDivision } from '#shared/classes.ts';
import { and, count, eq, isNull, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { CollegeStore, ListUser } from '#features/college/server/service.ts';
import { defaultSubject, type NewTask, type TaskChanges } from '../contract.ts';
import { tasksText as text } from '../text.ts';
import { type TaskRow, tasks } from './table.ts';

/** As the college writes it; what its list has no more is asked for as it stands. */
export async function namedSubject(
  college: CollegeStore,
  subject: string | undefined,
): Promise<string | undefined> {
  if (subject === undefined) return undefined;
  const { subjects } = await college.read();
  return subjects.find((name) => name.toLowerCase() === subject.toLowerCase()) ?? subject;
}

/** A new task with a subject and a division of the college's lists. */
export async function checkNewTask(college: CollegeStore, input: NewTask): Promise<NewTask> {
  const { subjects } = await college.read();
  const isOpen = input.subject === defaultSubject && !subjects.includes(defaultSubject);
  const subject = isOpen ? (subjects[0] ?? defaultSubject) : input.subject;
  return {
    ...input,
    subject: await college.subject(subject, 'subject', text.subjectUnknown),
    assignedDivision: await checkDivision(college, input.assignedDivision),
  };
}

/** Changes with values of the lists; what the task has already it may keep though the college has it no more. */
export async function checkTaskChanges(
  college: CollegeStore,
  changes: TaskChanges,
  readTask: () => Promise<TaskRow>,
): Promise<TaskChanges> {
  const { subject, assignedDivision } = changes;
  return {
    ...changes,
    subject:
      subject &&
      (await college.subject(
        subject,
        'subject',
        text.subjectUnknown,
        async () => (await readTask()).subject,
      )),
    assignedDivision:
      assignedDivision &&
      (await checkDivision(college, assignedDivision, async () => (await readTask()).assignedDivision)),
  };
}

const checkDivision = async (college: CollegeStore, division: string, now?: () => Promise<string>) =>
  division === everyDivision
    ? division
    : college.division(division, 'assignedDivision', text.divisionUnknown, now);

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
  async divisions(db: Queryable) {
    const rows = await db
      .select({ value: tasks.assignedDivision, count: count() })
      .from(tasks)
      .where(and(isNull(tasks.removedAt), ne(tasks.assignedDivision, everyDivision)))
      .groupBy(tasks.assignedDivision);
    return new Map(rows.map(({ value, count }) => [value, count]));
  },
  async renameSubject(tx: Transaction, from: string, to: string) {
    await tx.update(tasks).set({ subject: to }).where(eq(tasks.subject, from));
  },
  async renameDivision(tx: Transaction, from: string, to: string) {
    await tx.update(tasks).set({ assignedDivision: to }).where(eq(tasks.assignedDivision, from));
    return [];
  },
};
