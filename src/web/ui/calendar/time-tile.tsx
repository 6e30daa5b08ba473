import type { ReactNode } from 'react';
import { dayTileWords, longDayWords } from '../time/calendar-words.ts';
import { formatIn } from '../time/formats.ts';
import { collegeClock, fullWords } from '../time/time-words.ts';

interface TileProps {
  at: string;
  title: string;
  day: string;
  children: ReactNode;
}

const Tile = ({ at, title, day, children }: TileProps) => (
  <time
    dateTime={at}
    title={title}
    className="grid w-24 shrink-0 justify-items-center rounded-md bg-sunken px-2 py-1.5 text-center leading-snug"
  >
    <span className="text-xs font-semibold whitespace-nowrap">{day}</span>
    {children}
  </time>
);

/** Day above clock, as on a calendar; the college's clock below them where it differs. */
export function TimeTile({ at }: { at: string }) {
  const atCollege = collegeClock(at);
  return (
    <Tile at={at} title={fullWords(at)} day={formatIn('tile', at)}>
      <span className="figures text-sm">{formatIn('clock', at)}</span>
      {atCollege === undefined ? null : <span className="text-xs text-ink-soft">{atCollege}</span>}
    </Tile>
  );
}

/** A day, which is the same on every clock, above words about it. */
export const DayTile = ({ day, words }: { day: string; words: string }) => (
  <Tile at={day} title={longDayWords(day)} day={dayTileWords(day)}>
    <span className="text-sm">{words}</span>
  </Tile>
);
