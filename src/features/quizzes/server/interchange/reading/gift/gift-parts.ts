import { importReasons as reasons } from '#features/quizzes/import-text.ts';
import { NotTaken } from '../not-taken.ts';

export interface GiftAnswer {
  sign: string;
  text: string;
  comment: string;
  /** Percent of the points, where the file says them. */
  share: number | undefined;
}

/** A sign that means something to GIFT stands behind a backslash. */
export const unescape = (text: string): string =>
  text.replace(/\\(n|[=~#{}:\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** The text before, inside and after the first braces. */
export function splitGift(text: string): { before: string; inside: string; after: string } {
  const open = /(?<!\\)\{/.exec(text);
  if (open === null) throw new NotTaken(reasons.noInteraction());
  const rest = text.slice(open.index + 1);
  const close = /(?<!\\)\}/.exec(rest);
  if (close === null) throw new NotTaken(reasons.unreadable({ what: 'its answers do not end.' }));
  return {
    before: text.slice(0, open.index).trim(),
    inside: rest.slice(0, close.index),
    after: rest.slice(close.index + 1),
  };
}
