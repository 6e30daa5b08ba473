const maxMarks = 4000;
const maxNesting = 20;
const maxUnderlines = 300;
/** Brackets that close what nothing has opened. */
const maxLooseBrackets = 500;
const marks = /[*_~[\]<`]/g;
const nested = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${maxNesting},}`, 'm');
/** Below a line they make a heading of it. */
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/gm;

/**
 * Nobody writes this by hand. The parser's time grows with the square of the marks, of the underlined headings and of loose
 * brackets, and its stack with the nesting: such a text is shown as it was written.
 */
export const isTangled = (source: string): boolean =>
  nested.test(source) ||
  countOf(marks, source) > maxMarks ||
  countOf(underline, source) > maxUnderlines ||
  countOf(/\]/g, source) - countOf(/\[/g, source) > maxLooseBrackets;

const countOf = (pattern: RegExp, source: string): number => source.match(pattern)?.length ?? 0;
