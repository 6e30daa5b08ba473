import ICAL from 'ical.js';
import { calendarLimits, importLimits } from '#features/calendar/contract/limits.ts';
import { readingLimits as limits } from './limits.ts';
import { LeftOut } from './problems.ts';
import { firstValueOf, has, linesOf, type RawEvent, textOf } from './properties.ts';
import { lineOf, linkOf, paragraphsOf } from './texts.ts';
import { msOf, timeOf, timesOf } from './times.ts';
import { dayMs } from './window.ts';
import type { Zones } from './zones.ts';

/** `ms`: exactly so long, as a DTEND says. `clock`: so long on its zone’s clock, as a DURATION says. */
type Length = { by: 'ms'; ms: number } | { by: 'clock'; duration: ICAL.Duration };

/** An event of a file, its rules not yet followed. */
export interface FileEvent {
  uid: string | null;
  title: string;
  notes: string;
  place: string | null;
  link: string | null;
  /** A date for whole days. */
  start: ICAL.Time;
  length: Length;
  rules: readonly ICAL.Recur[];
  /** Further times at which it begins. */
  also: readonly ICAL.Time[];
  except: readonly ICAL.Time[];
  /** It stands in the place of this time of the event with its UID. */
  instead: ICAL.Time | undefined;
  isCancelled: boolean;
}

/** Throws `LeftOut` for one that cannot be shown. */
export function readEvent(raw: RawEvent, zones: Zones): FileEvent {
  const [startLine] = linesOf(raw, 'DTSTART');
  if (startLine === undefined) throw new LeftOut('startMissing');
  // Dates that a rule takes away again are not read.
  if (has(raw, 'EXRULE')) throw new LeftOut('ruleInvalid');
  const start = timeOf(startLine, zones);
  const allTimes = (name: string) => linesOf(raw, name).flatMap((line) => timesOf(line, zones));
  const [insteadLine] = linesOf(raw, 'RECURRENCE-ID');
  return {
    uid: lineOf(textOf(raw, 'UID'), limits.uidChars) || null,
    title: lineOf(textOf(raw, 'SUMMARY'), calendarLimits.titleChars),
    notes: paragraphsOf(textOf(raw, 'DESCRIPTION'), calendarLimits.notesChars),
    place: lineOf(textOf(raw, 'LOCATION'), calendarLimits.placeChars) || null,
    link: linkOf(textOf(raw, 'URL'), calendarLimits.linkChars),
    start,
    length: lengthOf(raw, start, zones),
    rules: rulesOf(raw),
    also: allTimes('RDATE').filter(({ isDate }) => isDate === start.isDate),
    except: allTimes('EXDATE'),
    instead: insteadLine === undefined ? undefined : timeOf(insteadLine, zones),
    isCancelled: textOf(raw, 'STATUS').trim().toUpperCase() === 'CANCELLED',
  };
}

/** When it ends that begins at `start`. */
export function endMsOf({ length }: FileEvent, start: ICAL.Time): number {
  if (length.by === 'ms') return msOf(start) + length.ms;
  const end = start.clone();
  end.addDuration(length.duration);
  return msOf(end);
}

/** At least as long as it lasts. */
export const longestMsOf = ({ length }: FileEvent): number =>
  length.by === 'ms' ? length.ms : length.duration.toSeconds() * 1000 + dayMs;

function lengthOf(raw: RawEvent, start: ICAL.Time, zones: Zones): Length {
  const [endLine] = linesOf(raw, 'DTEND');
  if (endLine !== undefined) {
    const end = timeOf(endLine, zones);
    if (end.isDate !== start.isDate) throw new LeftOut('timeInvalid');
    return exactly(msOf(end) - msOf(start), start.isDate);
  }
  const [line] = linesOf(raw, 'DURATION');
  if (line === undefined) return exactly(0, start.isDate);
  const duration = firstValueOf(line);
  if (!(duration instanceof ICAL.Duration)) throw new LeftOut('timeInvalid');
  const length = exactly(duration.toSeconds() * 1000, start.isDate);
  return start.isDate ? length : { by: 'clock', duration };
}

/** Whole days last a day at least: some programs write the same day as the end. */
function exactly(ms: number, isWholeDays: boolean): Length {
  if (ms < 0) throw new LeftOut('endBeforeStart');
  if (ms > importLimits.lastsDays * dayMs) throw new LeftOut('tooLong');
  return { by: 'ms', ms: isWholeDays ? Math.max(1, Math.ceil(ms / dayMs)) * dayMs : ms };
}

function rulesOf(raw: RawEvent): ICAL.Recur[] {
  const lines = linesOf(raw, 'RRULE');
  if (lines.length > limits.rules) throw new LeftOut('ruleInvalid');
  return lines.map((line) => {
    const rule = firstValueOf(line);
    if (!(rule instanceof ICAL.Recur)) throw new LeftOut('ruleInvalid');
    return rule;
  });
}
