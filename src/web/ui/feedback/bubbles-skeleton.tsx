import { Skeleton } from './skeleton.tsx';

/** Where what two say to each other will stand, said once in words. */
export const BubblesSkeleton = ({ label }: { label: string }) => (
  <div className="grid gap-4">
    <output className="sr-only">{label}</output>
    <Skeleton className="h-16 w-3/4 rounded-lg!" />
    <Skeleton className="h-10 w-1/2 justify-self-end rounded-lg!" />
    <Skeleton className="h-24 w-2/3 rounded-lg!" />
  </div>
);
