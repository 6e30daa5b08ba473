import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { settingsScreenText as text } from './text.ts';

/** The placeholder of a loading panel: two cards with a few rows. */
export const PanelSkeleton = () => (
  <div aria-busy="true" className="grid gap-(--gap)">
    <p className="sr-only">{text.loading}</p>
    {[3, 4].map((rows) => (
      <div key={rows} className="panel grid gap-5 p-5">
        <Skeleton className="h-6 w-40" />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    ))}
  </div>
);
