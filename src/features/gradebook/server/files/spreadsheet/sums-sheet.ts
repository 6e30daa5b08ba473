import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import type { Reckoned, ReckonedCategory } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { sheetText as text } from '#features/gradebook/files-text.ts';
import type { BookTable } from '../book.ts';
import type { PlanSheet } from './plan-sheet.ts';
import { cellAt, fixedRow, onSheet, percentFormula, sumOfColumns } from './sheet-formulas.ts';

/** Where the grades themselves are. */
export interface GradesPlace {
  sheet: string;
  /** The row with what can be reached, and that of the first student. */
  pointsRow: number;
  firstRow: number;
  columnOf: (workId: string) => number;
}
export interface Summed {
  name: string;
  reckoned: Reckoned;
}
interface SumsSheetInput {
  which: 'soFar' | 'ifNothingMore';
  book: BookTable;
  students: readonly Summed[];
  grades: GradesPlace;
  plan: PlanSheet;
}

const headRows = 1;
/** The name, and two columns for each category. */
const columnsBefore = (groups: number): number => 1 + 2 * groups;

/** Points and what can be reached in each category, as sums of the cells that count, and the number made of them. */
export function sumsSheet({ which, book, students, grades, plan }: SumsSheetInput): WriteSheet {
  const groups = groupsOf(book, students);
  const headings = [
    text.grades,
    ...groups.flatMap((name) => [text.pointsOf(name), text.outOf(name)]),
    text.percent,
    text.notPassed,
    text.label,
  ];
  const cells = new Map<string, Partial<Cell>>(
    headings.map((value, at) => [`0,${at}`, { value, style: { font: { bold: true } } }]),
  );
  const place = columnsBefore(groups.length);
  for (const [at, { reckoned }] of students.entries()) {
    const row = headRows + at;
    const put = (column: number, formula: string, formulaResult: CellValue): void =>
      void cells.set(`${row},${column}`, { value: null, formula, formulaResult });
    const sum = reckoned[which];
    const source = grades.firstRow + at;
    for (const [nth, category] of sum.categories.entries()) {
      const { columns, reach } = columnsOf(category, book, grades);
      put(
        1 + 2 * nth,
        sumOfColumns(columns, (column) => cellAt(source, column), grades.sheet),
        category.points,
      );
      put(
        2 + 2 * nth,
        sumOfColumns(reach, (column) => fixedRow(grades.pointsRow, column), grades.sheet),
        category.of,
      );
    }
    const percentCell = cellAt(row, place);
    put(place, totalFormula(sum.categories, row, plan), sum.percent ?? '');
    const notPassed = notPassedFormula(which, book, reckoned, source, grades);
    put(place + 1, notPassed.formula, notPassed.count);
    if (plan.labelOf) put(place + 2, plan.labelOf(percentCell, cellAt(row, place + 1)), sum.label ?? '');
  }
  return {
    name: text[which],
    rows: [headings, ...students.map(({ name }) => [name])],
    cells,
    columns: [{ width: 28 }, ...headings.slice(1).map(() => ({ width: 14 }))],
    freezePane: { rows: headRows, columns: 1 },
  };
}

/** Where the percentage and the grade of a student are. */
export const resultCells = (
  which: 'soFar' | 'ifNothingMore',
  book: BookTable,
  students: readonly Summed[],
  at: number,
) => {
  const place = columnsBefore(groupsOf(book, students).length);
  const refer = (column: number): string => onSheet(text[which], cellAt(headRows + at, column));
  return { percent: refer(place), label: refer(place + 2) };
};

/** The categories, and works without one where a student has some. */
function groupsOf({ plan }: BookTable, students: readonly Summed[]): string[] {
  const names = plan.categories.map(({ name }) => name);
  const most = Math.max(0, ...students.map(({ reckoned }) => reckoned.soFar.categories.length));
  return most > names.length ? [...names, text.noCategory] : names;
}

/** The columns whose points count, and those whose points can be reached. */
function columnsOf({ lines, isOnTop, of }: ReckonedCategory, { plan }: BookTable, { columnOf }: GradesPlace) {
  const extra = new Set(plan.works.filter(({ isExtraCredit }) => isExtraCredit).map(({ id }) => id));
  const counted = lines.filter(({ reason }) => countedReasons.has(reason));
  const columns = counted.map(({ workId }) => columnOf(workId));
  const reach = isOnTop
    ? // All of the extra credit can be reached, graded or not.
      lines.filter(({ reason }) => of > 0 && reason !== 'excused').map(({ workId }) => columnOf(workId))
    : counted.filter(({ workId }) => !extra.has(workId)).map(({ workId }) => columnOf(workId));
  return { columns: inRising(columns), reach: inRising(reach) };
}

const countedReasons: ReadonlySet<string> = new Set([
  'counted',
  'extraCredit',
  'missingAsZero',
  'nothingAsZero',
]);
const inRising = (columns: readonly number[]): number[] => columns.toSorted((one, other) => one - other);

function totalFormula(categories: readonly ReckonedCategory[], row: number, plan: PlanSheet): string {
  const pointsAt = (nth: number): string => cellAt(row, 1 + 2 * nth);
  const ofAt = (nth: number): string => cellAt(row, 2 + 2 * nth);
  const all = [...categories.keys()];
  if (categories.length === 0) return '""';
  if (categories.every(({ share }) => share === null))
    return percentFormula(all.map(pointsAt).join('+'), all.map(ofAt).join('+'));
  const weighted = all.filter((nth) => categories[nth]?.id !== null);
  const part = (nth: number, value: string): string => `IF(${ofAt(nth)}>0,${value},0)`;
  const top = weighted.map((nth) => part(nth, `${plan.weightOf(nth)}*${pointsAt(nth)}/${ofAt(nth)}`));
  const weights = weighted
    .filter((nth) => categories[nth]?.isOnTop !== true)
    .map((nth) => part(nth, plan.weightOf(nth)));
  if (weights.length === 0) return '""';
  const bottom = weights.join('+');
  // Rounded twice: what a computer cannot write exactly must not turn a half down.
  return `IF((${bottom})=0,"",ROUND(ROUND(100*(${top.join('+')})/(${bottom}),8),2))`;
}

/** How many works that have to be passed are not. A grade in the sheet decides; without one, what was reckoned. */
function notPassedFormula(
  which: 'soFar' | 'ifNothingMore',
  { plan }: BookTable,
  { failed, open, soFar }: Reckoned,
  row: number,
  { sheet, columnOf }: GradesPlace,
) {
  // Works that are not for the student are in no line.
  const meant = new Set(soFar.categories.flatMap(({ lines }) => lines.map(({ workId }) => workId)));
  const bad = new Set(which === 'soFar' ? failed : [...failed, ...open]);
  const parts = plan.works.flatMap(({ id, passPoints }) => {
    if (passPoints === null || passPoints === 0 || !meant.has(id)) return [];
    const cell = onSheet(sheet, cellAt(row, columnOf(id)));
    return [`IF(ISNUMBER(${cell}),IF(${cell}<${passPoints},1,0),${bad.has(id) ? 1 : 0})`];
  });
  return { formula: parts.join('+') || '0', count: bad.size };
}
