import { Failpoints } from '#platform/failpoints.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import { subjectsOfRecords } from '#features/courses/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { quizzesAudit } from './audit-text.ts';
import { quizKinds } from './contract/notice-kinds.ts';
import { quizzesHelp } from './help-text.ts';
import { quizzesInCalendar } from './server/calendar-source.ts';
import { quizzesOnCampus } from './server/campus.ts';
import { createQuizzes } from './server/create-quizzes.ts';
import { quizzesInGradebook } from './server/grades/grade-source.ts';
import { bankInCourse, quizzesInCourse } from './server/in-course.ts';
import { searchQuizzes } from './server/lists/find-quizzes.ts';
import { quizzesOnDashboard } from './server/dashboard.ts';
import { quizzesInSignals } from './server/lists/signal-source.ts';
import { quizNotices } from './server/notices.ts';
import { quizzesPersonalData } from './server/personal-data.ts';
import { subjectOf } from './server/subject.ts';
import { quizzes } from './server/table.ts';

export const quizzesFeature = defineFeature({
  name: 'quizzes',
  help: quizzesHelp,
  audit: quizzesAudit,
  personalData: [quizzesPersonalData],
  notices: {
    kinds: quizKinds,
    sources: quizNotices,
    records: ['quiz'],
    dependents: subjectsOfRecords(quizzes, subjectOf),
  },
  create: (parts: Parts & { notifications: NotificationService; uploads: Uploads }) => {
    const made = createQuizzes({ ...parts, failpoints: new Failpoints(parts.config.failpoints) });
    const { db, config } = parts;
    return {
      stop: made,
      search: [{ type: 'quizzes', place: 25, find: (...ask) => searchQuizzes(db, ...ask) }],
      campus: [quizzesOnCampus(db, config.timeZone)],
      calendar: [quizzesInCalendar(db)],
      dashboard: [quizzesOnDashboard(db, parts.reads)],
      inCourses: [bankInCourse(parts.uploads), quizzesInCourse],
      grades: [quizzesInGradebook()],
      signals: [quizzesInSignals],
    };
  },
});
