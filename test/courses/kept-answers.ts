import { expect } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { toErrorBody } from '#server/http/errors.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import { coursesOnDashboard } from '#features/courses/server/dashboard.ts';
import { listDiscussions, listLessonDoubts } from '#features/courses/server/doubts/doubts.ts';
import { keepCourses } from '#features/courses/server/kept.ts';
import { listCourses } from '#features/courses/server/lists/list.ts';
import { viewCourse } from '#features/courses/server/reading/read.ts';
import type { CourseContext } from '#features/courses/server/service.ts';
import { TermStore } from '#features/terms/server/service.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { silentLog } from '../lib/silent-log.ts';
import type { CourseDesk } from './desk.ts';

/** What the answers are about. */
export interface Places {
  courseIds: readonly string[];
  lessons: readonly { courseId: string; lessonId: string }[];
}
type Read = (ctx: CourseContext, viewer: Viewer) => Promise<unknown>;

const limit = courseLimits.page;

/** The answers that are kept, each with the call that gives it. */
function readsOf({ courseIds, lessons }: Places): Record<string, Read> {
  const reads: Record<string, Read> = {
    '/api/courses': (ctx, viewer) => listCourses(ctx, viewer, { limit }),
  };
  for (const id of courseIds) {
    const path = `/api/courses/${id}`;
    reads[path] = async (ctx, viewer) => ({ course: await viewCourse(ctx, viewer, id) });
    reads[`${path}/discussions`] = (ctx, viewer) => listDiscussions(ctx, viewer, id, { limit });
    reads[`${path}/discussions?status=open`] = (ctx, viewer) =>
      listDiscussions(ctx, viewer, id, { limit, status: 'open' });
  }
  for (const { courseId, lessonId } of lessons)
    reads[`/api/courses/${courseId}/lessons/${lessonId}/doubts`] = (ctx, viewer) =>
      listLessonDoubts(ctx, viewer, courseId, lessonId, { limit });
  return reads;
}

/** Compares what the server answers with what somebody reads who keeps nothing, for each of these people. */
export async function expectFreshAnswers(
  desk: CourseDesk,
  people: readonly Account[],
  places: Places,
  after: string,
): Promise<void> {
  const { courses, http } = desk.server.composed;
  const { db } = courses.ctx;
  const now = new Date();
  const bus = new MemoryBus(silentLog);
  using reads = await KeptReads.open(db, bus);
  using cache = new PeopleCache(db, bus);
  const terms = new TermStore(db, reads, 'UTC');
  const fresh: CourseContext = { ...courses.ctx, kept: keepCourses(reads), terms, people: cache };
  for (const who of people) {
    const viewer = await http.sessions.viewerOf({ cookie: who.cookie });
    if (viewer === undefined) continue;
    const about = `${who.name} after ‘${after}’`;
    for (const [path, read] of Object.entries(readsOf(places))) {
      const isTeachersOnly = path.includes('/discussions') && viewer.role !== 'teacher';
      if (isTeachersOnly) continue;
      const answer: unknown = await (await desk.call(who, 'GET', path)).json();
      expect(answer, `${path} for ${about}`).toEqual(await answerOf(read, fresh, viewer));
    }
    const dashboardOf = (ctx: CourseContext) =>
      coursesOnDashboard(ctx)(viewer, { now, soon: now, until: now });
    expect(await dashboardOf(courses.ctx), `the dashboard for ${about}`).toEqual(await dashboardOf(fresh));
  }
}

async function answerOf(read: Read, ctx: CourseContext, viewer: Viewer): Promise<unknown> {
  try {
    const answer = await read(ctx, viewer);
    return JSON.parse(answer instanceof PreparedReply ? answer.json : JSON.stringify(answer)) as unknown;
  } catch (error) {
    if (error instanceof AppError) return toErrorBody(error);
    throw error;
  }
}
