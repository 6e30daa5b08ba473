import type { Cell, CellValue, WriteOptions } from 'hucre/xlsx';
import { excusedWord } from '#features/gradebook/contract/typed-points.ts';
import { fileHeadings as headings, sheetText as text } from '#features/gradebook/files-text.ts';
import type { BookRow, NamedBook } from '../book.ts';
import { planSheet } from './plan-sheet.ts';
import { reckonRows } from '../reckon-rows.ts';
import { type GradesPlace, resultCells, type Summed, sumsSheet } from './sums-sheet.ts';

const who = [headings.student, headings.studentId, headings.email, headings.section];
const sums = [headings.soFar, headings.soFarLabel, headings.ifNothingMore, headings.ifNothingMoreLabel];
const firstWork = who.length + sums.length;
const rowOf = { titles: 0, categories: 1, points: 2, firstStudent: 3 } as const;
const bold = { font: { bold: true } } as const;

/** The book as a spreadsheet: its grades, and sheets that add them up by formulas. */
export async function bookWorkbook({
  book,
  sections,
}: Pick<NamedBook, 'book' | 'sections'>): Promise<WriteOptions> {
  const { plan, rows } = book;
  const students = (await reckonRows(book)).map((reckoned, at): Summed => ({
    name: rows[at]?.student.name ?? '',
    reckoned,
  }));
  const columns = new Map(plan.works.map(({ id }, at) => [id, firstWork + at]));
  const grades: GradesPlace = {
    sheet: text.grades,
    pointsRow: rowOf.points,
    firstRow: rowOf.firstStudent,
    columnOf: (workId) => columns.get(workId) ?? firstWork,
  };
  const planned = planSheet(book);
  const given = { book, students, grades, plan: planned };
  return {
    sheets: [
      {
        name: text.grades,
        rows: [...headRows(book), ...rows.map((row) => gradesOf(row, sections))],
        cells: cellsOf(book, students, planned.labelOf !== undefined),
        columns: [
          { width: 28 },
          { width: 14 },
          { width: 28 },
          ...Array.from({ length: firstWork - 3 + plan.works.length }, () => ({ width: 12 })),
        ],
        freezePane: { rows: rowOf.firstStudent, columns: 1 },
      },
      sumsSheet({ which: 'soFar', ...given }),
      sumsSheet({ which: 'ifNothingMore', ...given }),
      planned.sheet,
    ],
  };
}

function headRows({ plan }: NamedBook['book']): CellValue[][] {
  const names = new Map(plan.categories.map(({ id, name }) => [id, name]));
  const blank = sums.map(() => null);
  return [
    [...who, ...sums, ...plan.works.map(({ title }) => title)],
    [
      text.category,
      null,
      null,
      null,
      ...blank,
      ...plan.works.map((work) => names.get(work.categoryId ?? '') ?? null),
    ],
    [text.of, null, null, null, ...blank, ...plan.works.map(({ points }) => points)],
  ];
}

function gradesOf({ student, cells }: BookRow, sections: ReadonlyMap<string, string>): CellValue[] {
  return [
    student.name,
    student.studentId,
    student.email ?? null,
    sections.get(student.sectionId ?? '') ?? null,
    ...sums.map(() => null),
    ...cells.map((cell) => (cell?.state === 'excused' ? excusedWord : (cell?.points ?? null))),
  ];
}

/** The results in the first sheet, taken from the sheets that add up; and the headings. */
function cellsOf(
  book: NamedBook['book'],
  students: readonly Summed[],
  hasScale: boolean,
): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, values] of headRows(book).entries())
    for (const [column, value] of values.entries()) cells.set(`${row},${column}`, { value, style: bold });
  for (const [at, { reckoned }] of students.entries())
    for (const [nth, which] of (['soFar', 'ifNothingMore'] as const).entries()) {
      const { percent, label } = resultCells(which, book, students, at);
      const column = who.length + 2 * nth;
      const row = rowOf.firstStudent + at;
      const sum = reckoned[which];
      cells.set(`${row},${column}`, { value: null, formula: percent, formulaResult: sum.percent ?? '' });
      if (hasScale)
        cells.set(`${row},${column + 1}`, { value: null, formula: label, formulaResult: sum.label ?? '' });
    }
  return cells;
}
