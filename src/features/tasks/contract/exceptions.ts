import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { freeText } from '#shared/texts.ts';
import { LateRule } from './late-rules.ts';
import { Attempts } from './attempts.ts';
import { DueDate } from './tasks.ts';
import { tasksText as text } from '../text.ts';

export const exceptionLimits = {
  noteChars: 2000,
  extraPercent: 300,
  /** Accommodations of a college, and exceptions of a task, in one answer. */
  listed: 2000,
  changing: { max: 120, windowMs: 60_000 },
} as const;

const Note = z._default(
  freeText(exceptionLimits.noteChars, { tooLong: text.noteTooLong, unreadable: text.unreadable }),
  '',
);
const Version = z.int().check(z.minimum(0));
const Person = z.object({
  id: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});
/** The optimistic lock, and the last change. Version 0: there was none. */
const changes = {
  version: z.number(),
  changedByName: z.nullable(z.string()),
  changedAt: z.nullable(z.iso.datetime()),
};

/** What holds for one student of a task, as its staff sees it. */
export const TaskException = z.object({
  student: Person,
  /** Theirs: by the exception, by their accommodation, or that of the task. */
  dueDate: z.nullable(z.iso.datetime()),
  /** The exception has a date, which may be none. */
  hasOwnDate: z.boolean(),
  isExcused: z.boolean(),
  /** Null: as often as the others. */
  attempts: z.nullable(z.number()),
  /** Null: the rule of the course or of the college. */
  lateRule: z.nullable(LateRule),
  /** The accommodation of the student, without its reason. */
  extraPercent: z.nullable(z.number()),
  /** Why; null for those who grade without managing the task. */
  note: z.nullable(z.string()),
  ...changes,
});
export type TaskException = z.output<typeof TaskException>;

export const ExceptionChange = z.object({
  hasOwnDate: z._default(z.boolean(), false),
  /** Null with an own date: none. It may have passed: work that came before it is punctual then. */
  dueDate: z._default(DueDate, null),
  isExcused: z._default(z.boolean(), false),
  attempts: z._default(z.nullable(Attempts), null),
  lateRule: z._default(z.nullable(LateRule), null),
  note: Note,
  version: Version,
});
export type ExceptionChange = z.output<typeof ExceptionChange>;

/** More time for one student, in every task. */
export const Accommodation = z.object({
  student: Person,
  extraPercent: z.number(),
  note: z.string(),
  ...changes,
});
export type Accommodation = z.output<typeof Accommodation>;

export const AccommodationChange = z.object({
  /** Of the time between the creation of a task and its due date. */
  extraPercent: z
    .int(text.extraInvalid)
    .check(z.minimum(1, text.extraInvalid), z.maximum(exceptionLimits.extraPercent, text.extraInvalid)),
  note: Note,
  version: Version,
});
export type AccommodationChange = z.output<typeof AccommodationChange>;

const path = '/api/tasks/:taskId/exceptions';
const one = z.object({ exception: TaskException });
const Removal = z.object({ version: z.coerce.number().check(z.int(), z.minimum(0)) });

export const exceptionsContract = defineContract({
  list: {
    verb: 'GET',
    path,
    access: 'signedIn',
    summary: 'Students of the task with an exception or an accommodation, for those who grade',
    reply: z.object({ exceptions: z.array(TaskException) }),
  },
  get: {
    verb: 'GET',
    path: `${path}/:studentId`,
    access: 'signedIn',
    summary: 'What holds for one student, for those who grade',
    reply: one,
  },
  change: {
    verb: 'PUT',
    path: `${path}/:studentId`,
    access: 'signedIn',
    summary:
      'By those who manage the task; what is absent is as for the others. 409 with `details` when somebody was faster',
    body: ExceptionChange,
    limit: exceptionLimits.changing,
    reply: one,
  },
});

export const accommodationsContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/accommodations',
    access: 'admin',
    reply: z.object({ accommodations: z.array(Accommodation) }),
  },
  get: {
    verb: 'GET',
    path: '/api/accommodations/:studentId',
    access: 'admin',
    reply: z.object({ accommodation: z.nullable(Accommodation) }),
  },
  change: {
    verb: 'PUT',
    path: '/api/accommodations/:studentId',
    access: 'admin',
    summary: 'Moves the due dates that are still to come; 409 with `details` when somebody was faster',
    body: AccommodationChange,
    limit: exceptionLimits.changing,
    reply: z.object({ accommodation: Accommodation }),
  },
  remove: {
    verb: 'DELETE',
    path: '/api/accommodations/:studentId',
    access: 'admin',
    query: Removal,
    limit: exceptionLimits.changing,
    reply: z.object({ success: z.literal(true) }),
  },
});
