import type { ReactNode } from 'react';
import { LoadProblem, type Retryable } from '#web/ui/load-problem.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface PagedListProps {
  /** The infinite query that fills it. */
  query: Retryable & {
    data: unknown;
    isPending: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  loading: string;
  failed: string;
  /** The button for the next page. */
  more: string;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** The four states of a list that comes in pages. */
export function PagedList({ query, loading, failed, more, isEmpty, empty, children }: PagedListProps) {
  if (query.isPending) return <RowsLoading label={loading} />;
  if (query.data === undefined) return <LoadProblem query={query} text={failed} isPanel />;
  if (isEmpty) return empty;
  return (
    <>
      {children}
      <ShowMore list={query} label={more} />
    </>
  );
}
