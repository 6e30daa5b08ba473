import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { screenText as text } from '../shared/text.ts';

/** The placeholder of the doubts. */
export const DiscussionsLoading = () => (
  <div className="grid gap-3">
    <output className="sr-only">{text.discussionsLoading}</output>
    <Skeleton className="h-8 w-1/2" />
    <Skeleton className="h-12 w-full" />
  </div>
);
