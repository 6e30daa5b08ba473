/** Controls break lines of iCalendar and the programs that read them. Line breaks and tabs are text (RFC 5545, 3.3.11). */
const controls = /[^\P{Cc}\n\t]/gu;
/** Programs in Python also end a line at the last two. */
const lineEnds = /\r\n?|[\u2028\u2029]/g;

/** Text of several lines. */
export const plainText = (text: string): string =>
  text.replaceAll(lineEnds, '\n').replaceAll(controls, '').toWellFormed();

/** Text of one line: a title, a name. */
export const plainLine = (text: string): string =>
  plainText(text)
    .replaceAll(/[\n\t]+/g, ' ')
    .trim();
