import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';
import { assistantText as text } from '../text.ts';

export const assistantLimits = {
  queryChars: 2000,
  promptChars: 20_000,
  subjectChars: 200,
  /** The limit of an improvement's `context`, as JSON. */
  contextChars: 8000,
  /** The limit of an answer, whatever a model sends. */
  answerChars: 6000,
  /** The limit of records under an answer. */
  sources: 10,
  /** A person's chat keeps this many messages; older ones go. */
  historyKept: 500,
  historyPage: 50,
  /** The typing indicator shows at least this long. */
  typingMs: 1500,
  /**
   * When a person stops a question before the server has confirmed it, the browser waits this long for the
   * confirmation.
   */
  askedWithinMs: 5000,
  /** The rate limit of one person. */
  asking: { max: 20, windowMs: 60_000 },
  writing: { max: 20, windowMs: 60_000 },
  /** A model's answers and texts per person and day of the college. The built-in assistant has no such limit. */
  modelPerDay: 200,
} as const;

/** The content type of a streamed answer: see `AnswerEvents`. */
export const eventStream = 'text/event-stream';
/** With this header no text comes before `typingMs`. An answer stopped before that was not read, and is not kept. */
export const typingHeader = 'x-shows-typing';

export const assistants = ['built-in', 'model'] as const;
export type AssistantKind = (typeof assistants)[number];

const words = (maxChars: number, missing: string, tooLong: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(maxChars, tooLong),
      z.refine(hasNoNul, text.unreadable),
    );

/** The part of a record that an answer rests on, in the record's own words. */
export const Passage = z.object({
  text: z.string(),
  /** Counted from 1; null in a text of one paragraph, and in a video. */
  paragraph: z.nullable(z.int()),
  /** Of a lesson's video, by its captions. */
  second: z.nullable(z.number()),
});
export type Passage = z.output<typeof Passage>;

/** A record of the campus with the database's values: a model never provides dates or points. */
export const Source = z.object({
  /** The kind of the record: 'task'. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** A path in this product. */
  url: z.string(),
  date: z.nullable(z.iso.datetime()),
  /** The meaning of the date. */
  dateIs: z.nullable(z.enum(['due', 'event', 'published', 'sent', 'asked', 'handed-in', 'uploaded'])),
  points: z.nullable(z.number()),
  /** A fact about it: the subject of a task, the office hours of a teacher. */
  detail: z.nullable(z.string()),
  /** Absent where the whole record answers. */
  passage: z.optional(Passage),
});
export type Source = z.output<typeof Source>;

/** What a person thought of an answer. */
export const ratings = ['up', 'down'] as const;
export type Rating = (typeof ratings)[number];

/** One bubble. The person's own messages have no sources. */
export const AssistantMessage = z.object({
  id: z.string(),
  isUser: z.boolean(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  sources: z.array(Source),
  /** Which assistant answered; null for the person's own messages. */
  assistant: z.nullable(z.enum(assistants)),
  /** A line beside the answer, for example that the model did not answer. */
  notice: z.nullable(z.string()),
  /** The person stopped it or left. The text is what had arrived until then. */
  isStopped: z.boolean(),
  /** Null until the person has rated the answer. */
  rating: z.nullable(z.enum(ratings)),
});
export type AssistantMessage = z.output<typeof AssistantMessage>;

export const Answer = z.object({
  response: z.string(),
  sources: z.array(Source),
  assistant: z.enum(assistants),
  notice: z.nullable(z.string()),
  /** Both as the history has them. */
  question: AssistantMessage,
  answer: AssistantMessage,
});
export type Answer = z.output<typeof Answer>;

/**
 * With `Accept: text/event-stream` the same call answers with events, each one line of JSON. First comes `start`, once,
 * then any number of `text`. A `restart` drops the text so far: the model failed, and the built-in assistant starts
 * over. Last comes `done` with the whole answer, which replaces the streamed text, or `error`. Closing the connection
 * stops the answer, and the history keeps the text so far with `isStopped`. See `typingHeader`. Refusals before the
 * first event are ordinary JSON replies with their status.
 */
export const AnswerEvents = {
  start: z.object({ question: AssistantMessage, assistant: z.enum(assistants) }),
  /** Appended to the text so far. */
  text: z.object({ text: z.string() }),
  /** Drops the text so far. */
  restart: z.object({ assistant: z.enum(assistants), notice: z.string() }),
  done: Answer,
  error: z.object({ success: z.literal(false), code: z.string(), message: z.string() }),
} as const;
export type AnswerEvent = {
  [Name in keyof typeof AnswerEvents]: { event: Name; data: z.output<(typeof AnswerEvents)[Name]> };
}[keyof typeof AnswerEvents];

const Question = z.object({
  query: words(assistantLimits.queryChars, text.emptyQuery, text.queryTooLong),
  /** Accepted as the specification sends it. Another person's id is refused. */
  userId: z.optional(z.string()),
});

export const contentTypes = ['task', 'announcement'] as const;
export type ContentType = (typeof contentTypes)[number];

const missingPrompt: Record<ContentType, string> = {
  task: text.emptyDescription,
  announcement: text.emptyContent,
};
const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
/** `context` has other fields of the form: title, dueDate, points, category … The answer uses only these. */
export const Writing = z
  .object({
    prompt: z.nullish(
      z
        .string(text.emptyDescription)
        .check(
          z.maxLength(assistantLimits.promptChars, text.promptTooLong),
          z.refine(hasNoNul, text.unreadable),
        ),
    ),
    type: z.enum(contentTypes, text.typeUnknown),
    subject: z.optional(
      z.nullable(z.string().check(z.maxLength(assistantLimits.subjectChars, text.subjectTooLong))),
    ),
    context: z.optional(
      z.nullable(
        z
          .record(z.string(), z.unknown())
          .check(
            z.refine(
              (value) => JSON.stringify(value).length <= assistantLimits.contextChars,
              text.contextTooLong,
            ),
          ),
      ),
    ),
  })
  .check((checked) => {
    const { prompt, type } = checked.value;
    if (isBlank(prompt))
      checked.issues.push({ code: 'custom', input: prompt, path: ['prompt'], message: missingPrompt[type] });
  });
export type Writing = z.output<typeof Writing>;

/**
 * One change of the text: `from` is in the original, `to` in the result. A suggestion (`isApplied` false) is not in the
 * result.
 */
export const TextChange = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  isApplied: z.boolean(),
});
export type TextChange = z.output<typeof TextChange>;

