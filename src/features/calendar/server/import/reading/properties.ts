import ICAL from 'ical.js';
import { readingLimits as limits } from './limits.ts';
import { lineOf } from './texts.ts';

/** A content line of an event, as text. */
export interface EventLine {
  /** In capitals. */
  name: string;
  text: string;
}
/** An event as the file has it, of its lines those that are read. */
export interface RawEvent {
  lines: readonly EventLine[];
}

export const linesOf = (event: RawEvent, name: string): string[] =>
  event.lines.filter((line) => line.name === name).map(({ text }) => text);
export const has = (event: RawEvent, name: string): boolean => event.lines.some((line) => line.name === name);

/** Undefined for a line that the library cannot read. */
export function propertyOf(line: string): ICAL.Property | undefined {
  try {
    return ICAL.Property.fromString(line, ICAL.design.icalendar);
  } catch {
    return undefined;
  }
}

/** The first text of this name; '' for none. */
export function textOf(event: RawEvent, name: string): string {
  const [line] = linesOf(event, name);
  const value = line === undefined ? undefined : firstValueOf(line);
  return typeof value === 'string' ? value : '';
}

/** Undefined where there is none, or it cannot be read. */
export function firstValueOf(line: string): ReturnType<ICAL.Property['getFirstValue']> | undefined {
  try {
    return propertyOf(line)?.getFirstValue();
  } catch {
    return undefined;
  }
}

/** For a sentence about the event; null where it has none. */
export const titleOf = (event: RawEvent): string | null =>
  lineOf(textOf(event, 'SUMMARY'), limits.shownTitleChars) || null;
