import * as z from 'zod/mini';
import { Choice } from './rubrics.ts';

/** A request to mark again waits, was answered, or was taken back by the student. */
export const regradeStates = ['open', 'answered', 'withdrawn'] as const;

const Marker = z.object({ id: z.string(), name: z.string() });

/** The second mark of a hand-in, as far as this grader may see it. */
export const SecondMarkView = z.object({
  /** Null: nobody is assigned. */
  marker: z.nullable(Marker),
  /** The viewer marks second. */
  isMine: z.boolean(),
  isFirstIn: z.boolean(),
  isSecondIn: z.boolean(),
  /** Null until it is in, and for those who may not see it yet. */
  mark: z.nullable(
    z.object({
      points: z.number(),
      feedback: z.string(),
      markedAt: z.iso.datetime(),
      /** What was chosen in the task's rubric. Null: marked by points alone. */
      rubric: z.nullable(Choice),
    }),
  ),
  /** Null until both markers agree. `firstPoints` and `firstRubric` are the first mark as it was. */
  agreed: z.nullable(
    z.object({
      points: z.number(),
      firstPoints: z.number(),
      firstRubric: z.nullable(Choice),
      byName: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The optimistic lock of the second mark: 0 without one. */
  version: z.number(),
});
export type SecondMarkView = z.output<typeof SecondMarkView>;

/** A request to mark again, for the student and for those who grade. */
export const RegradeView = z.object({
  id: z.string(),
  state: z.enum(regradeStates),
  reason: z.string(),
  askedAt: z.iso.datetime(),
  pointsBefore: z.number(),
  /** Null: the mark was kept, or there is no answer yet. */
  pointsAfter: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  answeredByName: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
  /** The optimistic lock of the request. */
  version: z.number(),
});
export type RegradeView = z.output<typeof RegradeView>;
