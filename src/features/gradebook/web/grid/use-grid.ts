import { type RefObject, useRef, useState } from 'react';
import { parseBlock, writeBlock } from '../editing/parse-block.ts';
import { hasProblem, type PastedCell, type PastePlan, planPaste, readPasted } from '../editing/plan-paste.ts';
import { editingText } from '../editing/text.ts';
import type { NewValue } from '../editing/own-edits.ts';
import type { Edits } from '../editing/use-edits.ts';
import type { ShownRow } from '../editing/shown-rows.ts';
import { type Book, valueOf, versionOf } from '../shared/book.ts';
import type { CellEditing } from './cell-editing.ts';
import { copiedRows } from './copied-rows.ts';
import { type Direction, type Place, rangeOf, workPlace, worksIn } from './selection.ts';
import { gridText as text } from './text.ts';
import { useSelection } from './use-selection.ts';

const pageRows = 15;
const none = { points: null, isExcused: false };

/** What can be done in the grid: with cells, by whatever key or pointer. */
export function useGrid(
  book: Book,
  rows: readonly ShownRow[],
  edits: Edits,
  container: RefObject<HTMLElement | null>,
) {
  const { works } = book.plan;
  const { selection, select, go } = useSelection(rows, works.length, pageRows);
  const [editing, setEditing] = useState<CellEditing>();
  const [paste, setPaste] = useState<PastePlan>();
  const [message, setMessage] = useState('');
  const range = rangeOf(selection);
  const draft = useRef('');
  const isClosing = useRef(false);

  const begin = (typed?: string): void => {
    const { row: rowAt } = selection.active;
    const row = rows[rowAt];
    const work = works[workPlace(selection.active)];
    if (row === undefined || work === undefined) return;
    const cell = row.cells[workPlace(selection.active)] ?? null;
    if (!book.mayEdit) return setMessage(text.readOnly);
    if (cell?.isNotMeant) return setMessage(editingText.notes.notMeant);
    const before = valueOf(cell);
    setMessage('');
    draft.current = typed ?? (before.isExcused ? text.excusedTyped : String(before.points ?? ''));
    setEditing({
      studentId: row.student.id,
      workId: work.id,
      isTyped: typed !== undefined,
      label: text.edit(work.title, row.student.name),
      before,
      version: versionOf(cell),
      problem: undefined,
    });
  };
  /** The field goes, and the grid hears keys again. */
  const close = (): void => {
    isClosing.current = true;
    setEditing(undefined);
    container.current?.focus({ preventScroll: true });
    isClosing.current = false;
  };
  /** Without a direction the field has lost the focus. What is refused stays in it. */
  const commit = (typed: string, to?: Direction): void => {
    const work = works.find(({ id }) => id === editing?.workId);
    if (editing === undefined || work === undefined || isClosing.current) return;
    const read = typed.trim() === '' ? { after: none, note: undefined } : readPasted(typed, work.points);
    if (read.after === undefined) {
      const note = read.note === undefined ? '' : editingText.notes[read.note];
      return setEditing({ ...editing, problem: editingText.refusedTyped(note, work.points) });
    }
    edits.put([{ ...editing, after: read.after }]);
    setMessage(read.note === 'comma' ? editingText.notes.comma : '');
    if (to === undefined) setEditing(undefined);
    else {
      close();
      go(to);
    }
  };
  const chosen = (): NewValue[] => {
    const { first, last } = worksIn(range);
    return rows.slice(Math.max(0, range.firstRow), range.lastRow + 1).flatMap(({ student, cells }) =>
      works.slice(first, last + 1).flatMap(({ id }, offset) => {
        const cell = cells[first + offset] ?? null;
        if (cell?.isNotMeant) return [];
        const place = { studentId: student.id, workId: id };
        return [{ ...place, before: valueOf(cell), after: none, version: versionOf(cell) }];
      }),
    );
  };
  const clear = (): void => {
    if (!book.mayEdit) return setMessage(text.readOnly);
    const cells = chosen().filter(({ before }) => before.points !== null || before.isExcused);
    edits.put(cells);
    setMessage(text.cleared(cells.length));
  };
  const store = (cells: readonly PastedCell[]): void => {
    setPaste(undefined);
    edits.put(
      cells.flatMap(({ student, work, before, after, version }) =>
        after === undefined ? [] : [{ studentId: student.id, workId: work.id, before, after, version }],
      ),
    );
    setMessage(text.pasted(cells.length));
  };
  const takePasted = (pasted: string): void => {
    const { first, last } = worksIn(range);
    if (!book.mayEdit) return setMessage(text.readOnly);
    if (range.firstRow < 0 || last < 0) return setMessage(text.chooseWork);
    const plan = planPaste(
      parseBlock(pasted),
      {
        rows: rows.slice(range.firstRow),
        works: works.slice(first).map((work, offset) => ({ work, at: first + offset })),
      },
      { rows: range.lastRow - range.firstRow + 1, columns: last - first + 1 },
    );
    const [only] = plan.cells;
    if (only === undefined) return;
    if (plan.cells.length > 1 || plan.outside > 0 || hasProblem(only)) setPaste(plan);
    else if (only.after === undefined)
      setMessage(only.note === undefined ? '' : editingText.notes[only.note]);
    else store([only]);
  };
  return {
    selection,
    range,
    editing,
    draft,
    paste,
    message,
    select,
    go,
    begin,
    commit,
    clear,
    store,
    takePasted,
    cancel: close,
    closePaste: () => setPaste(undefined),
    undo: () => setMessage(edits.undo()),
    redo: () => setMessage(edits.redo()),
    copied: (): string => writeBlock(copiedRows(book.plan, rows, range)),
    typing: (typed: string) => void (draft.current = typed),
    isActive: ({ row, column }: Place) => row === selection.active.row && column === selection.active.column,
  };
}

export type GridActions = ReturnType<typeof useGrid>;
