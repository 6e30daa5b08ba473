import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { SheetLoading } from '../shared/loading.tsx';
import { screenText as text } from '../shared/text.ts';

interface TaskQuery extends Retryable {
  data: unknown;
}

/** The task was deleted or is for others, perhaps only since it was opened. */
export const isGone = ({ error }: Pick<TaskQuery, 'error'>): boolean =>
  isApiError(error) && error.status === 404;

/** Shown in place of a task: loading, gone, or failed. */
export function TaskProblem({ query }: { query: TaskQuery }) {
  const { data, error } = query;
  if (isGone(query))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={data === undefined ? messageOf(error, text.isGone) : text.isGone} />
        <LinkButton to="/tasks" variant="secondary">
          {text.backToTasks}
        </LinkButton>
      </div>
    );
  if (error === null) return <SheetLoading label={text.taskLoading} isTitleHidden />;
  return <LoadProblem query={query} text={messageOf(error, text.taskLoadFailed)} isPanel />;
}
