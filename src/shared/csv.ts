/**
 * Rows for a spreadsheet, as UTF-8 with a byte order mark in the first of them. Every field is quoted, and what a
 * spreadsheet would take for a formula is made text.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[], isFirst = true): string =>
  (isFirst ? '\u{feff}' : '') + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

const field = (value: string | number): string =>
  typeof value === 'number' ? `"${value}"` : `"${value.replace(formula, "$&'").replaceAll('"', '""')}"`;

// Also after a semicolon, a tab or a line break: a spreadsheet that separates by semicolon ends the quotes of the second
// and each later field at the wrong place, and reads a new cell there. It drops quotes that open such a cell.
const formula = /(?:^|[;\t\r\n]"*)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;
