import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/calls/api-error.ts';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { attendanceStates } from '#features/meetings/contract/attendance.ts';
import { ownAttendanceQuery } from '../shared/meetings-api.ts';
import { screenText as text } from '../text.ts';

const others = attendanceStates.filter((state) => state !== 'present');

/** What the registers of the course say about the student who reads it. Nothing before the first mark. */
export function OwnSummary({ courseId }: { courseId: string }) {
  const query = useQuery(ownAttendanceQuery(courseId));
  if (query.data === undefined) {
    if (query.isPending) return <Waiting />;
    // A student who helps to teach the course is in no register.
    return isRefused(query.error) ? null : <LoadProblem query={query} text={text.ownFailed} isPanel />;
  }
  const { counts } = query.data;
  const all = attendanceStates.reduce((sum, state) => sum + counts[state], 0);
  if (all === 0) return null;
  return (
    <section
      aria-label={text.ownAttendance}
      className="panel flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-3"
    >
      <p className="display figures text-xl">{text.presentAt(counts.present, all)}</p>
      {others.map((state) =>
        counts[state] === 0 ? null : (
          <span key={state} className="figures text-sm text-ink-soft">
            {text.stateCount(text.states[state], counts[state])}
          </span>
        ),
      )}
    </section>
  );
}

const isRefused = (error: unknown): boolean =>
  isApiError(error) && (error.status === 403 || error.status === 404);

const Waiting = () => (
  <>
    <output className="sr-only">{text.ownLoading}</output>
    <Skeleton className="h-14 w-full rounded-lg!" />
  </>
);
