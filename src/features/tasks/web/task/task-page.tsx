import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useOpened } from '#web/opened/use-opened.ts';
import { useSeen } from '#web/unread/seen.ts';
import { useUser } from '#web/session/session.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { BoardColumn } from '#features/tasks/contract/hand-ins.ts';
import { isOverdue } from '../shared/group-tasks.ts';
import { TaskActions } from '../list/task-actions.tsx';
import { attachmentOf } from '../shared/task-meta.tsx';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { TaskSheet } from '../list/task-sheet.tsx';
import { taskQuery } from '../shared/tasks-api.ts';
import { screenText as text } from '../shared/text.ts';
import { useNow } from '#web/ui/time/use-now.ts';

// A student loads no board, a teacher no uploads.
const loadBoard = async () => ({ default: (await import('../list/board.tsx')).Board });
const loadPanel = async () => ({ default: (await import('./hand-in-panel.tsx')).HandInPanel });
const Board = lazy(loadBoard);
const HandInPanel = lazy(loadPanel);

/** The layout of the task and the work beside it. */
const besideClass = 'grid items-start gap-(--gap) xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]';

interface TaskPageProps {
  taskId: string;
  /** The open column of the board, from the address. */
  column: BoardColumn | undefined;
  onColumn: (column: BoardColumn) => void;
}

export function TaskPage({ taskId, column, onColumn }: TaskPageProps) {
  const { role } = useUser();
  // Preloads while the task loads.
  useEffect(() => void (role === 'student' ? loadPanel : loadBoard)().catch(() => undefined), [role]);
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  const name = query.data?.task.title ?? text.oneTask;
  useOpened(`/tasks/${taskId}`, task?.title);
  return (
    <Page
      title={name}
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/tasks' },
        { label: name },
      ]}
      actions={task?.mayManage ? <TaskActions task={task} /> : undefined}
    >
      {task ? (
        <Loaded task={task} column={column} onColumn={onColumn} />
      ) : query.isPending && role === 'student' ? (
        <div className={besideClass}>
          <TaskProblem query={query} />
          <PartLoading />
        </div>
      ) : (
        <TaskProblem query={query} />
      )}
    </Page>
  );
}

function Loaded({ task, column, onColumn }: Omit<TaskPageProps, 'taskId'> & { task: TaskForViewer }) {
  const now = useNow();
  useSeen(`task:${task._id}`);
  const attachment = attachmentOf(task);
  const sheet = (
    <TaskSheet
      isTitleHidden
      isOverdue={isOverdue(task, now)}
      task={{
        ...task,
        points: String(task.points),
        attachment: attachment && { ...attachment, url: task.attachmentUrl },
      }}
    />
  );
  return (
    <>
      {task.standing ? (
        <div className={besideClass}>
          {sheet}
          <Suspense fallback={<PartLoading />}>
            <HandInPanel task={task} />
          </Suspense>
        </div>
      ) : (
        sheet
      )}
      {task.mayReview ? (
        <Suspense fallback={<PartLoading />}>
          <Board task={task} column={column} onColumn={onColumn} />
        </Suspense>
      ) : null}
    </>
  );
}

const PartLoading = () => (
  <div className="panel p-5 md:p-7">
    <Skeleton className="h-24" />
  </div>
);
