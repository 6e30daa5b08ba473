import { formatDateTime } from './dates.ts';
import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

/** '3 days ago', kept true while it is on the screen; the exact time on hover, and not made before: see dates.ts. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const current = useNow();
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatDateTime(at))}
      className={className}
    >
      {relativeTime(at, current)}
    </time>
  );
}
