import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import { freeText, hasNoNul, isWebAddress } from '#shared/texts.ts';
import { FileView } from '#features/uploads/contract/uploads.ts';
import { HandInCounts, OwnStanding, Points, Task } from './tasks.ts';
import { Choice, NewChoice, ReturnedRubric, RubricCriterion } from './rubrics.ts';
import { RegradeView, SecondMarkView } from './second-marking.ts';
import { handInStates } from './states.ts';
import { tasksText as text } from '../text.ts';

export const handInLimits = {
  textChars: 20_000,
  linkChars: 2000,
  feedbackChars: 10_000,
  files: 5,
  fileBytes: 25 * 1024 * 1024,
  boardPage: 50,
  boardPageMax: 200,
  draftSaveMs: 1500,
  handingIn: { max: 60, windowMs: 60_000 },
  savingDrafts: { max: 240, windowMs: 60_000 },
  /** Concurrent archive downloads of one person. */
  archivesAtOnce: 2,
} as const;

/** The upload purpose of a student's files. */
export const handInPurpose = 'submission-file';

const Text = z._default(
  z
    .string()
    .check(z.maxLength(handInLimits.textChars, text.handInTooLong), z.refine(hasNoNul, text.unreadable)),
  '',
);
/** '' and null mean none. */
const Link = z._default(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(handInLimits.linkChars, text.linkTooLong),
      z.refine((url) => url === '' || isWebAddress(url), text.linkInvalid),
    ),
  ),
  null,
);
/** Uploaded files in the shown order. Files of the draft and of earlier hand-ins are allowed. */
const FileIds = z._default(
  z
    .array(z.string().check(z.regex(/^[\w-]{1,64}$/)))
    .check(z.maxLength(handInLimits.files, text.tooManyFiles)),
  [],
);

/** The unfinished work of a student. */
export const DraftInput = z.object({
  text: Text,
  link: Link,
  fileIds: FileIds,
  /**
   * The optimistic lock: the `draftVersion` that this change is based on. An outdated one is a 409, and nothing is
   * overwritten.
   */
  basedOn: z.optional(z.int()),
});
export type DraftInput = z.output<typeof DraftInput>;
export const NewHandIn = z.object({
  text: Text,
  link: Link,
  fileIds: FileIds,
  /** The idempotency key, made by the browser: a retry hands in once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** The `draftVersion` on the screen. Equal content from another window is the same hand-in, with one receipt. */
  basedOn: z.optional(z.int()),
});
export type NewHandIn = z.output<typeof NewHandIn>;

/** A team whose members hand in together. */
const TeamView = z.object({
  name: z.string(),
  members: z.array(z.object({ userId: z.string(), name: z.string() })),
});

/** A hand-in, and the student's receipt for it: the server's time, the content, and the SHA-256 of each file. */
export const Submission = z.object({
  id: z.string(),
  /** 1 for the first. */
  number: z.number(),
  text: z.string(),
  link: z.nullable(z.string()),
  files: z.array(FileView),
  handedInAt: z.iso.datetime(),
  isLate: z.boolean(),
  /** Handed in for a team, by one of its members. */
  team: z.nullable(z.object({ name: z.string(), handedInById: z.string(), handedInByName: z.string() })),
});
export type Submission = z.output<typeof Submission>;

