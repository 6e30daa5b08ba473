import { refusals } from '#shared/refusals.ts';
import { adminText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const adminRefusals = refusals('admin', {
  unknownPerson: 'We could not find this person.',
  unknownMail: 'We could not find this mail.',
  unknownEntry: 'We could not find this line of the roster.',
  notYourself: 'You cannot suspend yourself.',
  notOwnTwoFactor: 'You cannot reset your own second factor. Another administrator can.',
  noTwoFactor: 'Two-factor authentication is not on for this person.',
  alreadySuspended: 'This person is already suspended.',
  notSuspended: 'This person is not suspended.',
  isSuspended: 'This person is suspended and cannot sign in. Bring the person back first.',
  mailNotFailed: 'Only a mail that was given up can be tried again.',
  mailOutdated: 'What this mail said is no longer of use.',
  fileMissing: 'Please choose a CSV file.',
  fileTooLarge: adminText.fileTooLarge,
  fileKind: adminText.fileKind,
  fileEmpty: 'The file is empty.',
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
  notText: 'The file is not a text file.',
  columnMissing: ({ name }: { name: string }) => `The first line names no column “${name}”.`,
  columnTwice: ({ name }: { name: string }) => `The first line names the column “${name}” twice.`,
  tooManyRows: 'A roster has at most 50,000 lines.',
  noRows: 'The file has a first line with names, and nobody below it.',
  rosterHasErrors: 'The file has errors. Nothing was imported.',
  rosterGone: 'This file is no longer here. Please choose it again.',
});
