import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download, Files, FolderDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address-of.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { useSeen } from '#web/unread/seen.ts';
import { buttonClass } from '#web/ui/buttons/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { HandInCounts, TaskForViewer } from '#features/tasks/contract/tasks.ts';
import {
  type BoardColumn,
  type BoardCounts,
  type BoardRow,
  handInContract,
} from '#features/tasks/contract/hand-ins.ts';
import { handInStates } from '#features/tasks/contract/states.ts';
import { HiddenNames, ReviewLinks } from '../review/board-review.tsx';
import { boardQuery } from './board-api.ts';
import { BoardColumns } from './board-columns.tsx';
import { BoardList } from './board-list.tsx';
import { ExceptionsButton } from '../exceptions/exceptions-button.tsx';
import { handInText as text } from '../submission/hand-in-text.ts';
import { reviewScreenText } from '../review/text.ts';
import { ReturnAll } from '../task/return-grades.tsx';

interface BoardProps {
  task: TaskForViewer;
  column: BoardColumn | undefined;
  onColumn: (column: BoardColumn) => void;
}

const findFrom = 8;

/** The students' states in columns, live. */
export function Board({ task, column: chosen, onColumn }: BoardProps) {
  // It stays open while grading moves students out of it.
  const [first] = useState(() => firstColumn(task.counts));
  const column = chosen ?? first;
  const board = useInfiniteQuery({ ...boardQuery(task._id, column), placeholderData: keepPreviousData });
  useSeen(board.isSuccess ? `hand-ins:${task._id}` : undefined);
  const rows = board.data?.pages.flatMap((page) => page.rows);
  const counts = board.data?.pages.at(-1)?.counts;
  return (
    <section aria-labelledby="hand-ins" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hand-ins" className="display text-2xl">
          {text.board}
        </h2>
        <BoardActions task={task} counts={counts} />
      </header>
      <HiddenNames task={task} />
      {counts ? (
        <BoardColumns counts={counts} column={column} onColumn={onColumn} />
      ) : board.isPending ? (
        <Skeleton className="h-20" />
      ) : null}
      {rows && counts ? (
        <Rows
          task={task}
          rows={rows}
          column={column}
          total={handInStates.reduce((sum, state) => sum + counts[state], 0)}
        />
      ) : board.isPending ? (
        <div className="panel grid gap-3 p-5">
          <output className="sr-only">{text.boardLoading}</output>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ) : (
        <LoadProblem query={board} text={messageOf(board.error, text.boardFailed)} />
      )}
      <ShowMore list={board} label={text.showMore} />
    </section>
  );
}

/** The first column with something to do. */
function firstColumn(counts: HandInCounts | null): BoardColumn {
  const order = ['submitted', 'late', 'graded', 'returned'] as const;
  return order.find((state) => counts && counts[state] > 0) ?? 'assigned';
}

const noCounts: BoardCounts = { assigned: 0, submitted: 0, late: 0, graded: 0, returned: 0, requests: 0 };

function BoardActions({ task, counts = noCounts }: { task: TaskForViewer; counts: BoardCounts | undefined }) {
  const waiting = counts.submitted + counts.late;
  const handedIn = waiting + counts.graded + counts.returned;
  return (
    <div className="flex flex-wrap gap-3">
      {task.mayGrade ? <ExceptionsButton taskId={task._id} mayManage={task.mayManage} /> : null}
      <a
        href={addressOf(handInContract.grades, { params: { id: task._id } })}
        download
        className={buttonClass('quiet')}
      >
        <Download size={16} aria-hidden="true" />
        {text.export}
      </a>
      {handedIn > 0 ? (
        <a
          href={addressOf(handInContract.filesOfTask, { params: { id: task._id } })}
          download
          className={buttonClass('quiet')}
        >
          <FolderDown size={16} aria-hidden="true" />
          {text.downloadAll}
        </a>
      ) : null}
      {handedIn > 1 ? (
        <LinkButton variant="quiet" to="/tasks/$taskId/similar" params={{ taskId: task._id }}>
          <Files size={16} aria-hidden="true" />
          {text.similar}
        </LinkButton>
      ) : null}
      <ReviewLinks task={task} hasReturned={counts.returned > 0} />
      {task.mayManage && counts.graded > 0 ? (
        <ReturnAll taskId={task._id} revealsNames={task.areNamesHidden} count={counts.graded} />
      ) : null}
      {task.mayGrade && waiting > 0 ? (
        <LinkButton to="/tasks/$taskId/grade" params={{ taskId: task._id }}>
          <PenLine size={16} aria-hidden="true" />
          {text.start}
        </LinkButton>
      ) : null}
    </div>
  );
}

const emptyOf = (column: BoardColumn, total: number): string =>
  total === 0 ? text.noStudents : text.emptyColumns[column];

interface RowsProps {
  task: TaskForViewer;
  rows: readonly BoardRow[];
  column: BoardColumn;
  total: number;
}

function Rows({ task, rows, column, total }: RowsProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = rows.filter(({ student }) =>
    `${student.name} ${student.studentId ?? ''}`.toLowerCase().includes(wanted),
  );
  if (rows.length === 0) {
    const isUnlisted = task.areNamesHidden && column === 'assigned';
    const sentence = isUnlisted ? reviewScreenText.notListed : emptyOf(column, total);
    return (
      <div className="panel p-5">
        <EmptyState text={sentence} drawing="people" isCompact />
      </div>
    );
  }
  return (
    <div className="panel grid overflow-hidden">
      {rows.length >= findFrom ? (
        <div className="border-b border-line p-3">
          <TextField
            label={text.find}
            isLabelHidden
            placeholder={text.find}
            type="search"
            value={words}
            onChange={setWords}
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        <BoardList task={task} rows={found} column={column} />
      ) : (
        <p className="p-5 text-ink-soft">{text.nobodyFound}</p>
      )}
    </div>
  );
}
