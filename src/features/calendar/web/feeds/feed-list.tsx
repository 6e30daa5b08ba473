import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import { gap, withGaps } from '#web/ui/time/with-gaps.tsx';
import type { Feed } from '#features/calendar/contract/feeds.ts';
import { feedsKey } from '../shared/keys.ts';
import { feedsApi, feedsQuery } from './feeds-api.ts';
import { feedsText as text } from './text.ts';

export function FeedList() {
  const query = useQuery(feedsQuery);
  const [revoked, setRevoked] = useState<Feed>();
  const revoke = useRevoke(() => setRevoked(undefined));
  if (query.isPending)
    return (
      <div>
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-16 w-full" />
      </div>
    );
  if (query.data === undefined) return <LoadProblem query={query} text={text.loadFailed} />;
  const { feeds } = query.data;
  return (
    <>
      {feeds.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <ul aria-label={text.list} className="panel divide-y divide-line">
          {feeds.map((feed) => (
            <PassingRow key={feed.id} className="flex items-center gap-3 py-2.5 pr-2 pl-4">
              <FeedLine feed={feed} />
              <IconButton
                label={text.revoke(feed.name)}
                icon={<Trash2 size={17} />}
                onPress={() => setRevoked(feed)}
              />
            </PassingRow>
          ))}
        </ul>
      )}
      {revoked ? (
        <Confirmation
          isDanger
          title={text.revokeTitle(revoked.name)}
          text={text.revokeBody}
          confirmLabel={text.revokeLabel}
          isConfirming={revoke.isPending}
          onConfirm={() => revoke.mutate(revoked)}
          onClose={() => setRevoked(undefined)}
        />
      ) : null}
    </>
  );
}

const FeedLine = ({ feed: { name, course, withDone, alarmMinutes, lastReadAt } }: { feed: Feed }) => (
  <div className="grid min-w-0 flex-1 gap-0.5">
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="text-sm wrap-anywhere text-ink-soft">
      {[
        course?.title ?? text.everything,
        withDone ? text.withDone : text.withoutDone,
        ...(alarmMinutes === null ? [] : [text.alarm(alarmMinutes)]),
      ].join(' · ')}
    </span>
    <span className="text-sm text-ink-soft">
      {lastReadAt === null ? text.unread : withGaps(text.read(gap), [<TimeAgo key="read" at={lastReadAt} />])}
    </span>
  </div>
);

function useRevoke(onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Feed) => feedsApi.revokeFeed({ params: { feedId: id } }),
    onSuccess: () => toast.success(text.revoked),
    onError: (error) => toast.error(refusalOr(error, text.revokeFailed)),
    onSettled: () => {
      onSettled();
      void queries.invalidateQueries({ queryKey: feedsKey });
    },
  });
}
