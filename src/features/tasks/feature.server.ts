import { Failpoints } from '#platform/failpoints.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { subjectsOfRecords } from '#features/courses/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { tasksAudit } from './audit-text.ts';
import { taskKinds } from './contract/notice-kinds.ts';
import { tasksOnCampus } from './server/campus.ts';
import { tasksOnDashboard } from './server/dashboard.ts';
import { dueDatesInCalendar } from './server/due/calendar.ts';
import { tasksInGradebook } from './server/grades/grade-source.ts';
import { tasksInSignals } from './server/lists/signal-source.ts';
import { taskListUser } from './server/lists/lists.ts';
import { searchTasks } from './server/lists/search.ts';
import { taskNotices } from './server/notices.ts';
import { tasksPersonalData } from './server/personal-data.ts';
import { rubricsPersonalData } from './server/rubric/personal-data.ts';
import { reviewPersonalData } from './server/review/personal-data.ts';
import { tasksInCourse } from './server/in-course.ts';
import { createTasks } from './server/create-tasks.ts';
import { subjectOf } from './server/subject.ts';
import { tasks } from './server/table.ts';
import { tasksHelp } from './help-text.ts';

export const tasksFeature = defineFeature({
  name: 'tasks',
  help: tasksHelp,
  audit: tasksAudit,
  personalData: [tasksPersonalData, reviewPersonalData, rubricsPersonalData],
  listUsers: [taskListUser],
  notices: {
    kinds: taskKinds,
    sources: taskNotices,
    records: ['task', 'hand-ins'],
    dependents: subjectsOfRecords(tasks, subjectOf),
  },
  create: (
    parts: Parts & { college: CollegeStore; notifications: NotificationService; uploads: Uploads },
  ) => {
    const failpoints = new Failpoints(parts.config.failpoints);
    const made = createTasks({ ...parts, timeZone: parts.config.timeZone, failpoints });
    const { db } = parts;
    return {
      gives: { tasks: made },
      stop: made,
      dashboard: [tasksOnDashboard(db, parts.reads)],
      calendar: [dueDatesInCalendar(db)],
      campus: [tasksOnCampus(db)],
      inCourses: [tasksInCourse(parts.uploads)],
      grades: [tasksInGradebook(parts)],
      signals: [tasksInSignals],
      search: [{ type: 'tasks', place: 20, find: (...ask) => searchTasks(db, ...ask) }],
    };
  },
});
