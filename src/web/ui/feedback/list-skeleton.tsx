import { join } from '../join.ts';
import { Skeleton } from './skeleton.tsx';

interface ListSkeletonProps {
  label: string;
  rows: number;
  /** Of each row. */
  lines?: 2 | 3;
  /** Each begins with somebody's picture. */
  isOfPeople?: boolean;
  className?: string;
  rowClass?: string;
}

const widths = ['w-2/5', 'w-3/5', 'w-1/2'];

/** Where the rows of a list will stand, said once in words. */
export const ListSkeleton = ({
  label,
  rows,
  lines = 2,
  isOfPeople = false,
  className = 'divide-y divide-line',
  rowClass = 'px-4 py-4',
}: ListSkeletonProps) => (
  <div className={className}>
    <output className="sr-only">{label}</output>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={join('flex gap-3', rowClass)}>
        {isOfPeople ? <Skeleton className="size-9 rounded-full!" /> : null}
        <span className="grid flex-1 content-center gap-2 py-0.5">
          <Skeleton className={`h-4 ${widths[row % widths.length]}`} />
          <Skeleton className="h-3.5 w-4/5" />
          {lines === 3 ? <Skeleton className="h-3.5 w-1/3" /> : null}
        </span>
      </div>
    ))}
  </div>
);
