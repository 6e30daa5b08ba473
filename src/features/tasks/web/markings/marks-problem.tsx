import { messageOf } from '#web/calls/api-error.ts';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { markText as text } from './text.ts';

/** Shown in place of the marks: loading, or failed. The work itself is seen without them. */
export const MarksProblem = ({ query }: { query: Retryable & { error: unknown } }) =>
  query.error === null ? (
    <div className="p-3">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-8" />
    </div>
  ) : (
    <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} />
  );
