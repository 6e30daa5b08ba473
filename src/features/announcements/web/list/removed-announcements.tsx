import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { RemovedAnnouncement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PassingRow } from '#web/ui/passing-row.tsx';
import { TimesIn } from '#web/ui/time/time.tsx';
import { removedQuery } from '../shared/announcements-api.ts';
import { useRestore } from './use-restore.ts';

/** The announcements deleted in the last 30 days. Nothing when there are none. */
export function RemovedAnnouncements() {
  const { data } = useQuery(removedQuery);
  if (!data || data.announcements.length === 0) return null;
  return (
    <details className="panel p-5 print:hidden">
      <summary className="relative touch cursor-pointer rounded-sm font-semibold">
        {text.removedTitle} ({data.announcements.length})
      </summary>
      <p className="mt-1 text-sm text-ink-soft">{text.removedHint}</p>
      <ul className="mt-3 grid divide-y divide-line">
        {data.announcements.map((announcement) => (
          <PassingRow key={announcement._id}>
            <RemovedRow announcement={announcement} />
          </PassingRow>
        ))}
      </ul>
    </details>
  );
}

function RemovedRow({ announcement }: { announcement: RemovedAnnouncement }) {
  const restore = useRestore();
  const { title, author, sentBy, deletedAt, restorableUntil } = announcement;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {text.by(text.authorLine(author, sentBy))} ·{' '}
          <TimesIn sentence={text.removedAt} at={[deletedAt, restorableUntil]} as="date" />
        </span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${text.restore} ${title}`}
        isPending={restore.isPending}
        onPress={() => restore.mutate(announcement)}
      >
        <RotateCcw size={15} aria-hidden="true" />
        {text.restore}
      </Button>
    </div>
  );
}
