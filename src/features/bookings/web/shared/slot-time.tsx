import { collegeClock, timeWords } from '#web/ui/time/time-words.ts';

interface SlotTimeProps {
  at: string;
  /** Else only screen readers have the day: it stands above. */
  isDayShown?: boolean;
}

/** When a slot begins, below its day: the reader's clock, and the college's where it differs. */
export function SlotTime({ at, isDayShown = false }: SlotTimeProps) {
  const atCollege = collegeClock(at);
  return (
    <time dateTime={at} className="relative grid">
      {/* The college's words may name another day, so the reader's own is always said. */}
      <span className={isDayShown ? 'text-sm' : 'sr-only'}>{timeWords(at, 'date')}</span>
      <span className="figures text-lg font-semibold">{timeWords(at, 'clock')}</span>
      {atCollege === undefined ? null : <span className="text-xs font-normal">{atCollege}</span>}
    </time>
  );
}
