import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { sharedText as text } from './text.ts';

interface QuizProblemProps {
  query: Retryable;
  courseId: string;
}

/** The quiz is for others, perhaps only since it was opened, or it was deleted. */
export const isGone = ({ error }: Pick<Retryable, 'error'>): boolean =>
  isApiError(error) && error.status === 404;

/** Shown in place of a quiz: loading, gone, or failed. */
export function QuizProblem({ query, courseId }: QuizProblemProps) {
  if (isGone(query))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={text.isGone} />
        <LinkButton to="/courses/$courseId/quizzes" params={{ courseId }} variant="secondary">
          {text.backToQuizzes}
        </LinkButton>
      </div>
    );
  if (query.error !== null)
    return <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />;
  return (
    <>
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-64 w-full rounded-lg!" />
    </>
  );
}
