import type { ReactNode } from 'react';
import { LoadProblem, type Retryable } from '#web/ui/feedback/load-problem.tsx';
import { ListSkeleton } from '#web/ui/feedback/list-skeleton.tsx';
import { ShowMore } from '#web/ui/lists/show-more.tsx';

interface PagedListProps {
  /** The infinite query of the list. */
  query: Retryable & {
    data: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  loading: string;
  /** Its rows begin with a person's picture. */
  isOfPeople?: boolean;
  failed: string;
  /** The label of the button for the next page. */
  more: string;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** A paged list in its four states. */
export function PagedList({
  query,
  loading,
  isOfPeople = false,
  failed,
  more,
  isEmpty,
  empty,
  children,
}: PagedListProps) {
  if (query.isPending) {
    return (
      <ListSkeleton label={loading} rows={5} isOfPeople={isOfPeople} className="panel divide-y divide-line" />
    );
  }
  if (query.data === undefined) return <LoadProblem query={query} text={failed} isPanel />;
  if (isEmpty) return empty;
  return (
    <>
      {children}
      <ShowMore list={query} label={more} />
    </>
  );
}
