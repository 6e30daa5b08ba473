import { refusals } from '#shared/refusals.ts';
import { rosterFileText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const rosterRefusals = refusals('roster', {
  unknownEntry: 'We could not find this line of the roster.',
  fileMissing: 'Please choose a CSV file.',
  fileTooLarge: rosterFileText.fileTooLarge,
  fileKind: rosterFileText.fileKind,
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
