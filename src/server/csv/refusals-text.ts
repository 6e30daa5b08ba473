import { csvFileText } from '#shared/csv-file.ts';
import { grouped } from '#shared/format/grouped.ts';
import { refusals } from '#shared/refusals.ts';

/** Why a CSV file is not imported at all. */
export const csvRefusals = refusals('csv', {
  missing: 'Please choose a CSV file.',
  tooLarge: csvFileText.tooLarge,
  wrongKind: csvFileText.wrongKind,
  gone: 'This file is no longer here. Please choose it again.',
  empty: 'The file is empty.',
  notUtf8: 'The file is not in UTF-8. Save it as “CSV UTF-8” and try again.',
  notText: 'The file is not a text file.',
  columnTwice: ({ name }: { name: string }) => `The first line names the column “${name}” twice.`,
  tooManyLines: ({ most }: { most: number }) => `A file has at most ${grouped(most)} lines.`,
  noLines: 'The file has a first line with names, and nobody below it.',
});
