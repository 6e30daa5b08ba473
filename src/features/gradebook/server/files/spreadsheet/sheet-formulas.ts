import { colToLetter } from 'hucre/xlsx';

/** A spreadsheet takes at most 255 arguments of a function. */
const mostArguments = 250;

/** 'I5' or '$I$3' */
export const cellAt = (row: number, column: number): string => `${colToLetter(column)}${row + 1}`;
export const fixedRow = (row: number, column: number): string => `${colToLetter(column)}$${row + 1}`;

/** Names of sheets have spaces. */
export const onSheet = (sheet: string, reference: string): string => `'${sheet}'!${reference}`;

/** The sum of these columns of a row, neighbours as one range. Words in them count as nothing. */
export function sumOfColumns(
  columns: readonly number[],
  refer: (column: number) => string,
  sheet: string,
): string {
  if (columns.length === 0) return '0';
  const ranges = rangesOf(columns).map(([first, last]) =>
    onSheet(sheet, first === last ? refer(first) : `${refer(first)}:${refer(last)}`),
  );
  const sums: string[] = [];
  for (let at = 0; at < ranges.length; at += mostArguments)
    sums.push(`SUM(${ranges.slice(at, at + mostArguments).join(',')})`);
  return sums.join('+');
}

function rangesOf(columns: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const column of columns) {
    const range = ranges.at(-1);
    if (range?.[1] === column - 1) range[1] = column;
    else ranges.push([column, column]);
  }
  return ranges;
}

/** A percentage with two decimals, half up. Points are made whole hundredths first, so that a half is a half. */
export const percentFormula = (points: string, of: string): string =>
  `IF(${of}=0,"",ROUND(ROUND(100*(${points}),0)*10000/ROUND(100*(${of}),0),0)/100)`;
