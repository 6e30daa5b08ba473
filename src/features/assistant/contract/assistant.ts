import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { hasNoNul } from '#shared/texts.ts';
import { assistantText as text } from '../text.ts';

export const assistantLimits = {
  queryChars: 2000,
  promptChars: 20_000,
  subjectChars: 200,
  /** Of the `context` of an improvement, as JSON. */
  contextChars: 8000,
  /** An answer is never longer, whatever a model says. */
  answerChars: 6000,
  /** Records under an answer. */
  sources: 10,
  /** What is kept of a person's chat; older messages go. */
  historyKept: 500,
  historyPage: 50,
  /** The typing indicator shows for at least so long. */
  typingMs: 1500,
  /** A question stopped before the server has said that it has it is given so long to get there. */
  askedWithinMs: 5000,
  /** Per person. */
  asking: { max: 20, windowMs: 60_000 },
  writing: { max: 20, windowMs: 60_000 },
  /** Answers and texts by a model, per person and day of the college. The built-in assistant has no such limit. */
  modelPerDay: 200,
} as const;

/** Where a stream of an answer is: see `AnswerEvents`. */
export const eventStream = 'text/event-stream';
/** Sent, no word of the stream comes within `typingMs`: what is stopped before was not read, and is not kept. */
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

/** A record of the campus as the database has it when it is sent: dates and points are never a model's words. */
export const Source = z.object({
  /** What it is: 'task'. */
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** A path of this product. */
  url: z.string(),
  date: z.nullable(z.iso.datetime()),
  /** What the date is. */
  dateIs: z.nullable(z.enum(['due', 'event', 'published', 'sent', 'asked', 'handed-in', 'uploaded'])),
  points: z.nullable(z.number()),
  /** A line about it: the subject of a task, the office hours of a teacher. */
  detail: z.nullable(z.string()),
});
export type Source = z.output<typeof Source>;

/** One bubble. What the person wrote has no sources. */
export const AssistantMessage = z.object({
  id: z.string(),
  isUser: z.boolean(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  sources: z.array(Source),
  /** Who answered; null for what the person wrote. */
  assistant: z.nullable(z.enum(assistants)),
  /** A line beside the answer, for example that the model could not be reached. */
  notice: z.nullable(z.string()),
  /** The person stopped it, or went away: the text is what had come until then. */
  isStopped: z.boolean(),
});
export type AssistantMessage = z.output<typeof AssistantMessage>;

export const Answer = z.object({
  response: z.string(),
  sources: z.array(Source),
  assistant: z.enum(assistants),
  notice: z.nullable(z.string()),
  /** Both as they are in the history now. */
  question: AssistantMessage,
  answer: AssistantMessage,
});
export type Answer = z.output<typeof Answer>;

/**
 * With `Accept: text/event-stream` the same call answers with events, each one line of JSON, in this order:
 * `start` once; `text` as often as there is more; `restart` where what came so far does not hold (the model failed, and
 * the built-in assistant starts over); then `done` (the whole answer: it wins over what was streamed) or `error`.
 * Closing the connection stops the answer; what had come is kept in the history with `isStopped`. See `typingHeader`.
 * Refusals before the first event are ordinary JSON answers with their status.
 */
export const AnswerEvents = {
  start: z.object({ question: AssistantMessage, assistant: z.enum(assistants) }),
  /** To be put behind what is there. */
  text: z.object({ text: z.string() }),
  /** What is there is taken away. */
  restart: z.object({ assistant: z.enum(assistants), notice: z.string() }),
  done: Answer,
  error: z.object({ success: z.literal(false), code: z.string(), message: z.string() }),
} as const;
export type AnswerEvent = {
  [Name in keyof typeof AnswerEvents]: { event: Name; data: z.output<(typeof AnswerEvents)[Name]> };
}[keyof typeof AnswerEvents];

const Question = z.object({
  query: words(assistantLimits.queryChars, text.emptyQuery, text.queryTooLong),
  /** Accepted as the specification sends it: naming somebody else is refused. */
  userId: z.optional(z.string()),
});

export const contentTypes = ['task', 'announcement'] as const;
export type ContentType = (typeof contentTypes)[number];

const missingPrompt: Record<ContentType, string> = {
  task: text.emptyDescription,
  announcement: text.emptyContent,
};
const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
/** `context` is what the form holds beside: title, dueDate, points, category … Only what is there is ever used. */
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

/** One place of the text: `from` was there, `to` is in the result. Suggestions (`isApplied` false) are not in it. */
export const TextChange = z.object({
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  isApplied: z.boolean(),
});
export type TextChange = z.output<typeof TextChange>;

/** What leaves this server for an outside model, in words a person can judge. */
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
      /** Who answers this person now. */
      assistant: z.enum(assistants),
      /** The model that the college has set up; null without one. */
      model: z.nullable(z.object({ provider: z.string(), name: z.string() })),
      /** Data Sharing is on. Without it nothing of this person goes to a model. */
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
  clear: {
    verb: 'DELETE',
    path: '/api/assistant/history',
    access: 'signedIn',
    summary: "Deletes one's own chat with the assistant for good",
    reply: z.object({ success: z.literal(true) }),
  },
});

/** Mounted beside; see `server/improve.ts`. */
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
      /** What the built-in assistant changed, and what it would change but leaves to the writer. */
      changes: z.optional(z.array(TextChange)),
    }),
  },
});
