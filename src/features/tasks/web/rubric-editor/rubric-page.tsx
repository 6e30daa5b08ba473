import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { SheetLoading } from '../shared/loading.tsx';
import { taskQuery } from '../shared/tasks-api.ts';
import { screenText } from '../shared/text.ts';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { rubricQuery } from '../rubric/rubric-api.ts';
import { rubricText as text } from '../rubric/text.ts';
import { RubricEditor } from './rubric-editor.tsx';

/** The rubric of a task, for those who manage it. */
export function RubricPage({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  return (
    <Page
      title={task === undefined ? text.title : text.ofTask(task.title)}
      lead={text.lead}
      width="narrow"
      trail={[
        { label: screenText.dashboard, to: '/dashboard' },
        { label: screenText.title, to: '/tasks' },
        { label: text.title },
      ]}
    >
      {task === undefined ? (
        <TaskProblem query={query} />
      ) : task.mayManage ? (
        <OfTask task={task} />
      ) : (
        <Problem text={text.onlyManagers} />
      )}
    </Page>
  );
}

function OfTask({ task }: { task: TaskForViewer }) {
  const query = useQuery(rubricQuery(task._id));
  const { data, error, isPending } = query;
  if (data) return <RubricEditor task={task} rubric={data.rubric} />;
  if (isPending) return <SheetLoading label={text.loading} />;
  return <LoadProblem query={query} text={messageOf(error, text.loadFailed)} isPanel />;
}
