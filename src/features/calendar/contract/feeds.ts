import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { requiredLine } from '#shared/texts.ts';
import { calendarLimits, feedLimits } from './limits.ts';
import { calendarText as text } from '../text.ts';

export const Feed = z.object({
  id: z.string(),
  name: z.string(),
  /** Only what belongs to it. Null: everything. */
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  withDone: z.boolean(),
  /** Null: without an alarm. */
  alarmMinutes: z.nullable(z.number()),
  createdAt: z.iso.datetime(),
  /** When a program last asked, to the hour. */
  lastReadAt: z.nullable(z.iso.datetime()),
});
export type Feed = z.output<typeof Feed>;

export const NewFeed = z.object({
  name: requiredLine(feedLimits.nameChars, {
    missing: text.feedNameMissing,
    tooLong: text.feedNameTooLong,
    unreadable: text.unreadable,
  }),
  courseId: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/, text.courseUnknown))), null),
  withDone: z._default(z.boolean(), true),
  alarmMinutes: z._default(
    z.nullable(
      z
        .number(text.alarmInvalid)
        .check(
          z.refine(
            (value) => (feedLimits.alarmMinutes as readonly number[]).includes(value),
            text.alarmInvalid,
          ),
        ),
    ),
    null,
  ),
});
export type NewFeed = z.output<typeof NewFeed>;

/** Who has the whole path may read the feed: it is never written to a log. */
const feedPath = '/api/calendar/feeds/';

export const feedsContract = defineContract({
  listFeeds: {
    verb: 'GET',
    path: '/api/calendar/own-feeds',
    access: 'signedIn',
    reply: z.object({ feeds: z.array(Feed) }),
  },
  addFeed: {
    verb: 'POST',
    path: '/api/calendar/own-feeds',
    access: 'signedIn',
    summary: 'The address is in this answer only: afterwards the server knows no more than its hash',
    body: NewFeed,
    limit: calendarLimits.writing,
    status: 201,
    reply: z.object({ success: z.literal(true), feed: Feed, url: z.string() }),
  },
  revokeFeed: {
    verb: 'DELETE',
    path: '/api/calendar/own-feeds/:feedId',
    access: 'signedIn',
    summary: 'Its address answers 404 from now on',
    limit: calendarLimits.writing,
    reply: z.object({ success: z.literal(true) }),
  },
  readFeed: {
    verb: 'GET',
    path: `${feedPath}:address`,
    access: 'public',
    summary:
      'iCalendar (RFC 5545), for calendar programs. The address ends with .ics and is a secret of its person',
    limit: feedLimits.reading,
    reply: 'file',
  },
});
