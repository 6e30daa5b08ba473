/** Lines and cells of what a spreadsheet copies: tabs between cells, quotes around cells with tabs, breaks or quotes. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell);
    const separator = text[end];
    at = end + 1;
    if (separator === '\t') {
      // A tab at the end has an empty cell behind it.
      if (at >= text.length) row.push('');
      continue;
    }
    if (separator === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

interface Read {
  cell: string;
  /** The place of the tab or line break behind it. */
  end: number;
}

function readPlain(text: string, from: number): Read {
  const length = text.slice(from).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : from + length;
  return { cell: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): Read {
  const match = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
  match.lastIndex = from;
  const quoted = match.exec(text)?.[1];
  // A quote that nothing closes is a character like others.
  return quoted === undefined
    ? readPlain(text, from)
    : { cell: quoted.replaceAll('""', '"'), end: match.lastIndex };
}

/** For the clipboard. A cell of the grid never holds a tab or a break. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');
