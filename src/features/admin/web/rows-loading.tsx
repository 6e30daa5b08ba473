import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = ['w-2/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-1/3'];

/** Where rows of two lines will stand, said once in words. */
export const RowsLoading = ({ label }: { label: string }) => (
  <div className="panel divide-y divide-line">
    <output className="sr-only">{label}</output>
    {rows.map((width, row) => (
      <div key={row} className="grid gap-2 px-4 py-4">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-3 w-3/5" />
      </div>
    ))}
  </div>
);
