import { useState } from 'react';
import type { Row } from '../shared/book.ts';
import {
  at,
  clamp,
  type Direction,
  type GridSize,
  leadingColumns,
  move,
  type Selection,
} from './selection.ts';

interface GridSelection {
  selection: Selection;
  select: (selection: Selection) => void;
  /** False at the end of the grid. */
  go: (to: Direction, extend?: boolean) => boolean;
}

/** Where one is in the grid. The active cell stays with its student when rows come, go or are filtered. */
export function useSelection(rows: readonly Row[], works: number, page: number): GridSelection {
  const size: GridSize = { rows: rows.length, columns: leadingColumns + works, page };
  const [stored, setStored] = useState<{ selection: Selection; studentId: string | undefined }>(() => {
    const first = { row: 0, column: works === 0 ? 0 : leadingColumns };
    return { selection: at(first), studentId: rows[0]?.student.id };
  });
  const { active } = stored.selection;
  const isMoved = active.row >= 0 && rows[active.row]?.student.id !== stored.studentId;
  const isOutside = active.column >= size.columns;
  let { selection } = stored;
  if (isMoved || isOutside) {
    const found = rows.findIndex(({ student }) => student.id === stored.studentId);
    const place = clamp({ row: Math.max(0, found), column: active.column }, size);
    selection = at(place);
    setStored({ selection, studentId: rows[place.row]?.student.id });
  }
  const select = (to: Selection): void =>
    setStored({ selection: to, studentId: rows[to.active.row]?.student.id });
  return {
    selection,
    select,
    go: (to, extend = false) => {
      const next = move(selection, to, size, extend);
      const isEnd = next.active.row === active.row && next.active.column === active.column;
      select(next);
      return !isEnd;
    },
  };
}
