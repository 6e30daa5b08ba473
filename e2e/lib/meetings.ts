import type * as z from 'zod/mini';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import type { Account } from './accounts.ts';
import { call } from './courses.ts';

const minuteMs = 60_000;

/** What the college's clock shows so many minutes from now: '2026-08-03T10:00', as forms and calls have it. */
export async function collegeClock(url: string, minutesAhead = 0): Promise<string> {
  const answer = await fetch(`${url}/api/config`);
  const { timeZone } = (await answer.json()) as { timeZone: string };
  return toClock(Date.now() + minutesAhead * minuteMs, timeZone);
}

/** Plans meetings over HTTP, as a program would: one hour from now on, once, unless the fields say otherwise. Gives the first. */
export async function planMeeting(
  url: string,
  who: Account,
  courseId: string,
  fields: Partial<z.input<typeof NewPlan>> = {},
): Promise<Meeting> {
  const { meeting } = (await call(url, who.cookie, 'POST', `/api/courses/${courseId}/meetings`, {
    title: 'Seminar',
    start: await collegeClock(url),
    minutes: 60,
    ...fields,
  })) as { meeting: Meeting };
  return meeting;
}
