import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import { type DashboardPart, type DashboardSource, lineOfDeed } from '#features/dashboard/server/service.ts';
import { coursesText as text } from '../text.ts';
import { dashboardWords as words } from './dashboard-words.ts';
import type { CourseContext } from './context.ts';
import { coursesMadeBy, lessonsAddedBy } from './lists/own-activity.ts';
import { studentLearning, teacherDoubts } from './lists/overview.ts';

type Reading = Pick<CourseContext, 'db' | 'kept' | 'terms'>;

/** A student's progress; a teacher's open doubts and own activity. */
export const coursesOnDashboard =
  (ctx: Reading): DashboardSource =>
  (viewer) =>
    viewer.role === 'teacher'
      ? ctx.kept.teacherDashboard.get(viewerKey(viewer), viewer.userId, (expireIn) =>
          ofTeacher(ctx, viewer, expireIn),
        )
      : ctx.kept.studentDashboard.get(viewerKey(viewer), viewer.userId, (expireIn) =>
          ofStudent(ctx, viewer, expireIn),
        );

type ExpireIn = (ms: number) => void;

async function ofStudent(ctx: Reading, viewer: Viewer, expireIn: ExpireIn): Promise<DashboardPart> {
  const learning = await studentLearning(ctx, viewer, limits.focus);
  expireIn(learning.isCurrentUntil - performance.now());
  return {
    focus: learning.underWay.map((course) => ({
      ...course,
      kind: 'course',
      progress: words.progress(course.done, course.all),
    })),
    stats: [
      {
        kind: 'lessons',
        label: words.lessons,
        value: learning.lessonsDone,
        of: null,
        detail: learning.lessonsDoneThisWeek,
        note: words.thisWeek(learning.lessonsDoneThisWeek),
        url: '/courses',
      },
    ],
  };
}

async function ofTeacher(ctx: Reading, viewer: Viewer, expireIn: ExpireIn): Promise<DashboardPart> {
  const [doubts, { courses, lessons }] = await Promise.all([
    teacherDoubts(ctx.db, viewer),
    readDeeds(ctx, viewer),
  ]);
  const { oldest } = doubts;
  const waitedMs = oldest === null ? 0 : Date.now() - oldest.askedAt.getTime();
  if (oldest !== null) expireIn(dayMs - (waitedMs % dayMs));
  const days = Math.floor(waitedMs / dayMs);
  return {
    stats: [
      {
        kind: 'doubts',
        label: words.doubts,
        value: doubts.open,
        of: null,
        detail: days,
        note: words.waiting(doubts.open, days),
        url: oldest?.url ?? '/courses',
      },
    ],
    activity: [
      ...courses.map((deed) => lineOfDeed('course', deed, text.youCreated(deed.title))),
      ...lessons.map((deed) => lineOfDeed('lesson', deed, text.youAdded(deed.title))),
    ],
  };
}

const readDeeds = async ({ db, kept }: Reading, viewer: Viewer) =>
  kept.teacherDeeds.get(viewer.userId, '', async () => {
    const [courses, lessons] = await Promise.all([
      coursesMadeBy(db, viewer, limits.activity),
      lessonsAddedBy(db, viewer, limits.activity),
    ]);
    return { courses, lessons };
  });

const dayMs = 24 * 3_600_000;
