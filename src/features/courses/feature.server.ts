import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { DirectoryRule } from '#features/people/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { type TermStore } from '#features/terms/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { coursesAudit } from './audit-text.ts';
import { coursesContract } from './contract/courses.ts';
import { courseKinds } from './contract/notice-kinds.ts';
import { viewerQuery } from './contract/viewer.ts';
import { coursesOnCampus } from './server/campus.ts';
import { coursesOnDashboard } from './server/dashboard.ts';
import { courseListUser, courseTermUser } from './server/lists/lists.ts';
import { searchCourses, searchDoubts, searchLessons } from './server/lists/search.ts';
import { coursesOfTeacher } from './server/hand-over.ts';
import { learningInSignals } from './server/learning/signal-source.ts';
import { courseNotices } from './server/notices.ts';
import { coursesPersonalData } from './server/personal-data.ts';
import { createCourses } from './server/create-courses.ts';
import { classesOfOwnCourses } from './server/rights.ts';
import { coursesHelp } from './help-text.ts';

export const coursesFeature = defineFeature({
  name: 'courses',
  help: coursesHelp,
  audit: coursesAudit,
  personalData: [coursesPersonalData],
  listUsers: [courseListUser],
  termUsers: [courseTermUser],
  fellowClasses: classesOfOwnCourses,
  heldRecords: coursesOfTeacher,
  firstCalls: {
    '/courses': ({ userId, ...viewer }) => [
      addressOf(coursesContract.list, { query: viewerQuery({ id: userId, ...viewer }) }),
    ],
    '/courses/$courseId': (_viewer, params) => [addressOf(coursesContract.get, { params })],
  },
  notices: { kinds: courseKinds, sources: courseNotices, records: ['course', 'doubt'] },
  create: (
    parts: Parts & {
      college: CollegeStore;
      directory: DirectoryRule;
      notifications: NotificationService;
      terms: TermStore;
      uploads: Uploads;
    },
  ) => {
    const courses = createCourses({
      ...parts,
      timeZone: parts.config.timeZone,
      inCourses: parts.offers.inCourses,
    });
    const { db } = parts;
    return {
      gives: { courses },
      stop: courses,
      dashboard: [coursesOnDashboard(courses.ctx)],
      campus: [coursesOnCampus(db)],
      signals: [learningInSignals],
      firstPictures: courses.firstPictures,
      search: [
        { type: 'courses', place: 30, find: (...ask) => searchCourses(db, ...ask) },
        { type: 'lessons', place: 40, find: (...ask) => searchLessons(db, ...ask) },
        { type: 'doubts', place: 60, find: (...ask) => searchDoubts(db, ...ask) },
      ],
    };
  },
});
