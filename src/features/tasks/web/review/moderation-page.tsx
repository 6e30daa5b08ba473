import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/calls/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { SheetLoading } from '../shared/loading.tsx';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { taskQuery } from '../shared/tasks-api.ts';
import { screenText } from '../shared/text.ts';
import { ModerationList } from './moderation-list.tsx';
import { type ModerationSort, sortRows } from './sort-rows.ts';
import { moderationQuery } from './review-api.ts';
import { SettleAll } from './settle-all.tsx';
import { SpreadMarkers } from './spread-markers.tsx';
import { reviewScreenText as text } from './text.ts';

/** Both marks of every hand-in, and how they become one grade. */
export function ModerationPage({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  return (
    <Page
      title={text.moderation}
      heading={task?.title ?? text.moderation}
      trail={[
        { label: screenText.dashboard, to: '/dashboard' },
        { label: screenText.title, to: '/tasks' },
        { label: text.moderation },
      ]}
      actions={
        <LinkButton variant="secondary" to="/tasks/$taskId" params={{ taskId }}>
          {handInText.board}
        </LinkButton>
      }
    >
      {task === undefined ? (
        <TaskProblem query={query} />
      ) : !task.mayManage ? (
        <Problem text={text.notForYou} />
      ) : task.secondMarking === 'none' ? (
        <Problem text={text.markedByOne} />
      ) : (
        <Marks task={task} />
      )}
    </Page>
  );
}

const sorts = ['difference', 'student'] as const;

function Marks({ task }: { task: TaskForViewer }) {
  const query = useQuery(moderationQuery(task._id));
  const [sort, setSort] = useState<ModerationSort>('difference');
  if (query.data === undefined)
    return query.isPending ? (
      <SheetLoading label={text.moderationLoading} />
    ) : (
      <LoadProblem query={query} text={messageOf(query.error, text.moderationFailed)} isPanel />
    );
  const { rows, markers } = query.data;
  if (rows.length === 0)
    return (
      <div className="panel">
        <EmptyState text={text.nothingMarked} drawing="checklist" />
      </div>
    );
  const settled = rows.filter(({ agreed, state }) => agreed !== null || state === 'returned').length;
  return (
    <div className="grid gap-(--gap)">
      <div className="panel flex flex-wrap items-end justify-between gap-4 p-5">
        <div className="grid gap-1">
          <output className="figures font-semibold">{text.counts(settled, rows.length)}</output>
          <p className="text-sm text-ink-soft">{text.returnHint}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={text.sortBy}
            value={sort}
            options={sorts.map((value) => ({ value, label: text.sorts[value] }))}
            onChange={(value) => setSort(sorts.find((each) => each === value) ?? 'difference')}
          />
          <SpreadMarkers taskId={task._id} markers={markers} />
        </div>
      </div>
      <SettleAll task={task} rows={rows} />
      <ModerationList task={task} rows={sortRows(rows, sort)} markers={markers} />
    </div>
  );
}
