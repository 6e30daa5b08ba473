import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { SheetLoading } from '../shared/loading.tsx';
import { isGone, TaskProblem } from '../submission/task-problem.tsx';
import { taskQuery } from '../shared/tasks-api.ts';
import { screenText } from '../shared/text.ts';
import { RegradeCard } from './regrade-card.tsx';
import { regradesQuery } from './review-api.ts';
import { reviewScreenText as text } from './text.ts';

/** All requests about grades of a task. They are answered beside the mark. */
export function RegradesPage({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId));
  const task = isGone(query) ? undefined : query.data?.task;
  return (
    <Page
      title={text.regrades}
      heading={task?.title ?? text.regrades}
      trail={[
        { label: screenText.dashboard, to: '/dashboard' },
        { label: screenText.title, to: '/tasks' },
        { label: text.regrades },
      ]}
      actions={
        <LinkButton variant="secondary" to="/tasks/$taskId" params={{ taskId }}>
          {handInText.board}
        </LinkButton>
      }
    >
      {task === undefined ? (
        <TaskProblem query={query} />
      ) : task.mayReview ? (
        <Requests task={task} />
      ) : (
        <Problem text={tasksText.notYourBoard} />
      )}
    </Page>
  );
}

function Requests({ task }: { task: TaskForViewer }) {
  const query = useQuery(regradesQuery(task._id));
  if (query.data === undefined)
    return query.isPending ? (
      <SheetLoading label={text.regradesLoading} />
    ) : (
      <LoadProblem query={query} text={messageOf(query.error, text.regradesFailed)} isPanel />
    );
  const { requests } = query.data;
  if (requests.length === 0)
    return (
      <div className="panel">
        <EmptyState text={text.noRegrades} drawing="checklist" />
      </div>
    );
  return (
    <ul aria-label={text.regrades} className="panel divide-y divide-line">
      {requests.map(({ request, student }) => (
        <li key={request.id} className="p-5">
          <RegradeCard request={request} heading={student.name} level={2}>
            {request.state === 'open' && task.mayManage ? (
              <LinkButton
                variant="secondary"
                size="sm"
                to="/tasks/$taskId/grade"
                params={{ taskId: task._id }}
                search={{ student: student.id, column: 'requests' }}
                aria-label={text.answerLabel(student.name)}
                className="justify-self-start"
              >
                {text.answer}
              </LinkButton>
            ) : null}
          </RegradeCard>
        </li>
      ))}
    </ul>
  );
}
