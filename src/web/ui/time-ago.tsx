import { formatDateTime } from './dates.ts';
import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

interface TimeAgoProps {
  at: string;
  /** Else what seems to be ahead has just happened: this browser's clock is behind the server's. */
  mayBeAhead?: boolean;
  className?: string;
}

/** '3 days ago', kept true while it is on the screen; the exact time on hover, and not made before: see dates.ts. */
export function TimeAgo({ at, mayBeAhead = false, className }: TimeAgoProps) {
  const current = useNow();
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = formatDateTime(at))}
      className={className}
    >
      {relativeTime(at, mayBeAhead ? current : Math.max(current, Date.parse(at)))}
    </time>
  );
}
