import { memo, type RefObject } from 'react';
import type { Cell } from '#features/gradebook/contract/shapes.ts';
import type { CellMark } from '../editing/shown-rows.ts';
import { cellClass } from './cell-class.ts';
import { CellInput } from './cell-input.tsx';
import type { CellEditing } from './cell-editing.ts';
import { lookOf } from './cell-look.ts';

interface WorkCellProps {
  /** Of the active cell. */
  id: string | undefined;
  column: number;
  cell: Cell | null;
  mark: CellMark | undefined;
  isDropped: boolean;
  isActive: boolean;
  isSelected: boolean;
  editing: CellEditing | undefined;
  draft: RefObject<string>;
}

/** One student in one work: one plain element without handlers, as there are many of them. */
export const WorkCell = memo(function WorkCell(props: WorkCellProps) {
  const { id, column, cell, mark, isDropped, isActive, isSelected, editing, draft } = props;
  const { shown, sign, words, tone, isStruck } = lookOf(cell, isDropped, mark);
  return (
    <td
      id={id}
      data-column={column}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-label={words.length === 0 ? undefined : [shown, ...words].filter(Boolean).join(', ')}
      className={`${cellClass({ isActive, isSelected, tone, isStruck })} w-(--cell-width) text-right leading-(--cell-line) ${editing ? 'relative' : ''}`}
    >
      {sign === undefined ? null : <span className="float-left">{sign}</span>}
      {shown}
      {editing === undefined ? null : <CellInput editing={editing} draft={draft} />}
    </td>
  );
});
