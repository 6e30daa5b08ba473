import { Badge } from '#web/ui/lists/badge.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { exceptionText as text } from './text.ts';

/** What is different for a student, for the staff. */
export function ExceptionBadges({ exception }: { exception: BoardRow['exception'] }) {
  if (exception === null) return null;
  const { dueDate, hasOwnDate, isExcused } = exception;
  return (
    <>
      {isExcused ? <Badge tone="ok">{text.excused}</Badge> : null}
      {hasOwnDate ? (
        <span className="text-ink-soft">
          {text.ownDate}: {dueDate === null ? text.noDue : <Time at={dueDate} />}
        </span>
      ) : null}
    </>
  );
}
