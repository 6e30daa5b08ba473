import { importLimits } from '#features/calendar/contract/limits.ts';
import { has, linesOf, type RawEvent } from './properties.ts';
import { dayMs, type Outside, type Window, zoneRoomMs } from './window.ts';

/** Of an event as it stands in the file, by its days alone. Undefined for what has to be read before it is known. */
export function outsideOf(event: RawEvent, window: Window): Outside | undefined {
  if (['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => has(event, name))) return undefined;
  const startMs = dayAt(event, 'DTSTART');
  if (startMs === undefined) return undefined;
  const endMs = has(event, 'DTEND') ? dayAt(event, 'DTEND') : startMs;
  if (endMs === undefined || endMs < startMs) return undefined;
  if (startMs - zoneRoomMs >= window.toMs) return 'ahead';
  // The day itself, and what a DURATION may last.
  const roomMs = zoneRoomMs + dayMs + (has(event, 'DURATION') ? importLimits.lastsDays * dayMs : 0);
  return endMs + roomMs <= window.fromMs ? 'past' : undefined;
}

/** Midnight UTC of the day in a line such as `DTSTART;TZID=Asia/Kolkata:20260803T100000`. */
function dayAt(event: RawEvent, name: string): number | undefined {
  const [line] = linesOf(event, name);
  const [, year, month, day] = /:(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?\s*$/.exec(line ?? '') ?? [];
  if (year === undefined) return undefined;
  const ms = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : ms;
}
