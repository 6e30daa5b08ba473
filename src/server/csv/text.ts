/** The sentences about the lines of any CSV file. */
export const csvLineText = {
  notCsv: 'The line cannot be read: it has a quotation mark where none can be.',
  openQuote: 'A quotation mark is opened and not closed.',
  cellTooLong: 'A cell of this line is too long.',
  unevenLine: (found: number, wanted: number) =>
    `This line has ${found === 1 ? '1 cell' : `${found} cells`}; the first line names ${wanted}.`,
  columnUnknown: (name: string) => `The column “${name}” is not known and was left out.`,
} as const;
