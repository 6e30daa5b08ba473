import { relativeTime } from './relative-time.ts';
import { fullWords } from './time-words.ts';
import { useNow } from './use-now.ts';

interface TimeAgoProps {
  at: string;
  /** Else what seems to be ahead has just happened: this browser's clock is behind the server's. */
  mayBeAhead?: boolean;
  className?: string;
}

/** '3 days ago', kept true while it is on the screen; the full form on hover, and not created before: see formats.ts. */
export function TimeAgo({ at, mayBeAhead = false, className }: TimeAgoProps) {
  const current = useNow();
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = fullWords(at))}
      className={className}
    >
      {relativeTime(at, mayBeAhead ? current : Math.max(current, Date.parse(at)))}
    </time>
  );
}
