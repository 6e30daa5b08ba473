import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { together } from '#server/soon.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import {
  type Ahead,
  type DashboardPart,
  type DashboardSource,
  lineOfDeed,
} from '#features/dashboard/server/service.ts';
import { dashboardWords as words } from './dashboard-words.ts';
import { courseAccess, keepNamed } from '#features/courses/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { taskLimits } from '../contract/tasks.ts';
import { tasksText as text } from '../text.ts';
import { keepHasOwnDates } from './exceptions/has-own-dates.ts';
import { taskDueDates } from './exceptions/table.ts';
import { assignedBy, returnedBy } from './lists/own-activity.ts';
import {
  type ClassTask,
  classTasks,
  type DueTask,
  type OwnTasks,
  readOwnTasks,
  studentTasks,
  teacherTasks,
} from './lists/overview.ts';
import { taskUrl } from './lists/search.ts';
import { handIns, tasks } from './table.ts';

/** A student's open tasks; a teacher's hand-ins to grade, and their own activity. Both change with the due dates. */
export function tasksOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const forStudents = reads.define({
    name: 'tasks.dashboard.student',
    isPart: true,
    tables: [tasks, ...courseAccess.tables, ...peopleTables],
    own: [handIns, taskDueDates, ...courseAccess.own],
  });
  const forClass = reads.define({
    name: 'tasks.dashboard.class',
    tables: [tasks, ...courseAccess.tables],
    own: [taskDueDates, ...courseAccess.own],
  });
  const forTeachers = reads.define({
    name: 'tasks.dashboard.teacher',
    isPart: true,
    // Assistants of a section count the hand-ins of its students, and the next due date may be one person's.
    tables: [tasks, handIns, taskDueDates, ...courseAccess.tables, ...courseAccess.own],
  });
  const isNamed = keepNamed(db, reads);
  const isDifferent = keepHasOwnDates(db, reads);
  const untilNextDue = nextMoment(db, reads, 'tasks.nextDue', [
    { at: tasks.dueAt, before: distances },
    { at: taskDueDates.dueAt, before: distances },
  ]);
  return (viewer, ahead) => {
    const isTeacher = viewer.role === 'teacher';
    return (isTeacher ? forTeachers : forStudents).get(viewerKey(viewer), viewer.userId, async (expireIn) => {
      expireIn(await untilNextDue());
      if (isTeacher) return ofTeacher(db, viewer, ahead.until);
      // Those of a class that no course names, and who have no dates of their own, have the same to do.
      const [named, different, own] = await together([
        isNamed(viewer),
        isDifferent(viewer),
        readOwnTasks(db, viewer.userId),
      ]);
      const whose = named || different ? viewer.userId : '';
      const ofClass = await forClass.get(viewerKey(viewer), whose, () =>
        classTasks(db, { ...viewer, userId: whose }),
      );
      return ofStudent(own, ofClass, ahead);
    });
  };
}

/** How near or overdue a task is when its place on the dashboard changes. */
const distances = [
  '0',
  `${limits.upNextHours} hours`,
  `${taskLimits.soonDays} days`,
  `${limits.aheadDays} days`,
  `-${taskLimits.overdueDays} days`,
];

function ofStudent(
  own: OwnTasks | undefined,
  ofClass: readonly ClassTask[],
  { now, soon, until }: Ahead,
): DashboardPart {
  const tasks = studentTasks(own, ofClass, {
    soonMs: soon.getTime() - now.getTime(),
    untilMs: until.getTime() - now.getTime(),
    most: { soon: limits.upNext, later: limits.sessions },
  });
  return {
    upNext: tasks.soon.map(({ dueAt, ...task }) => ({
      ...task,
      dueAt: dueAt.toISOString(),
      url: taskUrl(task.id),
    })),
    upNextCount: tasks.dueSoon,
    overdue: tasks.overdue,
    stats: [
      {
        kind: 'openTasks',
        label: words.open,
        value: tasks.open,
        of: null,
        detail: tasks.dueThisWeek,
        note: words.dueThisWeek(tasks.dueThisWeek),
        url: '/tasks',
      },
    ],
    sessions: toSessions([...tasks.later, ...tasks.toGrade]),
  };
}

async function ofTeacher(db: Database, viewer: Viewer, until: Date): Promise<DashboardPart> {
  const [tasks, assigned, returned] = await Promise.all([
    teacherTasks(db, viewer, { until, limit: limits.sessions }),
    assignedBy(db, viewer, limits.activity),
    returnedBy(db, viewer, limits.activity),
  ]);
  return {
    focus: tasks.grading.map(({ id, title, waiting, graded }) => ({
      id,
      kind: 'grading',
      title,
      done: graded,
      all: graded + waiting,
      progress: words.graded(graded, graded + waiting),
      url: `${taskUrl(id)}/grade`,
    })),
    stats: [
      {
        kind: 'toGrade',
        label: words.toGrade,
        value: tasks.waiting,
        of: null,
        detail: tasks.tasksWaiting,
        note: words.inTasks(tasks.tasksWaiting),
        url: '/tasks',
      },
    ],
    sessions: toSessions(tasks.upcoming),
    activity: [
      ...assigned.map((deed) => lineOfDeed('assigned', deed, text.youAssigned(deed.title))),
      ...returned.map((deed) => lineOfDeed('returned', deed, text.youReturned(deed.count, deed.title))),
    ],
  };
}

const toSessions = (due: readonly DueTask[]): DashboardPart['sessions'] =>
  due.map(({ id, title, subject, dueAt }) => ({
    id,
    kind: 'due',
    title,
    at: dueAt.toISOString(),
    detail: subject,
    url: taskUrl(id),
  }));
