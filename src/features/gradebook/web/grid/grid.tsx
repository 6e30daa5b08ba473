import { type CSSProperties, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { toGradePlan } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { PasteDialog } from '../editing/paste-dialog.tsx';
import type { ShownRow } from '../editing/shown-rows.ts';
import type { Edits } from '../editing/use-edits.ts';
import type { Book, Student } from '../shared/book.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { drawnWorks, scrollTo, sizes } from './grid-window.ts';
import { headRow, leadingColumns, workPlace } from './selection.ts';
import { StatusLine } from './status-line.tsx';
import { gridText as text } from './text.ts';
import { useDrawn } from './use-drawn.ts';
import { useGrid } from './use-grid.ts';
import { useGridEvents } from './use-grid-events.ts';
import { useRowSums } from '../sums/use-row-sums.ts';

interface GridProps {
  courseId: string;
  book: Book;
  /** Those that the filters leave. */
  rows: readonly ShownRow[];
  edits: Edits;
  onOpenWork: (work: Work) => void;
  onHistory: (student: Student) => void;
}

const { keys } = text;
/** Listed by '?'. The grid hears them itself. */
const gridKeys: readonly Shortcut[] = [
  { keys: ['ArrowDown', 'ArrowUp'], what: keys.move },
  { keys: ['Enter'], what: keys.enter },
  { keys: ['F2'], what: keys.edit },
  { keys: ['Delete'], what: keys.clear },
  { keys: ['c'], withControl: true, what: keys.copy },
  { keys: ['v'], withControl: true, what: keys.paste },
  { keys: ['z'], withControl: true, what: keys.undo },
  { keys: ['y'], withControl: true, what: keys.redo },
  { keys: ['Escape'], what: keys.leave },
];

/** For the classes of cells: a style of each would cost more. A line fills a row without its border. */
const cellSizes = { '--cell-width': `${sizes.work}px`, '--cell-line': `${sizes.row - 1}px` } as CSSProperties;

/** Students down, works across, by keyboard as in a spreadsheet. */
export function Grid({ courseId, book, rows, edits, onOpenWork, onHistory }: GridProps) {
  const container = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const prefix = useId();
  const { works } = book.plan;
  const plan = useMemo(() => toGradePlan(book.plan), [book.plan]);
  const sumsOf = useRowSums(plan, rows);
  const grid = useGrid(book, rows, edits, table);
  const events = useGridEvents(grid, { courseId, works, rows, onOpenWork, onHistory });
  const { drawn, onScroll } = useDrawn(container, rows.length, works.length);
  useShortcuts(text.keysTitle, gridKeys);
  const { range, editing } = grid;
  const { active } = grid.selection;
  const addressOf = useCallback(
    (studentId: string) => `/courses/${courseId}/grades/students/${studentId}`,
    [courseId],
  );
  const cellId = (row: number): string =>
    `${prefix}${row === headRow ? 'head' : (rows[row]?.student.id ?? '')}-`;

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    element.scrollTo(scrollTo(active, { top, left, width, height }));
  }, [active]);

  return (
    <div className="grid min-w-0 gap-2">
      <p id={`${prefix}hint`} className="sr-only">
        {text.hint}
      </p>
      <div
        ref={container}
        onScroll={onScroll}
        className="panel w-fit max-w-full max-h-[max(20rem,calc(100dvh-25rem))] overflow-auto rounded-md! has-[table:focus-visible]:outline-2 has-[table:focus-visible]:outline-focus"
      >
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that is edited
          role="grid"
          tabIndex={0}
          aria-label={text.grid}
          aria-describedby={`${prefix}hint`}
          aria-rowcount={rows.length + 1}
          aria-colcount={leadingColumns + works.length}
          aria-multiselectable="true"
          aria-readonly={!book.mayEdit}
          aria-activedescendant={`${cellId(active.row)}${active.column}`}
          {...events}
          className="block w-max outline-none"
          style={cellSizes}
        >
          <thead className="sticky top-0 z-20 block">
            <GridHead
              prefix={cellId(headRow)}
              plan={book.plan}
              {...drawnWorks(drawn, headRow)}
              isRoomy={drawn.isRoomy}
              active={active.row === headRow ? active.column : -1}
            />
          </thead>
          <tbody
            className="block"
            style={{
              paddingTop: drawn.firstRow * sizes.row,
              paddingBottom: Math.max(0, rows.length - drawn.endRow) * sizes.row,
            }}
          >
            {rows.slice(drawn.firstRow, drawn.endRow).map((row, offset) => {
              const index = drawn.firstRow + offset;
              const isSelected = index >= range.firstRow && index <= range.lastRow;
              return (
                <GridRow
                  key={row.student.id}
                  prefix={cellId(index)}
                  index={index}
                  row={row}
                  plan={plan}
                  sumsOf={sumsOf}
                  {...drawnWorks(drawn, index)}
                  isRoomy={drawn.isRoomy}
                  active={active.row === index ? active.column : -1}
                  selectedFrom={isSelected ? range.firstColumn : -1}
                  selectedTo={isSelected ? range.lastColumn : -1}
                  editing={editing?.studentId === row.student.id ? editing : undefined}
                  draft={grid.draft}
                  addressOf={addressOf}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <StatusLine
        book={book}
        row={rows[active.row]}
        work={workPlace(active)}
        range={range}
        message={editing?.problem ?? grid.message}
        isProblem={editing?.problem !== undefined}
      />
      {grid.paste === undefined ? null : (
        <PasteDialog plan={grid.paste} onConfirm={grid.store} onClose={grid.closePaste} />
      )}
    </div>
  );
}
