import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError, messageOf } from '#web/calls/api-error.ts';
import { Anchor } from '#web/ui/buttons/anchor.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { uiText } from '#web/ui/text.ts';

interface LoadedCardProps<T> {
  /** The id of the card in the address. */
  anchor: string;
  title: string;
  lead?: string;
  query: UseQueryResult<T>;
  /** The height of the loaded content, so that the cards below do not move. */
  height?: string;
  children: (data: T) => ReactNode;
}

/** A card of a query: loading, failed or loaded. */
export function LoadedCard<T>({ anchor, title, lead, query, height = 'h-11', children }: LoadedCardProps<T>) {
  return (
    <Anchor id={anchor}>
      <Card title={title}>
        {lead === undefined ? null : <p className="-mt-2 max-w-prose text-ink-soft">{lead}</p>}
        {query.data === undefined ? <Missing query={query} height={height} /> : children(query.data)}
      </Card>
    </Anchor>
  );
}

const Missing = <T,>({ query, height }: { query: UseQueryResult<T>; height: string }) =>
  query.isError ? (
    // One line, because every card of the tab shows it when the server does not answer.
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <Drawing name="torn-page" size={64} />
      <div className="grid min-w-40 flex-1 gap-1">
        <p>{messageOf(query.error, uiText.loadFailed)}</p>
        {isApiError(query.error) && query.error.requestId !== undefined ? (
          <p className="text-xs text-ink-soft">{uiText.requestId(query.error.requestId)}</p>
        ) : null}
      </div>
      <Button variant="secondary" isPending={query.isFetching} onPress={() => void query.refetch()}>
        {uiText.tryAgain}
      </Button>
    </div>
  ) : (
    <div aria-busy="true">
      <Skeleton className={height} />
    </div>
  );
