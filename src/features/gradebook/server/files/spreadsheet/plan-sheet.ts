import type { Cell, WriteSheet } from 'hucre/xlsx';
import { sheetText as text } from '#features/gradebook/files-text.ts';
import type { BookTable } from '../book.ts';
import { cellAt, onSheet } from './sheet-formulas.ts';

/** How the course reckons: weights and rules of categories, and the scale from its lowest grade up. */
export interface PlanSheet {
  sheet: WriteSheet;
  /** Where the weight of a category is. */
  weightOf: (category: number) => string;
  /** The grade for a percentage in this cell; undefined without a scale. */
  labelOf: ((percent: string, notPassed: string) => string) | undefined;
}

const firstRow = 3;
const weightColumn = 1;
const fromColumn = 6;
const bold: Partial<Cell> = { style: { font: { bold: true } } };

/** Of this sheet, the same in every row that names it. */
const fixed = (row: number, column: number): string =>
  onSheet(text.plan, cellAt(row, column).replace(/^([A-Z]{1,3})(\d+)$/, '$$$1$$$2'));

export function planSheet({ plan }: BookTable): PlanSheet {
  const steps = plan.scale?.steps.toReversed() ?? [];
  const isOnTop = (categoryId: string): boolean => {
    const works = plan.works.filter((work) => work.categoryId === categoryId);
    return works.length > 0 && works.every(({ isExtraCredit }) => isExtraCredit);
  };
  const heads = [text.category, text.weight, text.dropLowest, text.keepHighest, text.isOnTop];
  const headings = [...heads, null, ...(steps.length > 0 ? [text.from, plan.scale?.name ?? null] : [])];
  const categories = plan.categories.map((category) => [
    category.name,
    category.weight,
    category.dropLowest,
    category.keepHighest,
    isOnTop(category.id) ? text.yes : null,
  ]);
  const rows = Array.from({ length: Math.max(categories.length, steps.length) }, (_, at) => {
    const step = steps[at];
    return [
      ...(categories[at] ?? heads.map(() => null)),
      null,
      step?.fromPercent ?? null,
      step?.label ?? null,
    ];
  });
  const last = firstRow + steps.length - 1;
  const inScale = (column: number): string =>
    `${fixed(firstRow, column)}:${fixed(last, column).replace(/^.*!/, '')}`;
  return {
    sheet: {
      name: text.plan,
      rows: [[text.note], [], headings, ...rows],
      cells: new Map(headings.map((value, at) => [`2,${at}`, { value, ...bold }])),
      columns: [{ width: 28 }, ...Array.from({ length: 7 }, () => ({ width: 14 }))],
    },
    weightOf: (category) => fixed(firstRow + category, weightColumn),
    labelOf:
      steps.length === 0
        ? undefined
        : (percent, notPassed) =>
            `IF(${notPassed}>0,${fixed(firstRow, fromColumn + 1)},IF(${percent}="","",LOOKUP(${percent},${inScale(fromColumn)},${inScale(fromColumn + 1)})))`,
  };
}
