import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { toGradePlan, toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { Book, BookCell, BookRow, BookWork } from '#features/gradebook/server/files/book.ts';
import { bookWorkbook } from '#features/gradebook/server/files/spreadsheet/book-xlsx.ts';

const run = promisify(execFile);
const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;
/** The first sheet, as CSV with commas. */
const toCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,1';
const plans = 8;
const students = 12;

// Debian’s LibreOffice is not on every machine.
describe.skipIf(!hasOffice)('the spreadsheet, added up again by LibreOffice', () => {
  test('has the numbers and grades of the book, whatever the rules are', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-sheets-'));
    try {
      const books = Array.from({ length: plans }, (_, seed) => randomBook(seed + 1));
      for (const [at, book] of books.entries())
        await writeFile(join(folder, `${at}.xlsx`), await withoutResults(book));
      const names = books.map((_, at) => join(folder, `${at}.xlsx`));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run('soffice', [profile, '--headless', '--convert-to', toCsv, '--outdir', folder, ...names]);
      for (const [at, book] of books.entries()) {
        const content = await readFile(join(folder, `${at}.csv`), 'utf8').catch(() =>
          readFile(join(folder, `${at}-Grades.csv`), 'utf8'),
        );
        const lines = parse(content, { relax_column_count: true });
        expect(
          lines.slice(3).map((line) => line.slice(0, 8)),
          `book ${at}`,
        ).toEqual(resultsOf(book));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** Only the formulas: whatever LibreOffice shows, it has reckoned itself. */
async function withoutResults(book: Book): Promise<Uint8Array> {
  const workbook = await bookWorkbook({ book, sections: new Map() });
  for (const { cells } of workbook.sheets)
    for (const cell of cells?.values() ?? []) if (cell.formula !== undefined) delete cell.formulaResult;
  return writeXlsx(workbook);
}

function resultsOf({ plan, rows }: Book): string[][] {
  return rows.map(({ student, cells }) => {
    const { soFar, ifNothingMore } = reckon(toGradePlan(plan), toReckonedCells(plan, cells));
    const words = [soFar, ifNothingMore].flatMap(({ percent, label }) => [
      percent === null ? '' : String(percent),
      label ?? '',
    ]);
    return [student.name, '', '', '', ...words];
  });
}

/** Numbers that are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomBook(seed: number): Book {
  const random = randomOf(seed);
  const categories = Array.from({ length: random(5) }, (_, at) => ({
    id: `c${at}`,
    name: `Category ${at}`,
    weight: seed % 3 === 0 ? null : ([null, 0, 10, 33.33, 40][random(5)] ?? null),
    dropLowest: random(3),
    keepHighest: random(3) === 0 ? random(4) : null,
  }));
  const works = Array.from({ length: random(14) }, (_, at): BookWork => ({
    id: `column:${at}`,
    source: 'column',
    recordId: String(at),
    title: `Work ${at}`,
    points: [10, 20, 7.5, 100, 0.25][random(5)] ?? 10,
    dueAt: null,
    sectionIds: [],
    categoryId: random(8) === 0 ? null : (categories[random(categories.length || 1)]?.id ?? null),
    isExtraCredit: random(5) === 0,
    isNeverDropped: random(5) === 0,
    passPoints: random(8) === 0 ? 5 : null,
  }));
  const steps = [
    { label: 'A', fromPercent: 90 },
    { label: '1.0', fromPercent: 62.5 },
    { label: '=F', fromPercent: 0 },
  ];
  const plan: Book['plan'] = {
    missing: random(2) === 0 ? 'zero' : 'left',
    version: 1,
    scale: random(4) === 0 ? null : { id: 's', name: 'Letters', steps },
    categories,
    works,
  };
  const rows = Array.from({ length: students }, (_, at): BookRow => ({
    student: { id: `s${at}`, name: `Student ${at}`, studentId: null, sectionId: null },
    cells: works.map((work) => randomCell(random, work)),
  }));
  return { plan, rows, mayEdit: true, mayManage: true };
}

function randomCell(random: (below: number) => number, { points: most }: BookWork): BookCell | null {
  const kind = random(12);
  if (kind < 2) return null;
  if (kind === 2) return { points: null, state: 'excused' };
  if (kind === 3) return { points: null, state: 'none', isMissing: true };
  if (kind === 4) return { points: null, state: 'none', isNotMeant: true };
  if (kind === 5) return { points: null, state: 'handedIn' };
  return { points: Math.round((most * random(10_001)) / 100) / 100, state: 'graded' };
}
