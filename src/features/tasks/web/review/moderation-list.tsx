import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { join } from '#web/ui/join.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import type { ModerationRow } from '#features/tasks/contract/review.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { CompareChoices } from '../rubric/compare-choices.tsx';
import { rubricText } from '../rubric/text.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { ChooseMarker } from './choose-marker.tsx';
import { SettleOne } from './settle-one.tsx';
import { openMarks } from './sort-rows.ts';
import { reviewScreenText as text } from './text.ts';

interface ModerationListProps {
  task: TaskForViewer;
  rows: readonly ModerationRow[];
  markers: readonly { id: string; name: string }[];
}

const { columns } = text;

/** A table on a wide screen. On a narrow one each hand-in is a block. */
export const ModerationList = ({ task, rows, markers }: ModerationListProps) => (
  <ul aria-label={text.listLabel} className="panel divide-y divide-line overflow-hidden">
    {rows.map((row) => (
      <li
        key={row.student.id}
        aria-label={row.student.name}
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3 px-4 py-3 lg:grid-cols-6"
      >
        <Link
          to="/tasks/$taskId/grade"
          params={{ taskId: task._id }}
          search={{ student: row.student.id, ...(row.state === 'assigned' ? {} : { column: row.state }) }}
          className="link justify-self-start font-semibold wrap-anywhere col-span-2 lg:col-span-1"
        >
          {row.student.name}
        </Link>
        <Cell label={columns.first}>
          <Mark mark={row.first} points={task.points} isIn={row.first !== null} />
        </Cell>
        <Cell label={columns.second}>
          {row.second?.isIn ? (
            <Mark mark={row.second} points={task.points} isIn />
          ) : (
            <ChooseMarker taskId={task._id} row={row} markers={markers} />
          )}
        </Cell>
        <Cell label={columns.difference}>
          {row.difference === null ? (
            <Nothing />
          ) : (
            <span className="figures font-semibold">{signed(row.difference)}</span>
          )}
        </Cell>
        <Cell label={columns.grade} isWide>
          <Grade task={task} row={row} />
        </Cell>
        <BothChoices taskId={task._id} row={row} />
      </li>
    ))}
  </ul>
);

/** What both chose in the rubric. It is fetched when somebody opens it. */
function BothChoices({ taskId, row: { first, second } }: { taskId: string; row: ModerationRow }) {
  const [isOpen, setOpen] = useState(false);
  if (first === null || !second?.isIn || (first.rubric ?? second.rubric) === null) return null;
  return (
    <details className="col-span-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer justify-self-start text-sm">{rubricText.compare}</summary>
      {isOpen ? (
        <div className="pt-2">
          <CompareChoices
            taskId={taskId}
            first={{ name: first.byName, choice: first.rubric }}
            second={{ name: second.byName, choice: second.rubric }}
          />
        </div>
      ) : null}
    </details>
  );
}

const Nothing = () => <span className="text-ink-soft">{text.noneYet}</span>;

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

interface CellProps {
  label: string;
  /** Two columns. */
  isWide?: boolean;
  children: ReactNode;
}

function Cell({ label, isWide = false, children }: CellProps) {
  return (
    <div className={join('grid min-w-0 content-start gap-0.5', isWide && 'col-span-2')}>
      <span className="text-xs text-ink-soft">{label}</span>
      {children}
    </div>
  );
}

interface MarkProps {
  mark: { byName: string; points: number | null } | null;
  points: number;
  isIn: boolean;
}

/** A mark that the viewer may not see yet is in, without points. */
function Mark({ mark, points, isIn }: MarkProps) {
  if (mark === null) return <span className="text-ink-soft">{text.missing}</span>;
  return (
    <span className="grid min-w-0">
      <span className="figures font-semibold">
        {mark.points === null ? (isIn ? text.isIn : text.missing) : handInText.outOf(mark.points, points)}
      </span>
      <span className="truncate text-sm text-ink-soft" title={mark.byName}>
        {mark.byName}
      </span>
    </span>
  );
}

function Grade({ task, row }: { task: TaskForViewer; row: ModerationRow }) {
  const marks = openMarks(row);
  if (row.agreed)
    return (
      <span className="flex flex-wrap items-center gap-2">
        <span className="figures font-semibold">{handInText.outOf(row.agreed.points, task.points)}</span>
        {row.state === 'returned' ? <Badge tone="ok">{handInText.columns.returned}</Badge> : null}
      </span>
    );
  if (marks) return <SettleOne task={task} row={row} marks={marks} />;
  if (row.state !== 'returned') return <Nothing />;
  return <Badge tone="ok">{handInText.columns.returned}</Badge>;
}
