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

/** A page of the web, with its protocol. */
export const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s\\]+$/i.test(url) && URL.canParse(url);

export const hasNoControls = (value: string): boolean => !/\p{Cc}/u.test(value);

/** What turns the direction of reading, of the words behind it too: nobody types it, and nobody sees why the rest stands backwards. */
export const withoutTurns = (line: string): string => line.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A name or a title: it stands among other words. */
export const requiredLine = (...rules: Parameters<typeof requiredText>) =>
  requiredText(...rules).check(z.overwrite(withoutTurns), z.trim());

/** A NUL, and half of a character: no text that is kept holds them. */
const unsearchable = /[\0\p{Surrogate}]/gu;

/** Words to search for. Characters that no stored text can have become spaces. */
export const wordsToFind = (maxChars: number, missing?: string) =>
  z.string(missing).check(
    z.overwrite((words) => words.replace(unsearchable, ' ')),
    z.trim(),
    z.maxLength(maxChars, `A search can have at most ${maxChars} characters.`),
  );

/** Trimmed; it may be empty. */
export const freeText = (
  maxChars: number,
  { tooLong, unreadable }: Omit<Refusals, 'missing'>,
  isReadable = hasNoNul,
) => z.string().check(z.trim(), z.maxLength(maxChars, tooLong), z.refine(isReadable, unreadable));
