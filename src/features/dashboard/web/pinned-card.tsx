import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { Time } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Pinned } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';
import { dashboardKey } from './frame/dashboard-key.ts';

const text = dashboardText.pinned;

/** Important announcements until they are read. Nothing where there is nothing. */
export function PinnedCard({ announcements }: { announcements: readonly Pinned[] }) {
  if (announcements.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="grid divide-y divide-line">
        {announcements.map((announcement) => (
          <PinnedLine key={announcement.id} announcement={announcement} />
        ))}
      </ul>
    </Card>
  );
}

function PinnedLine({ announcement: { title, author, at, url, readUrl } }: { announcement: Pinned }) {
  const queries = useQueryClient();
  const markRead = useMutation({
    // A call of the record's own feature. Its answer is not read.
    mutationFn: () =>
      createClient({
        markRead: { verb: 'POST', path: readUrl, access: 'signedIn', reply: 'file' },
      }).markRead(),
    onSuccess: () => queries.invalidateQueries({ queryKey: dashboardKey }),
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="grid min-w-0 gap-0.5">
        <PathLink path={url} className="font-semibold wrap-anywhere hover:underline">
          {title}
        </PathLink>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {author} · <Time at={at} as="date" />
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${text.markRead}: ${title}`}
        isPending={markRead.isPending}
        onPress={() => markRead.mutate()}
      >
        {text.markRead}
      </Button>
    </li>
  );
}
