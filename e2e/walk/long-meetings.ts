import type { Section } from '#features/courses/contract/sections.ts';
import { weekdays } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import type { Account } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { collegeClock, planMeeting } from '../lib/meetings.ts';
import { unbroken } from './unbroken.ts';

const dayMinutes = 24 * 60;

/**
 * Meetings of every day for two weeks, for a section. The first takes place now and takes codes, the next one is cancelled.
 * Another one is over, and the student was late. Gives the id of the first.
 */
export async function longMeetings(
  url: string,
  teacher: Account,
  course: string,
  student: Account,
): Promise<string> {
  const make = (method: string, path: string, body?: unknown) =>
    call(url, teacher.cookie, method, path, body);
  const inCourse = `/api/courses/${course}`;
  const { sections } = (await make('GET', `${inCourse}/sections`)) as { sections: Section[] };
  const until = (await collegeClock(url, 13 * dayMinutes)).slice(0, '2026-08-03'.length);
  const first = await planMeeting(url, teacher, course, {
    title: unbroken(200),
    description: unbroken(1000),
    sectionIds: sections.map(({ id }) => id),
    place: unbroken(200),
    link: `https://college.example/${unbroken(1900)}`,
    capacity: 20_000,
    minutes: dayMinutes,
    repeats: { everyWeeks: 1, days: [...weekdays], until, except: [] },
  });
  await make('POST', `/api/meetings/${first.id}/check-in/open`, {});
  const list = (await make('GET', `${inCourse}/meetings`)) as { meetings: Meeting[] };
  const next = list.meetings.find(({ id }) => id !== first.id);
  await make('POST', `/api/meetings/${next?.id ?? ''}/cancel`, { note: unbroken(500) });
  const over = await planMeeting(url, teacher, course, {
    title: unbroken(200),
    start: await collegeClock(url, -2 * dayMinutes),
    place: unbroken(200),
  });
  const marks = [{ userId: student.id, state: 'late' }];
  await make('PUT', `/api/meetings/${over.id}/attendance`, { marks });
  return first.id;
}
