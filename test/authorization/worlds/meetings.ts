import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';
import type { CoursesWorld } from './courses.ts';

/** Meetings of the teacher's courses. */
export interface MeetingsWorld {
  /** Tomorrow, in the course for every student. */
  open: string;
  /** Tomorrow, in the course of the other student's class. */
  restricted: string;
  /** The same as `open`, to be changed. */
  newMeeting(): Promise<string>;
  newCancelled(): Promise<string>;
  /** Takes place now, in the course for every student. No codes are taken. */
  newRunning(): Promise<string>;
  /** The same while codes are taken, and the code of this moment. */
  newOpen(): Promise<{ meetingId: string; code: string }>;
}

const minuteMs = 60_000;
const tomorrow = 24 * 60;

export async function makeMeetingsWorld(
  { url }: TestServer,
  { teacher }: Actors,
  courses: CoursesWorld,
): Promise<MeetingsWorld> {
  const plan = async (courseId: string, inMinutes: number): Promise<string> => {
    // The college's clock is this machine's.
    const start = toClock(Date.now() + inMinutes * minuteMs);
    const body = { title: 'Lecture', start, minutes: 60 };
    const answer = await post(`${url}/api/courses/${courseId}/meetings`, body, teacher.cookie);
    return ((await answer.json()) as { meeting: { id: string } }).meeting.id;
  };
  const newMeeting = () => plan(courses.open.courseId, tomorrow);
  const newRunning = () => plan(courses.open.courseId, -2);
  return {
    open: await newMeeting(),
    restricted: await plan(courses.restricted.courseId, tomorrow),
    newMeeting,
    newRunning,
    newCancelled: async () => {
      const id = await newMeeting();
      await post(`${url}/api/meetings/${id}/cancel`, {}, teacher.cookie);
      return id;
    },
    newOpen: async () => {
      const meetingId = await newRunning();
      await post(`${url}/api/meetings/${meetingId}/check-in/open`, {}, teacher.cookie);
      const answer = await fetch(`${url}/api/meetings/${meetingId}/check-in/code`, {
        headers: { cookie: teacher.cookie },
      });
      return { meetingId, code: ((await answer.json()) as { code: string }).code };
    },
  };
}
