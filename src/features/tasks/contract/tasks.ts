import * as z from 'zod/mini';
import { audienceFields, sectionsField } from '#shared/audience/audience-fields.ts';
import { everyDivision, everyYear, yearNumbers } from '#shared/audience/classes.ts';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul, requiredLine, requiredText, wordsToFind } from '#shared/texts.ts';
import { FileView } from '#features/uploads/contract/uploads.ts';
import { AttemptsMax } from './attempts.ts';
import { handInStates } from './states.ts';
import { collegeLimits } from '#features/college/contract/college.ts';
import { reviewText } from '../review-text.ts';
import { tasksText as text } from '../text.ts';

export const taskLimits = {
  titleChars: 200,
  descriptionChars: 20_000,
  searchChars: 100,
  attachmentBytes: 25 * 1024 * 1024,
  maxPoints: 1000,
  defaultPoints: 10,
  /** The time of day of a due date without one, in the college's time zone. */
  defaultDueTime: '23:59',
  /** A task due within this many days is due soon: a group of the list, and 'due this week' on the dashboard. */
  soonDays: 7,
  /** A task that is overdue for longer does not count as missed on the dashboard. */
  overdueDays: 30,
  /** A call without parameters answers with this many of the newest. */
  page: 50,
  pageMax: 100,
  restoreDays: 30,
  /** The rate limit of one person. */
  creating: { max: 120, windowMs: 60_000 },
} as const;

export const taskPriorities = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
/** Who hands in: each student, or in a course a team for its members. */
export const handInBy = ['student', 'team'] as const;
export type HandInBy = (typeof handInBy)[number];
/** The upload purpose of the file beside a task. */
export const attachmentPurpose = 'task-attachment';

const line = (maxChars: number, tooLong: string) =>
  requiredLine(maxChars, { missing: text.required, tooLong, unreadable: text.unreadable });
const long = (maxChars: number, tooLong: string) =>
  requiredText(maxChars, { missing: text.required, tooLong, unreadable: text.unreadable });
/** For other values the error is the schema's own, not that of a union. */
const blankAsAbsent = <S extends z.ZodMiniType>(schema: S) =>
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ],
    { error: ({ errors }) => errors?.at(-1)?.[0]?.message },
  );

const Title = line(taskLimits.titleChars, text.titleTooLong);
const Description = long(taskLimits.descriptionChars, text.descriptionTooLong);
/** The subject of a task that names none. */
export const defaultSubject = 'General';
/** Any subject. The server checks it against the college's list. */
const SubjectName = z
  .string(text.subjectUnknown)
  .check(
    z.trim(),
    z.minLength(1, text.subjectUnknown),
    z.maxLength(collegeLimits.subjectChars, text.subjectUnknown),
    z.refine(hasNoNul, text.subjectUnknown),
  );
const HandInByName = z.enum(handInBy, text.handInByUnknown);
/** none: one person grades. blind: neither sees the other's mark until both are in. open: they do. */
export const secondMarkings = ['none', 'blind', 'open'] as const;
const SecondMarkingName = z.enum(secondMarkings, reviewText.secondMarkingUnknown);
/** A form sends text. */
const Flag = z.union([z.boolean(), z.stringbool()]);
const PriorityName = z.enum(taskPriorities, text.priorityUnknown);

/** At most two decimals: half and quarter points are allowed, thirds are not. */
const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
export const Points = z
  .union(
    [
      z.number(),
      z.pipe(
        z.string().check(z.regex(/^\s*\d{1,7}(\.\d{1,7})?\s*$/)),
        z.transform((value) => Number(value)),
      ),
    ],
    text.pointsInvalid,
  )
  .check(
    z.refine((value) => value >= 0 && value <= taskLimits.maxPoints, text.pointsInvalid),
    z.refine(hasTwoDecimals, text.pointsInvalid),
  );

const Audience = audienceFields(text);

const isThinkable = (value: string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1970 && year < 2200;
};
/**
 * '2026-12-01' (until 23:59), '2026-12-01T15:00' (both in the college's time zone) or a moment with its offset. '' and
 * null mean none.
 */
export const DueDate = z.pipe(
  z.nullable(
    z
      .union([z.literal(''), z.iso.date(), z.iso.datetime({ local: true, offset: true })], text.dueInvalid)
      .check(z.refine((value) => value === '' || isThinkable(value), text.dueInvalid)),
  ),
  z.transform((value) => value || null),
);
/** The idempotency key, made by the browser: a retry creates one task. */
const ClientId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const FileId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const SectionIds = sectionsField(text.sectionUnknown);
const CourseId = z.string(text.courseUnknown).check(z.regex(/^[\w-]{1,64}$/, text.courseUnknown));

