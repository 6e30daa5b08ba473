import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { requiredText } from '#shared/texts.ts';
import { tasksText } from '../text.ts';
import { rubricWords as text } from '../rubric-text.ts';

export const commentLimits = {
  textChars: 2000,
  /** A person's own, and those of one course. */
  comments: 300,
  changing: { max: 120, windowMs: 60_000 },
  /** Inserting one counts its use. */
  using: { max: 600, windowMs: 60_000 },
} as const;

const Text = requiredText(commentLimits.textChars, {
  missing: text.required,
  tooLong: text.commentTooLong,
  unreadable: tasksText.unreadable,
});
const Version = z.int().check(z.minimum(1));

/** A sentence for feedback that is used again. */
export const GradeComment = z.object({
  id: z.string(),
  text: z.string(),
  /** Of everybody who grades in the course of the task. False: the viewer's own. */
  isOfCourse: z.boolean(),
  authorName: z.string(),
  /** Its author, and those who manage the course. */
  mayChange: z.boolean(),
  uses: z.number(),
  usedAt: z.nullable(z.iso.datetime()),
  version: z.number(),
});
export type GradeComment = z.output<typeof GradeComment>;

export const NewComment = z.object({
  text: Text,
  /** Also for the others who grade in the course of the task. */
  isOfCourse: z._default(z.boolean(), false),
  /** The idempotency key, made by the browser: a retry keeps one comment. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewComment = z.output<typeof NewComment>;

const Stored = z.object({ success: z.literal(true), comment: GradeComment });

export const commentsContract = defineContract({
  comments: {
    verb: 'GET',
    path: '/api/tasks/:taskId/comments',
    access: 'signedIn',
    summary: "The grader's own comments and those of the course of the task, the most used first",
    reply: z.object({ comments: z.array(GradeComment) }),
  },
  keepComment: {
    verb: 'POST',
    path: '/api/tasks/:taskId/comments',
    access: 'signedIn',
    body: NewComment,
    limit: commentLimits.changing,
    status: 201,
    reply: Stored,
  },
  changeComment: {
    verb: 'PUT',
    path: '/api/tasks/:taskId/comments/:commentId',
    access: 'signedIn',
    summary: 'By its author and those who manage the course. An outdated version is a 409',
    body: z.object({ text: Text, version: Version }),
    limit: commentLimits.changing,
    reply: Stored,
  },
  removeComment: {
    verb: 'DELETE',
    path: '/api/tasks/:taskId/comments/:commentId',
    access: 'signedIn',
    summary: 'Feedback that it was inserted into stays',
    limit: commentLimits.changing,
    reply: z.object({ success: z.literal(true) }),
  },
  countUse: {
    verb: 'POST',
    path: '/api/tasks/:taskId/comments/:commentId/use',
    access: 'signedIn',
    summary: 'Counts that it was inserted',
    limit: commentLimits.using,
    reply: z.object({ success: z.literal(true) }),
  },
});
