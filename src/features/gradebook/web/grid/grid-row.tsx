import { History } from 'lucide-react';
import { memo, type RefObject } from 'react';
import type { GradePlan } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { ShownRow } from '../editing/shown-rows.ts';
import { historyText } from '../history/text.ts';
import { cellClass } from './cell-class.ts';
import type { CellEditing } from './cell-editing.ts';
import { leadPx, sizes } from './grid-window.ts';
import type { RowSums, SumsOf } from '../sums/row-sums.ts';
import { leadingColumns } from './selection.ts';
import { sumWords } from '../sums/sum-words.ts';
import { gridText as text } from './text.ts';
import { WorkCell } from './work-cell.tsx';

interface GridRowProps {
  /** What ids of cells begin with. */
  prefix: string;
  index: number;
  row: ShownRow;
  plan: GradePlan;
  sumsOf: SumsOf;
  firstWork: number;
  endWork: number;
  isRoomy: boolean;
  /** The column of the active cell, and the selected ones; -1: none in this row. */
  active: number;
  selectedFrom: number;
  selectedTo: number;
  editing: CellEditing | undefined;
  draft: RefObject<string>;
  addressOf: (studentId: string) => string;
}

/** A student with what is in sight of the works. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { prefix, index, row, plan, sumsOf, firstWork, endWork, isRoomy, editing } = props;
  const { student, cells, marks } = row;
  const { soFar, ifNothingMore, dropped } = sumsOf(cells);
  // Only the active cell is named by the grid.
  const idOf = (column: number): string | undefined =>
    props.active === column ? `${prefix}${column}` : undefined;
  const stateOf = (column: number) => ({
    isActive: column === props.active,
    isSelected: column >= props.selectedFrom && column <= props.selectedTo,
  });
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      className="flex"
      style={{ height: sizes.row, width: leadPx + plan.works.length * sizes.work }}
    >
      <th
        scope="row"
        id={idOf(0)}
        data-column={0}
        aria-colindex={1}
        aria-selected={stateOf(0).isSelected}
        className={`${cellClass({ ...stateOf(0), isSticky: true })} left-0 flex gap-1 text-left leading-(--cell-line)`}
        style={{ width: sizes.student }}
      >
        <a
          href={props.addressOf(student.id)}
          tabIndex={-1}
          className="min-w-0 overflow-clip font-medium text-ellipsis hover:underline"
        >
          {student.name}
        </a>
        {student.hasLeft ? (
          <span className="min-w-0 overflow-clip text-xs text-ellipsis text-ink-soft">{text.left}</span>
        ) : null}
        {props.active === -1 ? null : <HistoryButton name={student.name} />}
      </th>
      {([1, 2] as const).map((column) => (
        <SumCell
          key={column}
          id={idOf(column)}
          column={column}
          sum={column === 1 ? soFar : ifNothingMore}
          isSticky={isRoomy}
          {...stateOf(column)}
        />
      ))}
      <td aria-hidden="true" className="shrink-0" style={{ width: firstWork * sizes.work }} />
      {plan.works.slice(firstWork, endWork).map(({ id }, offset) => {
        const place = firstWork + offset;
        const column = place + leadingColumns;
        return (
          <WorkCell
            key={id}
            id={idOf(column)}
            column={column}
            cell={cells[place] ?? null}
            mark={marks?.get(place)}
            isDropped={dropped.has(id)}
            editing={editing?.workId === id ? editing : undefined}
            draft={props.draft}
            {...stateOf(column)}
          />
        );
      })}
    </tr>
  );
});

/** In the row of the active cell. The grid hears the press; by keyboard the student’s page has the same. */
const HistoryButton = ({ name }: { name: string }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={historyText.titleOf(name)}
    title={historyText.titleOf(name)}
    className="touch relative my-auto -mr-1 ml-auto grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:bg-primary-soft hover:text-ink"
  >
    <History size={16} aria-hidden="true" />
  </button>
);

interface SumCellProps {
  id: string | undefined;
  column: 1 | 2;
  sum: RowSums['soFar'];
  isSticky: boolean;
  isActive: boolean;
  isSelected: boolean;
}

const SumCell = ({ id, column, sum, isSticky, isActive, isSelected }: SumCellProps) => (
  <td
    id={id}
    data-column={column}
    aria-colindex={column + 1}
    aria-selected={isSelected}
    aria-readonly="true"
    aria-label={sum.percent === null ? text.noSum : undefined}
    className={`${cellClass({ isActive, isSelected, isSticky })} overflow-clip text-right leading-(--cell-line) text-ellipsis`}
    style={{ width: sizes.sum, left: isSticky ? sizes.student + (column - 1) * sizes.sum : undefined }}
  >
    {sumWords(sum)}
  </td>
);
