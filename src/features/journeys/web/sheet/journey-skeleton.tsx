import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The places of the page, so that nothing moves when it is here. */
export const JourneySkeleton = ({ label }: { label: string }) => (
  <div className="grid items-start gap-(--gap) xl:grid-cols-[minmax(0,1fr)_20rem]">
    <output className="sr-only">{label}</output>
    <div className="grid gap-(--gap)">
      <div className="panel grid gap-3 p-5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="panel grid gap-5 p-5">
        <Skeleton className="h-7 w-1/2" />
        {[0, 1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
    </div>
    <div className="grid gap-(--gap)">
      {[0, 1].map((card) => (
        <div key={card} className="panel grid gap-4 p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </div>
  </div>
);
