import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dashboardText as text } from '../text.ts';

/** As tall as what comes, so that nothing jumps. */
export const DashboardSkeleton = () => (
  <>
    <output className="sr-only">{text.loading}</output>
    <div aria-hidden="true" className="panel grid grid-cols-2 gap-6 p-4 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-12" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
    <div className="grid gap-(--gap) lg:grid-cols-[4fr_3fr]">
      <Card title={text.focus.title}>
        <Lines />
      </Card>
      <Card title={text.sessions.title}>
        <Lines />
      </Card>
    </div>
  </>
);

const Lines = () => (
  <div aria-hidden="true" className="grid gap-5">
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-8 w-full" />
  </div>
);
