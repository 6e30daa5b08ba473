import type ICAL from 'ical.js';
import type { NewWhen } from '#features/calendar/contract/forms/entry.ts';
import type { ReasonKind } from '#features/calendar/import-text.ts';
import { endMsOf, type FileEvent } from './event.ts';
import type { FileEntry } from './messages.ts';
import { msOf } from './times.ts';
import { keyOf, unroll } from './unroll.ts';
import { dayMs, type Outside, sideOf, type Window } from './window.ts';

export interface Dates {
  entries: readonly FileEntry[];
  /** What has to be said about the event. */
  fault: ReasonKind | undefined;
  /** Of one that has no date within the window. */
  outside: Outside | undefined;
}

/** The dates of an event within the window. `changes` stand in the place of some of its times, and leave the list. */
export function datesOf(event: FileEvent, changes: FileEvent[], window: Window): Dates {
  const { starts, fault } = unroll(event, window);
  const changeOf = changesByTime(event, changes);
  const entries: FileEntry[] = [];
  let outside: Dates['outside'] = starts.length === 0 && fault === undefined ? 'past' : undefined;
  for (const start of starts) {
    const change = changeOf(start);
    if (change !== undefined) drop(changes, change);
    if (change?.isCancelled === true) continue;
    const entry =
      change === undefined
        ? entryOf(event, start, window)
        : entryOf(withTextsOf(change, event), change.start, window);
    if (typeof entry === 'string') outside ??= entry;
    else entries.push(entry);
  }
  return { entries, fault, outside: entries.length === 0 ? outside : undefined };
}

/** Of two changes of one time the later one in the file counts. */
function changesByTime(
  { start }: FileEvent,
  changes: FileEvent[],
): (time: ICAL.Time) => FileEvent | undefined {
  const byTime = new Map<string, FileEvent>();
  const replaced: FileEvent[] = [];
  for (const change of changes) {
    const { instead } = change;
    if (instead === undefined) continue;
    const key = keyOf(instead, start.isDate || instead.isDate);
    const earlier = byTime.get(key);
    if (earlier !== undefined) replaced.push(earlier);
    byTime.set(key, change);
  }
  for (const change of replaced) drop(changes, change);
  if (byTime.size === 0) return () => undefined;
  return (time) => byTime.get(keyOf(time, true)) ?? byTime.get(keyOf(time, false));
}

function drop<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at !== -1) list.splice(at, 1);
}

/** 'past' or 'ahead' for one outside of the window. */
export function entryOf(event: FileEvent, start: ICAL.Time, window: Window): FileEntry | Outside {
  const [startMs, endMs] = [msOf(start), endMsOf(event, start)];
  const side = sideOf(startMs, endMs, window);
  if (side !== undefined) return side;
  const { uid, title, notes, place, link } = event;
  return { uid, title, notes, place, link, when: whenOf(startMs, endMs, start.isDate) };
}

/** Of whole days, the last one belongs to it: in the file it ends on the day after. */
function whenOf(startMs: number, endMs: number, isAllDay: boolean): NewWhen {
  return isAllDay
    ? { isAllDay, firstDay: toDay(startMs), lastDay: toDay(endMs - dayMs) }
    : { isAllDay, startAt: new Date(startMs).toISOString(), endAt: new Date(endMs).toISOString() };
}

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, '2026-08-03'.length);

const withTextsOf = (change: FileEvent, event: FileEvent): FileEvent =>
  change.title === '' ? { ...change, title: event.title } : change;
