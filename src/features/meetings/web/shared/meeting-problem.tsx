import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { screenText as text } from '../text.ts';

/** The meeting is for others, perhaps only since it was opened, or its course is gone. */
export const isGone = ({ error }: Pick<Retryable, 'error'>): boolean =>
  isApiError(error) && error.status === 404;

interface MeetingProblemProps {
  query: Retryable;
  courseId: string;
}

/** Shown in place of a meeting: loading, gone, or failed. */
export function MeetingProblem({ query, courseId }: MeetingProblemProps) {
  if (isGone(query))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={text.isGone} />
        <LinkButton to="/courses/$courseId/meetings" params={{ courseId }} variant="secondary">
          {text.backToMeetings}
        </LinkButton>
      </div>
    );
  if (query.error !== null)
    return <LoadProblem query={query} text={messageOf(query.error, text.meetingFailed)} isPanel />;
  return (
    <>
      <output className="sr-only">{text.meetingLoading}</output>
      <Skeleton className="h-64 w-full rounded-lg!" />
    </>
  );
}
