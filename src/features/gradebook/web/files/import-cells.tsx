import { useState } from 'react';
import { useNarrow } from '#web/shell/frame/use-narrow.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { PreviewCell } from '#features/gradebook/contract/files.ts';
import { filesText as text } from './text.ts';

/** The preview draws this number of lines at once: a file may have thousands. */
const page = 100;
const cellClass = 'px-3 py-2 align-baseline wrap-anywhere';
const { heads } = text;
const columns = ['line', 'student', 'work', 'typed', 'before', 'after'] as const;
/** On a phone the work and its points before stand below the name. */
const narrowColumns = ['student', 'typed', 'after'] as const;

/** The cells of a file, each with what it does or why it does nothing. */
export function ImportCells({ cells }: { cells: readonly PreviewCell[] }) {
  const [shown, setShown] = useState(page);
  const isNarrow = useNarrow();
  if (cells.length === 0) return null;
  return (
    <div className="grid gap-3">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        aria-label={text.list}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className={isNarrow ? 'w-full text-sm' : 'w-full min-w-xl text-sm'} aria-label={text.list}>
          <thead className="bg-sunken text-left">
            <tr>
              {(isNarrow ? narrowColumns : columns).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-semibold">
                  {heads[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {cells.slice(0, shown).map((cell) => (
              <CellLine key={`${cell.line} ${cell.workId}`} cell={cell} isNarrow={isNarrow} />
            ))}
          </tbody>
        </table>
      </section>
      {shown < cells.length ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onPress={() => setShown(shown + 3 * page)}
        >
          {text.more}
        </Button>
      ) : null}
    </div>
  );
}

function CellLine({ cell, isNarrow }: { cell: PreviewCell; isNarrow: boolean }) {
  const { line, studentName, column, typed, problem } = cell;
  return (
    <tr>
      {isNarrow ? null : <td className={`${cellClass} figures text-ink-soft`}>{line}</td>}
      <th scope="row" className={`${cellClass} text-left font-medium`}>
        {studentName}
        {isNarrow ? (
          <span className="block font-normal text-ink-soft">
            {text.workBefore(column, beforeWords(cell))}
          </span>
        ) : null}
      </th>
      {isNarrow ? null : <td className={cellClass}>{column}</td>}
      <td className={`${cellClass} figures`}>{typed === '' ? '–' : typed}</td>
      {isNarrow ? null : <td className={`${cellClass} figures`}>{beforeWords(cell)}</td>}
      <td className={cellClass}>
        {problem === null ? (
          <span className="figures font-semibold">{afterWords(cell)}</span>
        ) : (
          <>
            <span className="text-ink-soft">{text.stays}</span>
            <span className="block text-danger">{problem}</span>
          </>
        )}
      </td>
    </tr>
  );
}

const beforeWords = ({ before, wasExcused }: PreviewCell): string =>
  wasExcused ? text.excused : pointsWords(before);

const afterWords = ({ before, after, isExcused }: PreviewCell): string =>
  isExcused ? text.excused : pointsWords(after === undefined ? before : after);

const pointsWords = (points: number | null): string => (points === null ? text.noPoints : String(points));
