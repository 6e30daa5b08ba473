import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/calls/api-error.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import { pulseText as text } from '#features/pulse/text.ts';
import { pulseQuery } from '../shared/pulse-api.ts';
import { CohortWeeks } from './cohort-weeks.tsx';
import { Cohorts } from './cohorts.tsx';
import { FiguresCard } from './figures-card.tsx';
import { WeeksCard } from './weeks-card.tsx';

/** A programme in figures. It names nobody, and shows no group of fewer than five people. */
export function ProgrammePulse({ programmeId }: { programmeId: string }) {
  const query = useQuery(pulseQuery(programmeId));
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <LoadProblem query={query} text={messageOf(query.error, text.loadFailed)} isPanel />
    ) : (
      <>
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-96 w-full rounded-lg!" />
      </>
    );
  return (
    <>
      <div className="grid max-w-prose gap-1 text-ink-soft">
        <p>
          <TimeIn sentence={text.until} at={data.until} />
        </p>
        <p>{text.tracking}</p>
      </div>
      {data.total === null ? (
        <div className="panel">
          <EmptyState title={text.empty} text={text.emptyText} />
        </div>
      ) : (
        <>
          <FiguresCard pulse={data} total={data.total} />
          {data.total.weeks.length === 0 ? null : <WeeksCard weeks={data.total.weeks} />}
          <Cohorts groups={data.groups} />
          <CohortWeeks groups={data.groups} />
        </>
      )}
    </>
  );
}
