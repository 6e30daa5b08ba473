import { formatIn } from '../time/formats.ts';
import { collegeClock, fullWords } from '../time/time-words.ts';

/** Day above clock, as on a calendar; the college's clock below them where it differs. */
export function TimeTile({ at }: { at: string }) {
  const atCollege = collegeClock(at);
  return (
    <time
      dateTime={at}
      title={fullWords(at)}
      className="grid w-24 shrink-0 justify-items-center rounded-md bg-sunken px-2 py-1.5 text-center leading-snug"
    >
      <span className="text-xs font-semibold whitespace-nowrap">{formatIn('tile', at)}</span>
      <span className="figures text-sm">{formatIn('clock', at)}</span>
      {atCollege === undefined ? null : <span className="text-xs text-ink-soft">{atCollege}</span>}
    </time>
  );
}
