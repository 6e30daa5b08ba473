import { refusals } from '#shared/refusals.ts';

/** The refusals of the frame itself. */
export const serverRefusals = refusals('server', {
  // Who calls.
  signInFirst: 'Please sign in first.',
  teachersOnly: 'Only teachers can do this.',
  administratorsOnly: 'Only administrators can do this.',
  notYourself: 'You can only do this for yourself.',
  otherSite: 'This request came from another site.',

  // What is called, and how.
  notFound: 'Not found',
  otherMethod: 'This method is not allowed here.',
  unreadable: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  tookTooLong: 'The request took too long.',
  contentType: 'This content type is not supported.',
  /** The sentence of a contract: of a schema or of a file's limit. Browsers show the same one without a call. */
  contract: ({ sentence }: { sentence: string }) => sentence,

  // Forms.
  fieldTooLong: ({ field }: { field: string }) => `${field} is too long`,
  unexpectedFile: ({ field }: { field: string }) => `Unexpected file: ${field}`,
  tooManyFiles: ({ field }: { field: string }) => `Too many files: ${field}`,
  formTooLarge: 'The form is too large',
  formIncomplete: 'The form is not complete',

  // Files.
  otherVersion: 'The file is another one now.',
  rangeBehindEnd: 'The file ends before this part of it.',

  // How often.
  tooManyCalls: ({ seconds }: { seconds: number }) =>
    `Too many requests. Please try again in ${seconds} seconds.`,
  tooManyAtOnce: 'Too many requests at once. Please try again in a second.',

  // What fails.
  ours: 'Something went wrong on our side. Please try again.',
  databaseAway: 'The database is not reachable right now. Please try again.',
  noMetrics: 'A process did not say its metrics in time',
});
