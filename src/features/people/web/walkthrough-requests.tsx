import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { peopleText as text } from '../text.ts';
import { walkthroughApi } from './people-api.ts';

/** Who has asked on the front page to be shown round, newest first. They are answered by e-mail. */
export function WalkthroughRequests() {
  const list = useInfiniteQuery({
    queryKey: ['people', 'walkthrough-requests'],
    queryFn: ({ pageParam, signal }) =>
      walkthroughApi.list({ query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextBefore ?? undefined,
  });
  if (list.isPending) return <Spinner label={text.loadingRequests} />;
  if (list.isError) {
    return (
      <Problem
        text={text.approvalsFailed}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          title={text.walkthroughsEmptyTitle}
          text={text.walkthroughsEmptyText}
          drawing="envelope"
        />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3" aria-label={text.walkthroughsTitle}>
        {requests.map((request) => (
          <li key={request.id} className="panel grid gap-3 p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="font-semibold break-words">
                {request.name} <span className="font-normal text-ink-soft">· {request.role}</span>
              </h2>
              <TimeAgo at={request.createdAt} className="text-sm text-ink-soft" />
            </div>
            <p className="break-words whitespace-pre-line">{request.message}</p>
            <a
              href={`mailto:${request.email}`}
              className="justify-self-start text-sm font-medium break-all text-primary-ink underline underline-offset-3"
            >
              {request.email}
            </a>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {text.showMore}
        </Button>
      ) : null}
    </div>
  );
}
