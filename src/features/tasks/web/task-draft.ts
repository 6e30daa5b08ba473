import { allLabel } from '#shared/classes.ts';
import { toClock } from '#shared/time/moment-of-clock.ts';
import type * as z from 'zod/mini';
import { type Task, type TaskChanges, taskLimits } from '../contract.ts';

/** What stands in the form: words as they are typed, the due date as the browser's two fields have it. */
export type TaskDraft = typeof emptyDraft;
export type DraftField = keyof TaskDraft;
type WireFields = Required<Pick<z.input<typeof TaskChanges>, Exclude<DraftField, 'dueTime'>>>;

export const emptyDraft = {
  title: '',
  description: '',
  subject: 'General',
  priority: 'normal',
  dueDate: '',
  dueTime: taskLimits.defaultDueTime as string,
  points: String(taskLimits.defaultPoints),
  assignedYear: allLabel as string,
  assignedDivision: allLabel as string,
};

export function draftOf(task: Task, zone: string): TaskDraft {
  const { title, description, subject, priority, points, assignedYear, assignedDivision } = task;
  const due = task.dueDate === null ? '' : toClock(task.dueDate, zone);
  const [dueDate = '', dueTime = taskLimits.defaultDueTime] = due === '' ? [] : due.split('T');
  const words = { title, description, subject, priority, assignedYear, assignedDivision };
  return { ...words, points: String(points), dueDate, dueTime };
}

/** '2026-12-01T23:59', on the college's clock; '' without a due date. */
export const dueOf = ({ dueDate, dueTime }: Pick<TaskDraft, 'dueDate' | 'dueTime'>): string =>
  dueDate === '' ? '' : `${dueDate}T${dueTime || taskLimits.defaultDueTime}`;

/** As the server takes it: the due date in the college's time zone, without an offset. What nobody can choose the schema refuses. */
export function wireOf(draft: TaskDraft): WireFields {
  const { dueTime: _, ...fields } = draft;
  return { ...fields, dueDate: dueOf(draft) } as WireFields;
}

/** Only what was changed: somebody else's edit of another field is not undone. */
export function changesBetween(before: TaskDraft, after: TaskDraft): Partial<WireFields> {
  const [was, is] = [wireOf(before), wireOf(after)];
  const names = Object.keys(is) as (keyof WireFields)[];
  return Object.fromEntries(names.filter((name) => was[name] !== is[name]).map((name) => [name, is[name]]));
}
