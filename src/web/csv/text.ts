import { grouped as n } from '#shared/format/grouped.ts';

/** The sentences about any CSV file that is imported. */
export const csvText = {
  file: 'CSV file',
  fileHint: 'UTF-8, at most 20 MB and 50,000 lines. Commas or semicolons between the cells.',
  template: 'Download a template',
  reading: 'Reading the file…',
  columns: 'What the columns mean',
  otherFile: 'Choose another file',
  line: (line: number) => `Line ${n(line)}`,
  moreLines: 'Show more lines',
  firstOnly: (shown: number, total: number) => `The first ${n(shown)} of ${n(total)}.`,
} as const;
