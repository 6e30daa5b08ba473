import type { Correction } from './grammar.ts';

export interface Judged extends Correction {
  /** Sure enough to be done; else it is shown only. */
  isSure: boolean;
}

/** A finding, in its text. */
export interface Finding {
  from: string;
  /** What follows it. */
  after: string;
  isAtStart: boolean;
  /** Words that the text has more than once. */
  repeated: ReadonlySet<string>;
}

/** What a finding becomes. */
export interface Verdict {
  to: string;
  isSure: boolean;
}

export const likeCase = (from: string, to: string): string =>
  /^\p{Lu}/u.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to.charAt(0).toLowerCase() + to.slice(1);
