import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOr } from '#web/calls/api-error.ts';
import { Badge } from '#web/ui/lists/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { ShowMore } from '#web/ui/lists/show-more.tsx';
import type { WalkthroughRequest } from '#features/landing/contract/landing.ts';
import { requestsApi, walkthroughsQuery } from './requests-api.ts';
import { requestsText as text } from './text.ts';

/** The requests for a walkthrough, newest first. Administrators answer them by e-mail. */
export function WalkthroughRequests() {
  const list = useInfiniteQuery(walkthroughsQuery);
  if (list.isPending) return <Spinner label={text.loading} />;
  if (list.isError) {
    return <LoadProblem query={list} text={text.loadFailed} isPanel />;
  }
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={text.emptyTitle} text={text.emptyText} drawing="envelope" />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3" aria-label={text.title}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      <ShowMore list={list} label={text.showMore} />
    </div>
  );
}

function Request({ request }: { request: WalkthroughRequest }) {
  const queries = useQueryClient();
  const isHandled = request.handledAt !== null;
  const mark = useMutation({
    mutationFn: () =>
      requestsApi.handle({ params: { requestId: request.id }, body: { isHandled: !isHandled } }),
    onError: (error) => toast.error(refusalOr(error, text.saveFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: walkthroughsQuery.queryKey }),
  });
  return (
    <li className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold break-words">
          {request.name} <span className="font-normal text-ink-soft">· {request.role}</span>
        </h3>
        <TimeAgo at={request.createdAt} className="text-sm text-ink-soft" />
      </div>
      <p className="break-words whitespace-pre-line">{request.message}</p>
      <a href={`mailto:${request.email}`} className="justify-self-start link text-sm font-medium break-all">
        {request.email}
      </a>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <Badge tone={isHandled ? 'neutral' : 'mark'}>{isHandled ? text.handled : text.waiting}</Badge>
        <Button
          variant="secondary"
          size="sm"
          isPending={mark.isPending}
          aria-label={isHandled ? text.markWaitingOf(request.name) : text.markHandledOf(request.name)}
          onPress={() => mark.mutate()}
        >
          {isHandled ? text.markWaiting : text.markHandled}
        </Button>
      </div>
    </li>
  );
}
