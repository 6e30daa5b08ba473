import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { collegeLimits } from '../contract/college.ts';
import { collegeQuery, listUseQuery } from './college-api.ts';
import { ListEditor } from './list-editor.tsx';
import { screenText as text } from './text.ts';

/** Subjects and divisions, and the lists that other features add. */
export function ListsSection({ children }: { children?: ReactNode }) {
  const query = useQuery(collegeQuery);
  const { data, isPending } = query;
  const use = useQuery(listUseQuery).data;
  return (
    <div className="grid gap-10">
      {data ? (
        <>
          <ListEditor
            list="subjects"
            values={data.subjects}
            use={use?.subjects ?? []}
            maxChars={collegeLimits.subjectChars}
          />
          <ListEditor
            list="divisions"
            values={data.divisions}
            use={use?.divisions ?? []}
            maxChars={collegeLimits.divisionChars}
          />
        </>
      ) : isPending ? (
        <div className="panel grid gap-4 p-5">
          <output className="sr-only">{text.loading}</output>
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-1/3" />
        </div>
      ) : (
        <LoadProblem query={query} text={text.loadFailed} />
      )}
      {/* The other features' lists load at once, hidden, and do not jump when the lists above appear. */}
      <div hidden={isPending}>{children}</div>
    </div>
  );
}
