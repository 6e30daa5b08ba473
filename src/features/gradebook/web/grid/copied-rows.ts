import { toGradePlan, toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { excusedWord } from '#features/gradebook/contract/typed-points.ts';
import { type Row, valueOf } from '../shared/book.ts';
import { leadingColumns, type Range } from './selection.ts';
import { gridText as text } from './text.ts';

/** A spreadsheet could take these for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** What is selected, as the clipboard gets it: a column of points can be pasted here again. */
export function copiedRows(view: GradePlanView, rows: readonly Row[], range: Range): string[][] {
  const plan = toGradePlan(view);
  const columns = Array.from(
    { length: range.lastColumn - range.firstColumn + 1 },
    (_, offset) => range.firstColumn + offset,
  );
  return rows.slice(Math.max(0, range.firstRow), range.lastRow + 1).map(({ student, cells }) => {
    const hasSum = columns.some((column) => column === 1 || column === 2);
    const reckoned = hasSum ? reckon(plan, toReckonedCells(view, cells)) : undefined;
    return columns.map((column) => {
      if (column === 0) return formula.test(student.name) ? `'${student.name}` : student.name;
      if (column < leadingColumns) {
        const sum = column === 1 ? reckoned?.soFar : reckoned?.ifNothingMore;
        return sum === undefined || sum.percent === null ? '' : text.sum(sum.percent, sum.label);
      }
      const { points, isExcused } = valueOf(cells[column - leadingColumns] ?? null);
      return isExcused ? excusedWord : points === null ? '' : String(points);
    });
  });
}
