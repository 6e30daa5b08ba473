import { memo, type RefObject, useMemo } from 'react';
import { toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlan, ReckonedSum } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { ShownRow } from '../editing/shown-rows.ts';
import { cellClass } from './cell-class.ts';
import type { CellEditing } from './cell-editing.ts';
import { leadPx, sizes } from './grid-window.ts';
import { leadingColumns } from './selection.ts';
import { gridText as text } from './text.ts';
import { WorkCell } from './work-cell.tsx';

interface GridRowProps {
  /** What ids of cells begin with. */
  prefix: string;
  index: number;
  row: ShownRow;
  plan: GradePlan;
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

/** A student with what is in sight of the works. Its sums are reckoned when it is drawn. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { prefix, index, row, plan, firstWork, endWork, isRoomy, editing } = props;
  const { student, cells, marks } = row;
  const reckoned = useMemo(() => reckon(plan, toReckonedCells(plan, cells)), [plan, cells]);
  const dropped = useMemo(
    () =>
      new Set(
        reckoned.soFar.categories.flatMap(({ lines }) =>
          lines.flatMap(({ workId, reason }) => (reason === 'dropped' ? [workId] : [])),
        ),
      ),
    [reckoned],
  );
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
        id={`${prefix}0`}
        data-column={0}
        aria-colindex={1}
        aria-selected={stateOf(0).isSelected}
        className={`${cellClass({ ...stateOf(0), isSticky: true })} left-0`}
        style={{ width: sizes.student }}
      >
        <a href={props.addressOf(student.id)} tabIndex={-1} className="truncate font-medium hover:underline">
          {student.name}
        </a>
        {student.hasLeft ? <span className="truncate text-xs text-ink-soft">{text.left}</span> : null}
      </th>
      {([1, 2] as const).map((column) => (
        <SumCell
          key={column}
          id={`${prefix}${column}`}
          column={column}
          sum={column === 1 ? reckoned.soFar : reckoned.ifNothingMore}
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
            id={`${prefix}${column}`}
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

interface SumCellProps {
  id: string;
  column: 1 | 2;
  sum: ReckonedSum;
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
    className={`${cellClass({ isActive, isSelected, isSticky })} justify-end`}
    style={{ width: sizes.sum, left: isSticky ? sizes.student + (column - 1) * sizes.sum : undefined }}
  >
    <span className="truncate">
      {sum.percent === null ? text.noSumSign : text.sum(sum.percent, sum.label)}
    </span>
  </td>
);
