import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import { exceptionText as text } from './text.ts';

/** What is different for the student, beside the due date. */
export function OwnDue({ exception }: { exception: TaskForViewer['exception'] }) {
  if (exception === null) return null;
  const { hasOwnDate, isExcused, originalDueDate } = exception;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {isExcused ? <Badge tone="ok">{text.excused}</Badge> : null}
      {hasOwnDate ? (
        <>
          <Badge tone="ink">{text.yourDate}</Badge>
          <span className="text-ink-soft">
            {text.forOthers}:{' '}
            {originalDueDate === null ? text.noDateForOthers : <Time at={originalDueDate} />}
          </span>
        </>
      ) : null}
    </span>
  );
}
