import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { profileText as text } from './text.ts';

/** A person on their way: a picture, a name, a few facts. */
export const ProfileSkeleton = () => (
  <div aria-busy="true" className="panel grid gap-6 p-5">
    <p className="sr-only">{text.loading}</p>
    <div className="flex items-center gap-5">
      <Skeleton className="size-20 rounded-full!" />
      <div className="grid gap-2">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
    <div className="grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-10" />
      ))}
    </div>
  </div>
);
