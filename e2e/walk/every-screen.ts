import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { adminTabs } from '../lib/admin-tabs.ts';
import { collegeTabs, settingsTabs } from '#features/settings/web/settings-tabs.ts';
import { type Account, post } from '../lib/accounts.ts';
import { announce } from '../lib/announcements.ts';
import { offerTimes } from '../lib/bookings.ts';
import { buildCourse } from '../lib/courses.ts';
import { expectAccessible } from '../lib/fixtures.ts';
import { beginJourney } from '../lib/journeys.ts';
import { planMeeting } from '../lib/meetings.ts';
import { compareWork } from '../lib/similarity.ts';
import { assign, handIn, inDays } from '../lib/tasks.ts';
import { expectRoomForFingers, withFingers } from './fingers.ts';
import { longQuizzes } from './long-quizzes.ts';
import { expectReflow } from './reflow.ts';
import { expectNoShift, rememberShifts } from './shifts.ts';

/** No place to break it. */
const longWord = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
const list = new URL('../../dist/web/routes.json', import.meta.url);
const settings = [...settingsTabs, ...collegeTabs].slice(1);

/** The same words in two hand-ins: a pair of the report of similar work. */
const passage = Array.from({ length: 40 }, (_, at) => `light${at}`).join(' ');

/** Every path of the application with real things in the place of its parameters. */
export async function everyPath(
  url: string,
  teacher: Account,
  students: readonly [Account, Account],
): Promise<string[]> {
  const [other] = students;
  const { courseId } = await buildCourse(url, teacher.cookie);
  const title = longWord;
  const task = await assign(url, teacher, { title, courseId, dueDate: inDays(3), points: 20 });
  for (const student of students) await handIn(url, student, task, passage);
  const pairId = await compareWork(url, teacher, task._id);
  const { _id: announcementId } = await announce(url, teacher, { title, category: 'Event' });
  const { offerId } = await offerTimes(url, teacher, { title });
  const { id: meetingId } = await planMeeting(url, teacher, courseId, { title, place: title });
  const quiz = await longQuizzes(url, teacher, courseId, students[0]);
  const { programmeId, journey } = await beginJourney(url, { mentor: teacher, mentee: other, title });
  const content = `https://college.example/${longWord}/${longWord}`;
  const message = { senderId: teacher.id, receiverId: other.id, content };
  await post(`${url}/api/chat/send-message`, message, teacher.cookie);
  const known: Record<string, string> = {
    courseId,
    taskId: task._id,
    pairId,
    studentId: other.id,
    announcementId,
    offerId,
    meetingId,
    userId: other.id,
    menteeId: other.id,
    programmeId,
    stepId: journey.steps.find(({ sort }) => sort === 'checkIn')?.id ?? '',
    ...quiz,
  };
  const paths = JSON.parse(await readFile(list, 'utf8')) as string[];
  const real = paths.map((path) => path.replaceAll(/\$(\w+)/g, (_all, name: string) => known[name] ?? ''));
  return [
    ...real,
    ...settings.map((tab) => `/settings?tab=${tab}`),
    ...adminTabs.map((tab) => `/admin?tab=${tab}`),
    '/auth?view=signup',
    '/auth?view=forgot',
  ];
}

/**
 * Opens those that are for this person, with fingers at 320 px, and at 400 % of 1280 by 1024: nothing lies beside the screen,
 * nothing has jumped, axe finds nothing, and what one presses is large enough.
 */
export async function expectReflowOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  await rememberShifts(page);
  await withFingers(page);
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReflow(page, `${path} at 320 px`);
    await expectNoShift(page, path);
    // Every screen once; its states, and dark, are looked at where they are tested.
    await expectAccessible(page, ['light']);
    await expectRoomForFingers(page, `${path} under a finger`);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectReflow(page, `${path} at 400 %`);
    const { pathname } = new URL(page.url());
    if (pathname === path.split('?')[0]) seen.push(path);
  }
  return seen;
}
