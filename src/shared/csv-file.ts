/** A CSV file that people import: what the browser checks before it sends one, and the server again. */
export const csvFileLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Below the line of headings. */
  lines: 50_000,
} as const;

export const csvFileText = {
  tooLarge: 'Use a file of at most 20 MB',
  wrongKind: 'Please choose a CSV file (.csv or .txt).',
} as const;
