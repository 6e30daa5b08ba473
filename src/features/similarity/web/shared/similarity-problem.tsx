import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { screenText as text } from './text.ts';

interface SimilarityProblemProps {
  query: Retryable;
  taskId: string;
  loading: string;
  failed: string;
}

/** The task or the pair is gone, or it is somebody else's. */
export const isRefused = ({ error }: Pick<Retryable, 'error'>): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 403);

/** In place of a report or a pair: loading, refused, or failed. */
export function SimilarityProblem({ query, taskId, loading, failed }: SimilarityProblemProps) {
  if (query.error === null)
    return <ListSkeleton label={loading} rows={4} className="panel divide-y divide-line" />;
  if (!isRefused(query)) return <LoadProblem query={query} text={messageOf(query.error, failed)} isPanel />;
  return (
    <div className="panel grid justify-items-center pb-12 *:first:pb-6">
      <Problem text={messageOf(query.error, failed)} />
      <LinkButton variant="secondary" to="/tasks/$taskId" params={{ taskId }}>
        {text.backToTask}
      </LinkButton>
    </div>
  );
}
