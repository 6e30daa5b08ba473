import { toCsv } from '#shared/csv.ts';
import { Stretch } from '#server/stretch.ts';
import { excusedWord } from '#features/gradebook/contract/typed-points.ts';
import { fileHeadings } from '#features/gradebook/files-text.ts';
import type { BookRow, NamedBook } from './book.ts';
import { reckonRows } from './reckon-rows.ts';
import { headingOf } from './work-heading.ts';

/** The book for a spreadsheet. The same file can be imported again. */
export async function bookCsv({ book, sections }: Pick<NamedBook, 'book' | 'sections'>): Promise<string> {
  const { plan, rows } = book;
  const reckoned = await reckonRows(book);
  const parts = [toCsv([[...Object.values(fileHeadings), ...plan.works.map(headingOf)]])];
  const stretch = new Stretch();
  for (const [row, { student, cells }] of rows.entries()) {
    const line = [
      student.name,
      student.studentId ?? '',
      student.email ?? '',
      sections.get(student.sectionId ?? '') ?? '',
      ...[reckoned[row]?.soFar, reckoned[row]?.ifNothingMore].flatMap((sum) => [
        sum?.percent ?? '',
        sum?.label ?? '',
      ]),
      ...plan.works.map((_, at) => wordsOf(cells[at])),
    ];
    parts.push(toCsv([line], false));
    await stretch.pause();
  }
  return parts.join('');
}

/** As an import reads it. */
const wordsOf = (cell: BookRow['cells'][number] | undefined): string | number => {
  if (!cell) return '';
  return cell.state === 'excused' ? excusedWord : (cell.points ?? '');
};
