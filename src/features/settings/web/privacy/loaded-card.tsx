import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { privacyScreenText as text } from './text.ts';

interface LoadedCardProps<T> {
  title: string;
  lead?: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A card about something that is asked for: on its way, failed, or there. */
export function LoadedCard<T>({ title, lead, query, children }: LoadedCardProps<T>) {
  return (
    <Card title={title}>
      {lead === undefined ? null : <p className="-mt-2 max-w-prose text-ink-soft">{lead}</p>}
      {query.data === undefined ? <Missing query={query} /> : children(query.data)}
    </Card>
  );
}

const Missing = <T,>({ query }: { query: UseQueryResult<T> }) =>
  query.isError ? (
    <Problem
      text={messageOf(query.error, text.loadFailed)}
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <div aria-busy="true">
      <Skeleton className="h-10" />
    </div>
  );
