import * as z from 'zod/mini';
import { tasksText as text } from '../text.ts';

export const attemptLimits = {
  /** The most hand-ins of a student for one task, so that repeats cannot fill the disk. */
  most: 50,
} as const;

/** How often a student hands in at most. */
export const Attempts = z
  .int(text.attemptsInvalid)
  .check(z.minimum(1, text.attemptsInvalid), z.maximum(attemptLimits.most, text.attemptsInvalid));
/** A form sends text; '' and null mean as often as the product allows. */
export const AttemptsMax = z.union(
  [
    z.null(),
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    Attempts,
    z.pipe(
      z.string().check(z.regex(/^\s*\d{1,3}\s*$/)),
      z.pipe(
        z.transform((value: string) => Number(value)),
        Attempts,
      ),
    ),
  ],
  text.attemptsInvalid,
);
