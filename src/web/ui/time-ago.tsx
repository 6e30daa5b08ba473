import { formatDateTime } from './dates.ts';
import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

/** '3 days ago', kept true while it is on the screen; the exact time on hover. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const current = useNow();
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {relativeTime(at, current)}
    </time>
  );
}
