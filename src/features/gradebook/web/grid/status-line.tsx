import type { ShownRow } from '../editing/shown-rows.ts';
import type { Book } from '../shared/book.ts';
import { problemId } from './cell-input.tsx';
import { lookOf } from './cell-look.ts';
import type { Range } from './selection.ts';
import { gridText as text } from './text.ts';

interface StatusLineProps {
  book: Book;
  row: ShownRow | undefined;
  /** The place of the work; negative: none. */
  work: number;
  range: Range;
  message: string;
  isProblem: boolean;
}

/** Below the grid: what the active cell holds, and what the last key did. */
export function StatusLine({ book, row, work: place, range, message, isProblem }: StatusLineProps) {
  const work = book.plan.works[place];
  const rows = range.lastRow - range.firstRow + 1;
  const columns = range.lastColumn - range.firstColumn + 1;
  return (
    <div className="grid min-h-6 content-start gap-x-6 text-sm text-ink-soft sm:grid-cols-[1fr_auto]">
      {/* A screen reader reads the cell itself. */}
      <p aria-hidden="true" className="truncate">
        {rows * columns > 1
          ? text.selected(rows, columns)
          : row === undefined || work === undefined
            ? text.legend
            : text.activeCell(row.student.name, work.title, wordsOf(row, place, work.points))}
      </p>
      <output id={problemId} className={isProblem ? 'font-semibold text-danger' : 'text-ink'}>
        {message}
      </output>
    </div>
  );
}

function wordsOf({ cells, marks }: ShownRow, place: number, points: number): string {
  const cell = cells[place] ?? null;
  const { shown, words } = lookOf(cell, false, marks?.get(place));
  const first = cell !== null && cell.points !== null ? `${shown} ${text.of(points)}` : shown;
  return [first === '' ? text.cells.empty : first, ...words].join(', ');
}
