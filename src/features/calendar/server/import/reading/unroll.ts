import ICAL from 'ical.js';
import { importLimits } from '#features/calendar/contract/limits.ts';
import type { ReasonKind } from '#features/calendar/import-text.ts';
import { type FileEvent, longestMsOf } from './event.ts';
import { readingLimits as limits } from './limits.ts';
import { LeftOut } from './problems.ts';
import { dayOf, msOf, onClockOf } from './times.ts';
import { dayMs, type Window, zoneRoomMs } from './window.ts';

export interface Unrolled {
  /** In order; some may be a little outside of the window. */
  starts: readonly ICAL.Time[];
  /** A rule goes on. */
  fault: ReasonKind | undefined;
}

/** When an event begins: once, or as often as its rules say within the window. */
export function unroll(event: FileEvent, window: Window): Unrolled {
  const { start, rules, also, except } = event;
  if (rules.length === 0 && also.length === 0) return { starts: [start], fault: undefined };
  const found = new Map<number, ICAL.Time>();
  const add = (time: ICAL.Time) => found.set(msOf(time), time);
  // The first time is one also where the rule does not give it (RFC 5545, DTSTART).
  const isNear = (time: ICAL.Time) => isNearMs(shownMsOf(time), event, window);
  for (const time of [start, ...also].filter(isNear)) add(time);
  let fault: ReasonKind | undefined;
  for (const rule of rules) fault = follow(rule, event, window, add) ?? fault;
  const isExcepted = exceptions(except.filter(isNear), start.isDate);
  const starts = [...found.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, time]) => time)
    .filter((time) => !isExcepted(time));
  if (starts.length > importLimits.occurrences) fault = 'tooOften';
  return { starts: starts.slice(0, importLimits.occurrences), fault };
}

/** Names a time of an event: by its day, or by its moment. */
export const keyOf = (time: ICAL.Time, isByDay: boolean): string =>
  isByDay ? dayOf(time) : String(msOf(time));

/**
 * Adds what a rule gives. On a clock without a zone, which is fast; the zone’s own moments are computed within the window.
 * Gives what has to be said about it.
 */
function follow(
  rule: ICAL.Recur,
  event: FileEvent,
  window: Window,
  add: (time: ICAL.Time) => void,
): ReasonKind | undefined {
  const { start } = event;
  const { until } = rule;
  if (until !== null && shownMsOf(until) + dayMs + longestMsOf(event) + zoneRoomMs < window.fromMs)
    return undefined;
  const hasEnd = orRefuse(() => rule.isFinite());
  const isAfterEnd = endOf(until, start);
  // Its end is compared below: the library would compare it on the clock without a zone.
  rule.until = null;
  const times = orRefuse(() => rule.iterator(onClockOf(start, ICAL.Timezone.localTimezone)));
  let added = 0;
  for (let step = 0; step < limits.steps; step += 1) {
    const next: ICAL.Time | null = orRefuse(() => times.next());
    if (next === null) return undefined;
    const ms = msOf(next);
    if (ms - zoneRoomMs >= window.toMs) return hasEnd ? 'longer' : 'endless';
    if (!isNearMs(ms, event, window)) continue;
    // The library changes the time that it has given.
    const time = onClockOf(next, start.zone);
    if (isAfterEnd(time)) return undefined;
    if (added === importLimits.occurrences) return 'tooOften';
    added += 1;
    add(time);
  }
  return 'tooOften';
}

function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch {
    // Parts of the rule contradict each other.
    throw new LeftOut('ruleInvalid');
  }
}

/** As if its clock showed UTC: to ask its zone takes long, and lets a zone that the file explains list its changes. */
const shownMsOf = (time: ICAL.Time): number => msOf(onClockOf(time, ICAL.Timezone.utcTimezone));

/** By what a clock shows. */
const isNearMs = (ms: number, event: FileEvent, { fromMs, toMs }: Window): boolean =>
  ms + longestMsOf(event) + zoneRoomMs >= fromMs && ms - zoneRoomMs < toMs;

function endOf(until: ICAL.Time | null, start: ICAL.Time): (time: ICAL.Time) => boolean {
  if (until === null) return () => false;
  if (until.isDate || start.isDate) return (time) => dayOf(time) > dayOf(until);
  const isMoment = until.zone === ICAL.Timezone.utcTimezone;
  const lastMs = msOf(isMoment ? until : onClockOf(until, start.zone));
  return (time) => msOf(time) > lastMs;
}

function exceptions(except: readonly ICAL.Time[], isWholeDays: boolean): (time: ICAL.Time) => boolean {
  const isByDay = (time: ICAL.Time) => isWholeDays || time.isDate;
  const days = new Set(except.filter(isByDay).map(dayOf));
  const moments = new Set(except.filter((time) => !isByDay(time)).map(msOf));
  return (time) => days.has(dayOf(time)) || moments.has(msOf(time));
}