/** Data that leaves this server for an outside model, in words for people. */
const Sent = z.object({ what: z.string(), when: z.string() });

export const assistantContract = defineContract({
  ask: {
    verb: 'POST',
    path: '/get-ai-response',
    access: 'signedIn',
    summary:
      'Answers from what the person signed in may see, with its sources; with `Accept: text/event-stream` as a stream of start, text, restart, done, error',
    body: Question,
    limit: assistantLimits.asking,
    reply: Answer,
  },
  status: {
    verb: 'GET',
    path: '/api/assistant',
    access: 'signedIn',
    summary: 'Which assistant answers this person, its limits, and what would be sent to an outside model',
    reply: z.object({
      /** The assistant that answers this person now. */
      assistant: z.enum(assistants),
      /** The model that the college has set up; null without one. */
      model: z.nullable(z.object({ provider: z.string(), name: z.string() })),
      /** Data Sharing is on. Without it no data of this person goes to a model. */
      sharesData: z.boolean(),
      limits: z.object({
        queryChars: z.number(),
        promptChars: z.number(),
        modelPerDay: z.number(),
        modelLeftToday: z.number(),
      }),
      /** Listed also while nothing is sent, so that a person can decide. */
      sent: z.array(Sent),
      neverSent: z.array(z.string()),
    }),
  },
  history: {
    verb: 'GET',
    path: '/api/assistant/history',
    access: 'signedIn',
    summary:
      "One's own chat with the assistant, the newest messages in reading order; `nextCursor` leads to older ones",
    query: z.object({
      cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, text.cursorInvalid))),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(assistantLimits.historyKept)),
        assistantLimits.historyPage,
      ),
    }),
    reply: z.object({ messages: z.array(AssistantMessage), nextCursor: z.nullable(z.string()) }),
  },
  rate: {
    verb: 'PUT',
    path: '/api/assistant/messages/:messageId/rating',
    access: 'signedIn',
    summary: "Keeps a person's rating of an answer in their own chat; null takes it back",
    body: z.object({ rating: z.nullable(z.enum(ratings, text.ratingInvalid)) }),
    reply: z.object({ success: z.literal(true), rating: z.nullable(z.enum(ratings)) }),
  },
  clear: {
    verb: 'DELETE',
    path: '/api/assistant/history',
    access: 'signedIn',
    summary: "Deletes one's own chat with the assistant for good",
    reply: z.object({ success: z.literal(true) }),
  },
});

/** A separate contract: see `server/improve.ts`. */
export const writingContract = defineContract({
  improve: {
    verb: 'POST',
    path: '/generate-content',
    access: 'teacher',
    summary: 'Improves the text of a task or an announcement; nothing is stored',
    body: Writing,
    limit: assistantLimits.writing,
    reply: z.object({
      content: z.string(),
      assistant: z.enum(assistants),
      notice: z.nullable(z.string()),
      /** The changes of the built-in assistant, and those that it only suggests. */
      changes: z.optional(z.array(TextChange)),
    }),
  },
});
