import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { BookRow, BookWork } from '../book.ts';
import { writeSpreadsheet } from './write-spreadsheet.ts';

const works = Array.from({ length: 3 }, (_, at): BookWork => ({
  id: `column:${at}`,
  source: 'column',
  recordId: String(at),
  title: `Work ${at}`,
  points: 10,
  dueAt: null,
  sectionIds: [],
  categoryId: null,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
}));
const rows = Array.from({ length: 120 }, (_, at): BookRow => ({
  student: { id: `s${at}`, name: `Student ${at}`, studentId: null, sectionId: 'lab' },
  cells: works.map((_work, nth) => ({ points: (at + nth) % 10, state: 'graded' })),
}));
const named = {
  book: { plan: { missing: 'left' as const, version: 1, scale: null, categories: [], works }, rows },
  sections: new Map([['lab', 'Lab']]),
};

test('a book is written by a process of its own, with every student in their order', async () => {
  const { sheets } = await readXlsx(await writeSpreadsheet(named));
  const [grades] = sheets;
  expect(grades?.rows.slice(3).map(([name]) => name)).toEqual(rows.map(({ student }) => student.name));
  expect(grades?.rows[3 + 57]).toMatchObject({ 3: 'Lab', 8: 7, 9: 8, 10: 9 });
});

test('a book that takes too much time or memory is refused', async () => {
  const refusal = { code: 'conflict', reason: { key: 'gradebook.spreadsheetTooHard' } };
  await expect(writeSpreadsheet(named, { workMs: 0 })).rejects.toMatchObject(refusal);
  await expect(writeSpreadsheet(named, { memoryMb: 4 })).rejects.toMatchObject(refusal);
});
