import type { Viewer } from '#server/session.ts';
import { feedLimits } from '../contract/limits.ts';
import type { FeedContent } from './ics/feed.ts';
import { beginMs, byBeginning } from './read-calendar.ts';
import type { CalendarDate, CalendarSource, RepeatedDate, Span } from './source.ts';

interface FeedOptions {
  courseId: string | undefined;
  withDone: boolean;
}

const dayMs = 24 * 3_600_000;

/** From one midnight UTC to another: the same on all of a day, so that the same content stays the same. */
export function spanOfFeed(now: Date): Span {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return {
    from: new Date(today - feedLimits.pastDays * dayMs),
    to: new Date(today + feedLimits.aheadDays * dayMs),
  };
}

const todayOf = ({ to }: Span): Date => new Date(to.getTime() - feedLimits.aheadDays * dayMs);

/** What a person's calendar programs get, by the rights that the person has now. */
export async function readFeedContent(
  sources: readonly CalendarSource[],
  viewer: Viewer,
  span: Span,
  { courseId, withDone }: FeedOptions,
): Promise<FeedContent> {
  const found = await Promise.all(sources.map(async (source) => readSource(source, viewer, span, courseId)));
  const once = found.flatMap((part) => part.once).filter(({ isDone }) => withDone || !isDone);
  return {
    once: nearest(once.toSorted(byBeginning), todayOf(span)),
    repeated: found
      .flatMap((part) => part.repeated)
      .map((each) => (withDone ? each : withoutDone(each)))
      .toSorted((one, other) => byBeginning(one.date, other.date)),
  };
}

async function readSource(
  source: CalendarSource,
  viewer: Viewer,
  span: Span,
  courseId: string | undefined,
): Promise<FeedContent> {
  const limit = feedLimits.entries;
  if (source.repeated) return source.repeated(viewer, span, { courseId, limit });
  const options = { courseId, withGone: true, limit };
  const found = await source.read(viewer, span, options);
  if (found.length < limit) return { once: found, repeated: [] };
  // These are the oldest: what is to come may be behind them.
  const coming = await source.read(viewer, { from: todayOf(span), to: span.to }, options);
  const once = new Map([...found, ...coming].map((date) => [date.id, date]));
  return { once: [...once.values()], repeated: [] };
}

/** Those that are done take place no more. */
function withoutDone({ changed, except, ...rest }: RepeatedDate): RepeatedDate {
  const done = changed.filter(({ date }) => date.isDone);
  return {
    ...rest,
    changed: changed.filter(({ date }) => !date.isDone),
    except: [...except, ...done.map(({ instead }) => instead)],
  };
}

/** Where there are too many, the oldest go first, then those that are furthest ahead. */
function nearest(dates: readonly CalendarDate[], today: Date): readonly CalendarDate[] {
  const over = dates.length - feedLimits.entries;
  if (over <= 0) return dates;
  const past = dates.findIndex((date) => beginMs(date) >= today.getTime());
  const dropped = Math.min(over, past === -1 ? dates.length : past);
  return dates.slice(dropped, dropped + feedLimits.entries);
}
