import { Skeleton } from '#web/ui/skeleton.tsx';
import { notificationScreenText as text } from './text.ts';

export const ListSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="divide-y divide-line">
    <p className="sr-only">{text.loading}</p>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex gap-3 px-4 py-4">
        <Skeleton className="size-9 rounded-full!" />
        <span className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </span>
      </div>
    ))}
  </div>
);
