import { everyDivision, everyYear, toYearNumber } from '#shared/audience/classes.ts';
import type { Audience } from '#shared/audience/audience.ts';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type * as z from 'zod/mini';
import { chosenIn, chosenText, yearsIn } from '#web/ui/forms/chosen.ts';
import { type NewTask, type Task, type TaskChanges, taskLimits } from '#features/tasks/contract/tasks.ts';

/** Input that the form does not edit as text. */
type NotTyped =
  | 'assignedYears'
  | 'assignedDivisions'
  | 'createdDate'
  | 'attachmentId'
  | 'clientId'
  | 'courseId';
/** A new field of the contract does not compile until the draft has it. */
type Typed = Exclude<keyof z.input<typeof NewTask>, NotTyped> | 'dueTime';

/** The values of the form: text as typed, and the due date in the browser's two fields. */
export type TaskDraft = typeof emptyDraft;
export type DraftField = keyof TaskDraft;
type WireFields = Required<
  Pick<
    z.input<typeof TaskChanges>,
    | Exclude<DraftField, 'dueTime' | 'assignedYear' | 'assignedDivision'>
    | 'assignedYears'
    | 'assignedDivisions'
  >
>;

export const emptyDraft = {
  title: '',
  description: '',
  subject: 'General',
  priority: 'normal',
  dueDate: '',
  dueTime: taskLimits.defaultDueTime as string,
  points: String(taskLimits.defaultPoints),
  /** '' without a limit. */
  attemptsMax: '' as string,
  /** 'all', one value, or several as `chosenText` writes them. */
  assignedYear: everyYear as string,
  assignedDivision: everyDivision as string,
  /** Of the course, in the same form. */
  sectionIds: everyDivision as string,
  handInBy: 'student' as string,
  /** 'true' or 'false'. */
  isAnonymous: 'false' as string,
  secondMarking: 'none' as string,
} satisfies Record<Typed, string>;

export function draftOf(task: Task, zone: string): TaskDraft {
  const { title, description, subject, priority, points, handInBy, secondMarking } = task;
  const due = task.dueDate === null ? '' : toClock(task.dueDate, zone);
  const [dueDate = '', dueTime = taskLimits.defaultDueTime] = due === '' ? [] : due.split('T');
  return {
    title,
    description,
    subject,
    priority,
    points: String(points),
    attemptsMax: task.attemptsMax === null ? '' : String(task.attemptsMax),
    dueDate,
    dueTime,
    assignedYear: chosenText(task.assignedYears),
    assignedDivision: chosenText(task.assignedDivisions),
    sectionIds: chosenText(task.sectionIds),
    handInBy,
    isAnonymous: String(task.isAnonymous),
    secondMarking,
  };
}

/** The audience in the form's fields. */
export const audienceIn = ({
  assignedYear,
  assignedDivision,
}: Pick<TaskDraft, 'assignedYear' | 'assignedDivision'>): Audience => ({
  years: yearsIn(chosenIn(assignedYear)),
  divisions: chosenIn(assignedDivision),
});

/** '2026-12-01T23:59' in the college's time zone; '' without a due date. */
export const dueOf = ({ dueDate, dueTime }: Pick<TaskDraft, 'dueDate' | 'dueTime'>): string =>
  dueDate === '' ? '' : `${dueDate}T${dueTime || taskLimits.defaultDueTime}`;

/**
 * The values for the server: the due date is in the college's time zone, without an offset. The schema refuses invalid
 * values.
 */
export function wireOf(draft: TaskDraft): WireFields {
  const { dueTime: _, assignedYear, assignedDivision, sectionIds, ...fields } = draft;
  const { years, divisions } = audienceIn({ assignedYear, assignedDivision });
  const assigned = { assignedYears: years.map(toYearNumber), assignedDivisions: [...divisions] };
  return { ...fields, ...assigned, sectionIds: chosenIn(sectionIds), dueDate: dueOf(draft) } as WireFields;
}

/** Only the changed fields, so that another person's edit of another field stays. */
export function changesBetween(before: TaskDraft, after: TaskDraft): Partial<WireFields> {
  const [was, is] = [wireOf(before), wireOf(after)];
  const names = Object.keys(is) as (keyof WireFields)[];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
}
