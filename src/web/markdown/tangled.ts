const maxMarks = 4000;
const maxNesting = 20;
const marks = /[*_~[\]]/g;
const nested = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${maxNesting},}`, 'm');

/**
 * Nobody writes this by hand. The parser's time grows with the square of the marks, and its stack with the
 * nesting: such a text is shown as it was written.
 */
export const isTangled = (source: string): boolean =>
  nested.test(source) || (source.match(marks)?.length ?? 0) > maxMarks;
