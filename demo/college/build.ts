import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PeopleCache } from '#features/people/server/service.ts';
import { definePurposes } from '#features/tasks/server/hand-in/purposes.ts';
import { buildAnnouncement } from '../builders/announcement.ts';
import { buildConversation } from '../builders/conversation.ts';
import { courseContext } from '../builders/course.ts';
import type { BuilderDeps } from '../builders/deps.ts';
import { mentorshipContext } from '../builders/mentorship.ts';
import { type BuiltPerson, buildPerson, type PersonFacts } from '../builders/person.ts';
import { buildDraft, buildGrade, buildHandIn, buildTask, type TaskBuilderDeps } from '../builders/task.ts';
import { builderUploads } from '../builders/uploads.ts';
import { buildWalkthroughRequest } from '../builders/walkthrough-request.ts';
import { drawImages } from '../drawings.ts';
import { announcementsAt, walkthroughRequests } from './announcements.ts';
import { buildCourses } from './build-courses.ts';
import { buildMentorship } from './build-mentorship.ts';
import { buildMentoring } from './mentoring.ts';
import { buildMentorMeetings } from './mentor-meetings.ts';
import { Clock } from './clock.ts';
import { buildCourseLife } from './course-life.ts';
import { longTalk } from './long-talk.ts';
import { buildOfficeHours } from './office-hours.ts';
import { type CastName, cast, demoPassword } from './people.ts';
import { buildQuizzes } from './quizzes.ts';
import { type Talk, timesOf } from './talk.ts';
import { karansTalks } from './talks-karan.ts';
import { otherTalks } from './talks.ts';
import { tasksAt } from './tasks.ts';

type Members = Record<CastName, BuiltPerson>;

interface DemoParts {
  /** False for the assistant's exam: its questions are about a college that stays as it is. */
  hasCourseLife?: boolean;
}

/** Fills an empty college with people, announcements, courses, mentors, tasks and conversations. */
export async function buildDemoCollege(
  deps: BuilderDeps,
  now = new Date(),
  { hasCourseLife = true }: DemoParts = {},
): Promise<Members> {
  const clock = new Clock(now);
  const members = await buildMembers(deps);
  const uploads = builderUploads(deps);
  const courses = await courseContext(deps, uploads);
  definePurposes(uploads);
  using people = new PeopleCache(deps.db, deps.bus);
  const tasks: TaskBuilderDeps = { ...deps, uploads, people, timeZone: 'UTC' };
  await withDrawings(async (pathOf) => {
    await buildAnnouncements(deps, members, clock, pathOf);
    await buildCourses(courses, members, clock, pathOf);
    await buildMentorship(mentorshipContext(deps, uploads), members, clock, pathOf);
  });
  await buildTasks(tasks, members, clock);
  if (hasCourseLife) {
    await buildCourseLife({ deps, courses, tasks }, members, clock);
    await buildOfficeHours(deps, members, clock);
    await buildMentorMeetings(deps, members, clock);
    await buildMentoring(deps, members, clock);
    await buildQuizzes(tasks, members, clock);
  }
  for (const talk of [...karansTalks, longTalk(), ...otherTalks]) {
    await buildTalk(deps, members, talk, clock);
  }
  for (const request of walkthroughRequests) await buildWalkthroughRequest(deps.db, request);
  return members;
}

/** They joined one after the other at the beginning of the term; who waits for approval has come yesterday. */
async function buildMembers({ db }: BuilderDeps): Promise<Members> {
  const members: Partial<Members> = {};
  let joinedMinutesAgo = 75 * 24 * 60;
  for (const [key, facts] of Object.entries<PersonFacts>(cast)) {
    joinedMinutesAgo -= 7 * 60;
    members[key as CastName] = await buildPerson(db, {
      ...facts,
      password: demoPassword,
      joinedMinutesAgo: facts.isPending ? 22 * 60 : joinedMinutesAgo,
    });
  }
  return members as Members;
}

async function withDrawings(build: (pathOf: (name: string) => string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-demo-'));
  try {
    await build(await drawImages(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildAnnouncements(
  deps: BuilderDeps,
  members: Members,
  clock: Clock,
  pathOf: (name: string) => string,
): Promise<void> {
  for (const { by, image, ...facts } of announcementsAt(clock)) {
    await buildAnnouncement(deps, members[by], { ...facts, ...(image ? { image: pathOf(image) } : {}) });
  }
}

async function buildTasks(taskDeps: TaskBuilderDeps, members: Members, clock: Clock): Promise<void> {
  for (const { by, handIns = [], drafts = [], ...facts } of tasksAt(clock)) {
    const id = await buildTask(taskDeps, members[by], facts);
    for (const { by: student, grade, ...handedIn } of handIns) {
      await buildHandIn(taskDeps, members[student], id, handedIn);
      if (grade) await buildGrade(taskDeps, members[by], members[student], id, grade);
    }
    for (const draft of drafts) await buildDraft(taskDeps, members[draft.by], id, draft.text);
  }
}

async function buildTalk(deps: BuilderDeps, members: Members, talk: Talk, clock: Clock): Promise<void> {
  const [one, other] = talk.between;
  const said = timesOf(talk, clock).map(({ by, ...facts }) => ({ from: members[by], ...facts }));
  await buildConversation(deps, members[one], members[other], said, {
    unread: talk.unread ?? 0,
    favouriteOf: (talk.favouriteOf ?? []).map((name) => members[name]),
  });
}
