import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { readOneYear, toYearNumber } from '#shared/audience/classes.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { BoardColumn, BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { ExceptionBadges } from '../exceptions/exception-badges.tsx';
import { ExceptionButton } from '../exceptions/exceptions-button.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { ReturnOne } from '../task/return-grades.tsx';

interface BoardListProps {
  task: TaskForViewer;
  rows: readonly BoardRow[];
  column: BoardColumn;
}

export function BoardList({ task, rows, column }: BoardListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={text.columns[column]}
      className="divide-y divide-line outline-none"
    >
      {rows.map((row) => (
        <li
          key={row.student.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors hover:bg-primary-soft"
        >
          <Avatar name={row.student.name} src={row.student.avatarUrl} />
          <span className="grid min-w-40 flex-1">
            <Link
              to="/tasks/$taskId/grade"
              params={{ taskId: task._id }}
              search={{ student: row.student.id, column }}
              aria-label={text.gradeOne(row.student.name)}
              className="justify-self-start rounded-sm font-semibold wrap-anywhere underline-offset-3 before:absolute before:inset-0 hover:underline"
            >
              {row.student.name}
            </Link>
            <span className="text-sm text-ink-soft">{detailOf(row)}</span>
          </span>
          <RowState row={row} points={task.points} />
          {task.mayManage && !task.areNamesHidden ? (
            <span className="relative">
              <ExceptionButton taskId={task._id} student={row.student} />
            </span>
          ) : null}
          {task.mayManage && row.state === 'graded' ? (
            <span className="relative">
              <ReturnOne
                taskId={task._id}
                revealsNames={task.areNamesHidden}
                student={row.student}
                // The row leaves this column together with its focused button.
                onReturned={() => list.current?.focus()}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function RowState({ row, points }: { row: BoardRow; points: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {row.attempts > 1 ? <span className="text-ink-soft">{text.attempts(row.attempts)}</span> : null}
      {row.handedInAt === null ? null : <TimeAgo at={row.handedInAt} className="text-ink-soft" />}
      <ExceptionBadges exception={row.exception} />
      {row.isLate ? <Badge tone="danger">{text.late}</Badge> : null}
      {row.points === null ? null : (
        <span className="figures min-w-14 text-right font-semibold">{text.outOf(row.points, points)}</span>
      )}
    </span>
  );
}

export function detailOf({ student, teamName }: Pick<BoardRow, 'student' | 'teamName'>): string {
  const year = student.year === null ? undefined : readOneYear(student.year);
  const named = year === undefined ? '' : text.studentClass(toYearNumber(year), student.division);
  return [student.studentId ?? '', named, teamName ?? ''].filter(Boolean).join(' · ');
}
