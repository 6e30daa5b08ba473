import type { Account } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { inDays } from '../lib/tasks.ts';
import { unbroken } from './unbroken.ts';

/** Dates of a person’s own, beside each other among the hours and all day, and an address for other calendars. */
export async function longCalendar(url: string, who: Account): Promise<void> {
  const make = (path: string, body: unknown) => call(url, who.cookie, 'POST', path, body);
  const fields = {
    title: unbroken(200),
    notes: unbroken(1000),
    place: unbroken(200),
    link: `https://college.example/${unbroken(1900)}`,
  };
  const [startAt, today, later] = [inDays(0), inDays(0).slice(0, 10), inDays(3).slice(0, 10)];
  for (const endAt of [inDays(0.02), inDays(0.04), inDays(0.06)])
    await make('/api/calendar/entries', { ...fields, when: { isAllDay: false, startAt, endAt } });
  await make('/api/calendar/entries', {
    ...fields,
    when: { isAllDay: true, firstDay: today, lastDay: later },
  });
  await make('/api/calendar/own-feeds', { name: unbroken(60), alarmMinutes: 60 });
}
