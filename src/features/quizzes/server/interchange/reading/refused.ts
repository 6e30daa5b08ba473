import type { RefusedFile } from './messages.ts';

/** Thrown when nothing of a file can be taken. */
export class Refused extends Error {
  readonly why: RefusedFile;

  constructor(why: RefusedFile) {
    super(why);
    this.why = why;
  }
}