export const NewTask = z.object({
  title: Title,
  description: Description,
  /** Absent: this one, or the first of the college's list when the list has no such subject. */
  subject: z._default(blankAsAbsent(SubjectName), defaultSubject),
  priority: z._default(blankAsAbsent(PriorityName), 'normal'),
  dueDate: z._default(DueDate, null),
  points: z._default(blankAsAbsent(Points), taskLimits.defaultPoints),
  assignedYear: z._default(Audience.Year, everyYear),
  assignedDivision: z._default(Audience.Division, everyDivision),
  /** Several years instead of `assignedYear`: a list, or its JSON in a form. */
  assignedYears: z.optional(Audience.Years),
  assignedDivisions: z.optional(Audience.Divisions),
  /** The specification sends it and the server ignores it: the date is when the server stored it. */
  createdDate: z.optional(z.unknown()),
  /** An uploaded file instead of `attachment` in the form. */
  attachmentId: z.optional(blankAsAbsent(FileId)),
  clientId: z.optional(ClientId),
  /** For the students of this course, whatever their class: years and divisions stay open. */
  courseId: z.optional(blankAsAbsent(CourseId)),
  /** Sections of the course, a list or its JSON in a form. Empty: all its students. */
  sectionIds: z.optional(SectionIds),
  /** Absent: each student. */
  handInBy: z.optional(blankAsAbsent(HandInByName)),
  /** Absent: as often as the product allows. */
  attemptsMax: z.optional(AttemptsMax),
  /** Graders see numbers instead of names. */
  isAnonymous: z.optional(Flag),
  /** In a course. Absent: nobody marks second. */
  secondMarking: z.optional(blankAsAbsent(SecondMarkingName)),
});
export type NewTask = z.output<typeof NewTask>;

/** An absent field stays as it is. Null or '' clears the due date or the attachment. */
export const TaskChanges = z.object({
  title: z.optional(Title),
  description: z.optional(Description),
  subject: z.optional(SubjectName),
  priority: z.optional(PriorityName),
  dueDate: z.optional(DueDate),
  points: z.optional(Points),
  assignedYear: z.optional(Audience.Year),
  assignedDivision: z.optional(Audience.Division),
  assignedYears: z.optional(Audience.Years),
  assignedDivisions: z.optional(Audience.Divisions),
  attachmentId: z.optional(z.nullable(z.union([z.literal(''), FileId]))),
  sectionIds: z.optional(SectionIds),
  handInBy: z.optional(HandInByName),
  attemptsMax: z.optional(AttemptsMax),
  isAnonymous: z.optional(Flag),
  secondMarking: z.optional(SecondMarkingName),
});
export type TaskChanges = z.output<typeof TaskChanges>;

/** The same for every viewer. Live events carry it. */
export const Task = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  subject: z.string(),
  priority: z.enum(taskPriorities),
  /** Null without a due date. Screens show it in the college's time zone (`timeZone` of /api/config). */
  dueDate: z.nullable(z.iso.datetime()),
  points: z.number(),
  /** 'All' or one value; several are joined by commas. The lists below are exact. */
  assignedYear: z.string(),
  assignedDivision: z.string(),
  /** Empty means every year, or every division. */
  assignedYears: z.array(z.enum(yearNumbers)),
  assignedDivisions: z.array(z.string()),
  createdDate: z.iso.datetime(),
  attachmentName: z.nullable(z.string()),
  attachmentUrl: z.nullable(z.string()),
  /** The same file with type, size and SHA-256. */
  attachment: z.nullable(FileView),
  authorId: z.string(),
  authorName: z.string(),
  /** The course that it belongs to. */
  course: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** The sections of the course that it is for. Empty: all its students. */
  sectionIds: z.array(z.string()),
  handInBy: z.enum(handInBy),
  /** How often each student hands in at most. Null: as often as the product allows. */
  attemptsMax: z.nullable(z.number()),
  isAnonymous: z.boolean(),
  /** Graders of an anonymous task see numbers until names are revealed, or a grade is returned. */
  areNamesHidden: z.boolean(),
  secondMarking: z.enum(secondMarkings),
  editedAt: z.nullable(z.iso.datetime()),
});
export type Task = z.output<typeof Task>;

/** A student's state in a task. */
export const OwnStanding = z.object({
  state: z.enum(handInStates),
  /** Handed in after the due date. Grading does not change it. */
  isLate: z.boolean(),
  handedInAt: z.nullable(z.iso.datetime()),
  /** Null until the teacher returns the grade. */
  points: z.nullable(z.number()),
});
export type OwnStanding = z.output<typeof OwnStanding>;

