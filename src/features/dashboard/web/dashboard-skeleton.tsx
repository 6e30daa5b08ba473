import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { dashboardText as text } from '../text.ts';
import { Columns } from './columns.tsx';
import { CalendarLink } from './sessions-card.tsx';

/** As tall as what comes and in its places, so that nothing jumps. */
export const DashboardSkeleton = ({ quickActions }: { quickActions: ReactNode }) => (
  <>
    <output className="sr-only">{text.loading}</output>
    <div aria-hidden="true" className="panel grid grid-cols-2 gap-x-6 gap-y-8 p-4 sm:px-5 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key} className="grid gap-2.5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-12" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
    <Columns
      wide={
        <>
          <Card title={text.focus.title}>
            <Lines className="h-2" />
          </Card>
          <Card title={text.activity.title}>
            <Lines className="h-px" />
          </Card>
        </>
      }
      narrow={
        <>
          <Card title={text.sessions.title} end={<CalendarLink />}>
            <Sessions />
          </Card>
          {quickActions}
        </>
      }
    />
  </>
);

/** Lines with something at their end, each over a bar or a rule. */
const Lines = ({ className }: { className: string }) => (
  <div aria-hidden="true" className="grid gap-5">
    {['a', 'b', 'c'].map((key) => (
      <span key={key} className="grid gap-2.5">
        <span className="flex justify-between gap-4">
          <Skeleton className="h-4.5 w-1/2" />
          <Skeleton className="h-4.5 w-20" />
        </span>
        <Skeleton className={className} />
      </span>
    ))}
  </div>
);

/** A day's tile with a title and who is behind it. */
const Sessions = () => (
  <div aria-hidden="true" className="grid gap-4">
    {['a', 'b', 'c'].map((key) => (
      <span key={key} className="grid grid-cols-[5.25rem_1fr] items-center gap-4">
        <Skeleton className="h-13" />
        <span className="grid gap-2">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </span>
      </span>
    ))}
  </div>
);
