import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { attemptQuery, type HeldAttempt } from './attempt-query.ts';
import { OpenAttempt } from './open-attempt.tsx';
import type { AnswerOutbox } from './outbox/answer-outbox.ts';
import { takingText as text } from './text.ts';
import { useAttemptLive } from './use-attempt-live.ts';
import { useOutbox } from './use-outbox.ts';

export const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The attempt itself, on its page or below the video of a lesson. */
export function ShownAttempt({ attemptId }: { attemptId: string }) {
  const query = useQuery(attemptQuery(attemptId));
  useAttemptLive(attemptId);
  const outbox = useOutbox(attemptId);
  const isHere = query.data !== undefined && !isGone(query.error);
  return isHere ? <Loaded held={query.data} outbox={outbox} /> : <NotHere query={query} />;
}

interface LoadedProps {
  held: HeldAttempt;
  outbox: AnswerOutbox | undefined;
}

function Loaded({ held: { attempt, clock }, outbox }: LoadedProps) {
  const isOpen = attempt.state === 'open';
  const [hasBeenOpen, setBeenOpen] = useState(false);
  if (isOpen && !hasBeenOpen) setBeenOpen(true);
  if (!isOpen) return <AttemptResult attempt={attempt} outbox={outbox} hasJustEnded={hasBeenOpen} />;
  return outbox === undefined ? <Loading /> : <OpenAttempt attempt={attempt} clock={clock} outbox={outbox} />;
}

interface NotHereProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function NotHere({ query }: NotHereProps) {
  if (isGone(query.error))
    return (
      <div className="panel grid justify-items-center pb-12 *:first:pb-6">
        <Problem text={text.isGone} />
        <LinkButton to="/courses" variant="secondary">
          {text.backToCourses}
        </LinkButton>
      </div>
    );
  if (query.error !== null)
    return <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />;
  return <Loading />;
}

const Loading = () => (
  <>
    <output className="sr-only">{text.loading}</output>
    <Skeleton className="h-64 w-full rounded-lg!" />
  </>
);