/** Hand-ins in each state. The board counts students without one. */
export const HandInCounts = z.object({
  submitted: z.number(),
  late: z.number(),
  graded: z.number(),
  returned: z.number(),
});
export type HandInCounts = z.output<typeof HandInCounts>;

/** What is different for a student from what holds for the others. */
const OwnException = z.object({
  /** The due date of the others. `dueDate` is the student's own. */
  originalDueDate: z.nullable(z.iso.datetime()),
  hasOwnDate: z.boolean(),
  isExcused: z.boolean(),
  /** Null: as often as the others. */
  attempts: z.nullable(z.number()),
});

/** A task for one viewer: a student's `dueDate` is their own. */
export const TaskForViewer = z.extend(Task, {
  /** Null: for the viewer the same holds as for the others. */
  exception: z.nullable(OwnException),
  /** Only for students of its audience. */
  standing: z.nullable(OwnStanding),
  /** Assigned and due before the student had an account, so the student has not missed it. */
  isFromBefore: z.boolean(),
  /** Only for those who see what is handed in. */
  counts: z.nullable(HandInCounts),
  /** Its author and administrators; in a course, those who manage it. */
  mayManage: z.boolean(),
  /** May see what is handed in. */
  mayReview: z.boolean(),
  /** May grade. Who manages it returns the grades. */
  mayGrade: z.boolean(),
});
export type TaskForViewer = z.output<typeof TaskForViewer>;

/** Other parameters (year, division, …) are accepted and change nothing: the session decides who sees what. */
const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,14}_[\w-]{1,64}$/, text.cursorInvalid))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(taskLimits.pageMax)),
    taskLimits.page,
  ),
  search: z.optional(wordsToFind(taskLimits.searchChars)),
  subject: z.optional(blankAsAbsent(SubjectName)),
  priority: z.optional(blankAsAbsent(PriorityName)),
  /** For students: the state of their hand-in. Others ignore it. */
  state: z.optional(z.enum(handInStates)),
  /** `me`: the viewer's own tasks. */
  author: z.optional(z.literal('me')),
  /** Only tasks of this course. */
  course: z.optional(blankAsAbsent(CourseId)),
  /** newest: by creation. due: tasks with a future due date, next first. */
  sort: z._default(z.enum(['newest', 'due']), 'newest'),
});
export type ListQuery = z.output<typeof ListQuery>;

const attachmentRule = {
  attachment: { maxBytes: taskLimits.attachmentBytes, tooLarge: text.attachmentTooLarge },
};
const Stored = z.object({ success: z.literal(true), task: TaskForViewer });

export const tasksContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/data/fetch-task',
    access: 'signedIn',
    summary: 'Tasks for the person signed in, newest first; `nextCursor` leads to the next page',
    query: ListQuery,
    reply: z.object({ tasks: z.array(TaskForViewer), nextCursor: z.nullable(z.string()) }),
  },
  create: {
    verb: 'POST',
    path: '/api/data/create-task',
    access: 'teacher',
    summary: 'Multipart with `attachment`, or JSON with `attachmentId` of an uploaded file',
    body: NewTask,
    files: attachmentRule,
    limit: taskLimits.creating,
    status: 201,
    reply: Stored,
  },
  get: {
    verb: 'GET',
    path: '/api/data/tasks/:id',
    access: 'signedIn',
    reply: z.object({ task: TaskForViewer }),
  },
  update: {
    verb: 'PATCH',
    path: '/api/data/tasks/:id',
    access: 'signedIn',
    summary:
      'By the author and administrators; an absent field stays. A later due date makes late hand-ins punctual',
    body: TaskChanges,
    files: attachmentRule,
    limit: taskLimits.creating,
    reply: Stored,
  },
  remove: {
    verb: 'DELETE',
    path: '/api/data/tasks/:id',
    access: 'signedIn',
    summary: 'By the author and administrators, with its hand-ins; it can be restored for 30 days',
    reply: z.object({
      success: z.literal(true),
      handIns: HandInCounts,
      restorableUntil: z.iso.datetime(),
    }),
  },
  restore: {
    verb: 'POST',
    path: '/api/data/tasks/:id/restore',
    access: 'signedIn',
    summary: 'By the author and administrators',
    reply: Stored,
  },
  duplicate: {
    verb: 'POST',
    path: '/api/data/tasks/:id/duplicate',
    access: 'signedIn',
    summary:
      'A copy by the person signed in, without a due date that has passed; by the author and administrators',
    limit: taskLimits.creating,
    body: z.object({ clientId: z.optional(ClientId) }),
    status: 201,
    reply: Stored,
  },
});
