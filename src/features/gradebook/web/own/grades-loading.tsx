import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Where the two numbers and the works will stand. */
export const GradesLoading = ({ label }: { label: string }) => (
  <>
    <output className="sr-only">{label}</output>
    <div className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-40 w-full rounded-lg!" />
      <Skeleton className="h-40 w-full rounded-lg!" />
    </div>
    <Skeleton className="h-64 w-full rounded-lg!" />
  </>
);