export const Draft = z.object({
  text: z.string(),
  link: z.nullable(z.string()),
  files: z.array(FileView),
  savedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof Draft>;

/** How late work came to its points. */
const LateGrade = {
  /** What the grader gave. */
  given: z.number(),
  lateDeduction: z.number(),
  /** The started days that it was computed from. */
  lateDays: z.number(),
};

/** The student's own view of their work on a task. */
export const OwnHandIn = z.extend(OwnStanding, {
  taskId: z.string(),
  /** False while the work is graded. */
  mayHandIn: z.boolean(),
  /** How often the student has handed in, and may at most; null where only the product's limit holds. */
  attempts: z.number(),
  attemptsMax: z.nullable(z.number()),
  /** Where teams hand in: the student's. Null: they are in none, and cannot hand in. */
  team: z.nullable(TeamView),
  /** How the work will be graded. Null: without a rubric, or not shown before the grade is returned. */
  rubric: z.nullable(z.array(RubricCriterion)),
  /** Changes since the last hand-in; null without any. */
  draft: z.nullable(Draft),
  /** Counts changes of the draft. Handing in counts too. */
  draftVersion: z.number(),
  /** Newest first. */
  submissions: z.array(Submission),
  /** Null until the teacher returns it. */
  grade: z.nullable(
    z.object({
      /** What counts: given, less the deduction. */
      points: z.number(),
      ...LateGrade,
      feedback: z.string(),
      gradedByName: z.string(),
      returnedAt: z.iso.datetime(),
      /** Null: graded by points alone. */
      rubric: z.nullable(ReturnedRubric),
    }),
  ),
});
export type OwnHandIn = z.output<typeof OwnHandIn>;

const Student = z.object({
  id: z.string(),
  name: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
});
const Grade = z.object({
  /** What counts: given, less the deduction. */
  points: z.number(),
  ...LateGrade,
  feedback: z.string(),
  gradedById: z.string(),
  gradedByName: z.string(),
  gradedAt: z.iso.datetime(),
  returnedAt: z.nullable(z.iso.datetime()),
  /** What was chosen in the task's rubric. Null: graded by points alone. */
  rubric: z.nullable(Choice),
});

/** What is different for one student, for the staff: the date is the student's. */
const StudentException = z.nullable(
  z.object({ dueDate: z.nullable(z.iso.datetime()), hasOwnDate: z.boolean(), isExcused: z.boolean() }),
);

/** What the board lists: a state, or whose request to mark again waits. */
export const boardColumns = [...handInStates, 'requests'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** One student on the board. */
export const BoardRow = z.object({
  student: Student,
  state: z.enum(handInStates),
  isLate: z.boolean(),
  handedInAt: z.nullable(z.iso.datetime()),
  attempts: z.number(),
  /** The last hand-in was one of this team. */
  teamName: z.nullable(z.string()),
  points: z.nullable(z.number()),
  returnedAt: z.nullable(z.iso.datetime()),
  /** What is different for this student. Null: nothing. */
  exception: StudentException,
});
export type BoardRow = z.output<typeof BoardRow>;
export const BoardCounts = z.extend(HandInCounts, {
  /** Students of the class without a hand-in. */
  assigned: z.number(),
  /** Requests to mark again that wait for an answer. */
  requests: z.number(),
});
export type BoardCounts = z.output<typeof BoardCounts>;

/** The hand-in for a grader. Only the student sees the draft. */
export const HandInForGrading = z.object({
  taskId: z.string(),
  student: Student,
  state: z.enum(handInStates),
  isLate: z.boolean(),
  /** What is different for this student. Null: nothing. */
  exception: StudentException,
  /** The optimistic lock of the grade. An outdated version means that another person was faster. */
  version: z.number(),
  /** Newest first. */
  submissions: z.array(Submission),
  grade: z.nullable(Grade),
  /** The others of the team that handed in the newest submission, as far as the grader may see them. */
  teammates: z.array(z.object({ userId: z.string(), name: z.string(), points: z.nullable(z.number()) })),
  /** Null where one person grades. Until both marks of a blind task are in, `grade` is null for the second marker. */
  second: z.nullable(SecondMarkView),
  /** The newest request to mark again. */
  regrade: z.nullable(RegradeView),
});
export type HandInForGrading = z.output<typeof HandInForGrading>;

const Version = z.int().check(z.minimum(0));
export const NewGrade = z.object({
  /** What the grader gives. The server deducts what late work costs. */
  points: Points,
  feedback: z._default(
    freeText(handInLimits.feedbackChars, { tooLong: text.feedbackTooLong, unreadable: text.unreadable }),
    '',
  ),
  version: Version,
  /** The same for those of the student's team who have no grade yet. */
  forTeam: z._default(z.boolean(), false),
  /** The points are its sum, cut to the task's. Absent: chosen items stay, and the adjustment follows the points. */
  rubric: z.optional(NewChoice),
});
export type NewGrade = z.output<typeof NewGrade>;

const BoardQuery = z.object({
  /** One column of the board. The column assigned is sorted by name, the others by the time of handing in. */
  state: z.enum(boardColumns),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(handInLimits.boardPageMax)),
    handInLimits.boardPage,
  ),
});
export type BoardQuery = z.output<typeof BoardQuery>;

const Own = z.object({ success: z.literal(true), handIn: OwnHandIn });
const Graded = z.object({ success: z.literal(true), handIn: HandInForGrading });

export const handInContract = defineContract({
  own: {
    verb: 'GET',
    path: '/api/data/tasks/:id/hand-in',
    access: 'signedIn',
    summary: "A student's own draft, hand-ins and, once returned, grade",
    reply: z.object({ handIn: OwnHandIn }),
  },
  saveDraft: {
    verb: 'PUT',
    path: '/api/data/tasks/:id/hand-in/draft',
    access: 'signedIn',
    body: DraftInput,
    limit: handInLimits.savingDrafts,
    reply: Own,
  },
  handIn: {
    verb: 'POST',
    path: '/api/data/tasks/:id/hand-in',
    access: 'signedIn',
    summary: 'Hands in, again and again until it is graded; the answer is the receipt',
    body: NewHandIn,
    limit: handInLimits.handingIn,
    status: 201,
    reply: z.extend(Own, { receipt: Submission }),
  },
  board: {
    verb: 'GET',
    path: '/api/data/tasks/:id/board',
    access: 'signedIn',
    summary: 'One column of the board and the counts of all; for the author and administrators',
    query: BoardQuery,
    reply: z.object({ counts: BoardCounts, rows: z.array(BoardRow), nextCursor: z.nullable(z.string()) }),
  },
  forGrading: {
    verb: 'GET',
    path: '/api/data/tasks/:id/hand-ins/:studentId',
    access: 'signedIn',
    reply: z.object({ handIn: HandInForGrading }),
  },
  grade: {
    verb: 'PUT',
    path: '/api/data/tasks/:id/hand-ins/:studentId/grade',
    access: 'signedIn',
    summary:
      'Invisible to the student until it is returned. 409 with `details` {byName, at, version} when somebody was faster',
    body: NewGrade,
    reply: Graded,
  },
  reopen: {
    verb: 'POST',
    path: '/api/data/tasks/:id/hand-ins/:studentId/reopen',
    access: 'signedIn',
    summary: 'Takes the grade back; the student may hand in again',
    body: z.object({ version: Version }),
    reply: Graded,
  },
  returnGrades: {
    verb: 'POST',
    path: '/api/data/tasks/:id/return',
    access: 'signedIn',
    summary: 'Shows their grades to the students named, or to everybody who is graded',
    body: z.object({
      studentIds: z.optional(
        z
          .array(z.string().check(z.maxLength(64), z.refine(hasNoNul, text.unreadable)))
          .check(z.maxLength(1000)),
      ),
    }),
    reply: z.object({ success: z.literal(true), returned: z.number() }),
  },
  grades: {
    verb: 'GET',
    path: '/api/data/tasks/:id/grades.csv',
    access: 'signedIn',
    summary: 'Everybody in the class, as a table for spreadsheets',
    reply: 'file',
  },
  filesOfTask: {
    verb: 'GET',
    path: '/api/tasks/:id/files.zip',
    access: 'signedIn',
    summary:
      'The newest hand-in of each student as a ZIP, a folder for each; for the author and administrators',
    reply: 'file',
  },
  filesOfSubmission: {
    verb: 'GET',
    path: '/api/tasks/:id/submissions/:submissionId/files.zip',
    access: 'signedIn',
    summary: 'The text, link and files of one hand-in as a ZIP; for the author and administrators',
    reply: 'file',
  },
});

export const taskEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    // To people who may see the task. A person who no longer may gets `task_removed`.
    task_published: Task,
    task_updated: Task,
    task_removed: z.object({ _id: z.string() }),
    /** To the student: another device or the teacher changed their hand-in. */
    hand_in_changed: z.extend(OwnStanding, { taskId: z.string() }),
    /** To the student: what holds for them in a task has changed. Null: in several. */
    task_date_changed: z.object({ taskId: z.nullable(z.string()) }),
    /** To the author and administrators. `studentId` is null when several students changed. */
    task_board_changed: z.object({ taskId: z.string(), studentId: z.nullable(z.string()) }),
  },
});
