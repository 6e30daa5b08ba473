import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = ['w-11/12', 'w-3/4', 'w-10/12', 'w-2/3', 'w-5/6'];

/** Where rows will stand, said once in words. */
export const RowsLoading = ({ label }: { label: string }) => (
  <div className="panel grid gap-4 p-5">
    <output className="sr-only">{label}</output>
    {rows.map((width) => (
      <Skeleton key={width} className={`h-6 ${width}`} />
    ))}
  </div>
);
