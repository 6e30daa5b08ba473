import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface PagedListProps {
  /** The infinite query that fills it. */
  query: {
    data: unknown;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
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
  if (query.data === undefined)
    return (
      <div className="panel">
        <Problem
          text={failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  if (isEmpty) return empty;
  return (
    <>
      {children}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}
