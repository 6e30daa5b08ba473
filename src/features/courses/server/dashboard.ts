import type { KeptRead } from '#server/reads/kept-reads.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { andThen } from '#server/soon.ts';
import { dashboardLimits as limits, type Stat } from '#features/dashboard/contract/dashboard.ts';
import { type DashboardPart, type DashboardSource, lineOfDeed } from '#features/dashboard/server/service.ts';
import { coursesText as text } from '../text.ts';
import { dashboardWords as words } from './dashboard-words.ts';
import type { CourseContext } from './context.ts';
import { coursesMadeBy, lessonsAddedBy } from './lists/own-activity.ts';
import { answersSomewhere, openDoubtsOf, studentLearning } from './lists/overview.ts';
import { isOnStaff } from './staff/on-staff.ts';

type Reading = Pick<CourseContext, 'db' | 'kept' | 'terms'>;

/** A student's progress, and the open doubts that they answer; a teacher's open doubts and own activity. */
export const coursesOnDashboard =
  (ctx: Reading): DashboardSource =>
  (viewer) => {
    const partOf = (kept: KeptRead, read: typeof ofStudent) =>
      kept.get(viewerKey(viewer), viewer.userId, (expireIn) => read(ctx, viewer, expireIn));
    if (viewer.role === 'teacher') return partOf(ctx.kept.teacherDashboard, ofTeacher);
    return andThen(isOnStaff(ctx, viewer.userId), (isAssistant) =>
      isAssistant
        ? partOf(ctx.kept.assistantDashboard, ofAssistant)
        : partOf(ctx.kept.studentDashboard, ofStudent),
    );
  };

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

/** Students who assist without answering have no figure about doubts. */
async function ofAssistant(ctx: Reading, viewer: Viewer, expireIn: ExpireIn): Promise<DashboardPart> {
  const [learning, answers] = await Promise.all([
    ofStudent(ctx, viewer, expireIn),
    answersSomewhere(ctx.db, viewer),
  ]);
  if (!answers) return learning;
  return { ...learning, stats: [...(learning.stats ?? []), await doubtsFigure(ctx, viewer, expireIn)] };
}

async function ofTeacher(ctx: Reading, viewer: Viewer, expireIn: ExpireIn): Promise<DashboardPart> {
  const [doubts, { courses, lessons }] = await Promise.all([
    doubtsFigure(ctx, viewer, expireIn),
    readDeeds(ctx, viewer),
  ]);
  return {
    stats: [doubts],
    activity: [
      ...courses.map((deed) => lineOfDeed('course', deed, text.youCreated(deed.title))),
      ...lessons.map((deed) => lineOfDeed('lesson', deed, text.youAdded(deed.title))),
    ],
  };
}

async function doubtsFigure({ db }: Reading, viewer: Viewer, expireIn: ExpireIn): Promise<Stat> {
  const { open, oldest } = await openDoubtsOf(db, viewer);
  const waitedMs = oldest === null ? 0 : Date.now() - oldest.askedAt.getTime();
  if (oldest !== null) expireIn(dayMs - (waitedMs % dayMs));
  const days = Math.floor(waitedMs / dayMs);
  return {
    kind: 'doubts',
    label: words.doubts,
    value: open,
    of: null,
    detail: days,
    note: words.waiting(open, days),
    url: oldest?.url ?? '/courses',
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
