import * as z from 'zod/mini';
import { saysSomething } from './says-something.ts';

interface Refusals {
  missing: string;
  tooLong: string;
  unreadable: string;
}

/** PostgreSQL keeps no NUL. */
export const hasNoNul = (value: string): boolean => !value.includes('\0');

/** Trimmed, and with something in it that somebody sees. */
export const requiredText = (
  maxChars: number,
  { missing, tooLong, unreadable }: Refusals,
  isReadable = hasNoNul,
) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.refine(saysSomething, missing),
      z.maxLength(maxChars, tooLong),
      z.refine(isReadable, unreadable),
    );

/** Trimmed; it may be empty. */
export const freeText = (
  maxChars: number,
  { tooLong, unreadable }: Omit<Refusals, 'missing'>,
  isReadable = hasNoNul,
) => z.string().check(z.trim(), z.maxLength(maxChars, tooLong), z.refine(isReadable, unreadable));
