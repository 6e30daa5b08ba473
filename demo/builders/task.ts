import { writeFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Files } from '#platform/files/port.ts';
import { gradeChanges } from '#features/gradebook/server/table.ts';
import type { NewChoice } from '#features/tasks/contract/rubrics.ts';
import { NewTask } from '#features/tasks/contract/tasks.ts';
import {
  createTask,
  gradeHandIn,
  handIn,
  returnGrades,
  saveDraft,
  type TaskDeps,
} from '#features/tasks/server/service.ts';
import { storeClasses } from '#features/tasks/server/classes.ts';
import { handIns, submissions, tasks } from '#features/tasks/server/table.ts';
import type { BuiltPerson } from './person.ts';

export interface TextFile {
  name: string;
  content: string;
}
/** What the form of the screen sends, and when. */
export interface TaskFacts {
  title?: string;
  description?: string;
  subject?: NewTask['subject'];
  priority?: NewTask['priority'];
  points?: number;
  /** 'first'…'fourth'; without it every year. */
  year?: string;
  /** 'A'…'C'; without it every division. */
  division?: string;
  minutesAgo?: number;
  /** A negative number: it has passed. Without it there is no due date. */
  dueInMinutes?: number;
  attachment?: TextFile;
  courseId?: string;
  handInBy?: NewTask['handInBy'];
}
export interface HandInFacts {
  text?: string;
  link?: string;
  files?: readonly TextFile[];
  minutesAgo?: number;
  isLate?: boolean;
}
export interface GradeFacts {
  points: number;
  feedback?: string;
  isReturned?: boolean;
  /** The points are its sum. */
  rubric?: NewChoice | undefined;
  /** The same for the others of the student's team. */
  forTeam?: boolean;
  minutesAgo?: number;
}
export type TaskBuilderDeps = TaskDeps & { files: Files };

const ago = (minutes: number) => sql`date_trunc('minute', now() - make_interval(secs => ${minutes * 60}))`;

/** Gives the id. */
export async function buildTask(
  deps: TaskBuilderDeps,
  author: BuiltPerson,
  facts: TaskFacts = {},
): Promise<string> {
  const { title = 'Lens laws', description = 'Measure three lenses.', year, division } = facts;
  const { subject, priority, points, minutesAgo = 0, dueInMinutes, attachment, courseId, handInBy } = facts;
  const input = NewTask.parse({
    title,
    description,
    subject,
    priority,
    points,
    assignedYear: year,
    assignedDivision: division,
    courseId,
    handInBy,
  });
  const file = attachment && (await received(deps, attachment));
  const { id } = await createTask(deps, author.viewer, input, file);
  // The door takes no due date that has passed; a builder may.
  const dueAt = dueInMinutes === undefined ? null : ago(-dueInMinutes);
  await deps.db
    .update(tasks)
    .set({ createdAt: ago(minutesAgo), dueAt })
    .where(eq(tasks.id, id));
  await storeClasses(deps.db, eq(tasks.id, id));
  return id;
}

export const buildDraft = (
  deps: TaskBuilderDeps,
  student: BuiltPerson,
  taskId: string,
  text: string,
): Promise<unknown> => saveDraft(deps, student.viewer, taskId, { text, link: null, fileIds: [] });

export async function buildHandIn(
  deps: TaskBuilderDeps,
  student: BuiltPerson,
  taskId: string,
  facts: HandInFacts = {},
): Promise<void> {
  const { text = 'My work', link = null, files = [], minutesAgo = 0, isLate = false } = facts;
  const fileIds: string[] = [];
  for (const file of files) {
    const stored = await deps.uploads.accept(student.viewer, 'submission-file', await received(deps, file));
    fileIds.push(stored.id);
  }
  const { receipt } = await handIn(deps, student.viewer, taskId, { text, link, fileIds });
  const at = ago(minutesAgo);
  const theirs = await together(deps, student, taskId);
  await deps.db
    .update(submissions)
    .set({ handedInAt: at, isLate })
    .where(
      sql`${submissions.number} = ${receipt.number}
        and ${submissions.handInId} in (select ${handIns.id} from ${handIns} where ${theirs})`,
    );
  await deps.db
    .update(handIns)
    .set({ handedInAt: at, placeAt: at, changedAt: at, isLate, state: isLate ? 'late' : 'submitted' })
    .where(theirs);
}

export async function buildGrade(
  deps: TaskBuilderDeps,
  grader: BuiltPerson,
  student: BuiltPerson,
  taskId: string,
  { points, feedback = '', rubric, isReturned = true, forTeam = false, minutesAgo = 0 }: GradeFacts,
): Promise<void> {
  const own = and(eq(handIns.taskId, taskId), eq(handIns.studentId, student.id));
  const [row] = await deps.db.select({ version: handIns.version }).from(handIns).where(own);
  const version = row?.version ?? 0;
  await gradeHandIn(deps, grader.viewer, taskId, student.id, { points, feedback, version, forTeam, rubric });
  if (isReturned) await returnGrades(deps, grader.viewer, taskId, [student.id]);
  const at = ago(minutesAgo);
  await deps.db
    .update(handIns)
    .set({ gradedAt: at, changedAt: at, ...(isReturned ? { returnedAt: at } : {}) })
    .where(forTeam ? await together(deps, student, taskId) : own);
  const { workId, studentId } = gradeChanges;
  await deps.db
    .update(gradeChanges)
    .set({ changedAt: at })
    .where(and(eq(workId, `task:${taskId}`), forTeam ? undefined : eq(studentId, student.id)));
}

/** The rows of a student's hand-in: their own, or of the whole team. */
async function together({ db }: TaskBuilderDeps, student: BuiltPerson, taskId: string) {
  const own = and(eq(handIns.taskId, taskId), eq(handIns.studentId, student.id));
  const [row] = await db.select({ teamHandInId: handIns.teamHandInId }).from(handIns).where(own);
  return row?.teamHandInId
    ? and(eq(handIns.taskId, taskId), eq(handIns.teamHandInId, row.teamHandInId))
    : own;
}

/** A file as a form brings it: in a scratch place, which is swept. */
async function received({ files }: TaskBuilderDeps, { name, content }: TextFile) {
  const path = await files.scratchPath();
  await writeFile(path, content);
  return { path, bytes: Buffer.byteLength(content), filename: name, claimedType: 'text/plain' };
}
