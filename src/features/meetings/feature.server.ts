import { defineFeature, type Parts } from '#features/feature.ts';
import { subjectsOfRecords } from '#features/courses/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { meetingsAudit } from './audit-text.ts';
import { meetingKinds } from './contract/notice-kinds.ts';
import { meetingsHelp } from './help-text.ts';
import { meetingsInCalendar } from './server/calendar/calendar-source.ts';
import { meetingsOnCampus } from './server/campus.ts';
import { createMeetings } from './server/create-meetings.ts';
import { meetingsOnDashboard } from './server/dashboard.ts';
import { meetingsInCourse } from './server/in-course.ts';
import { searchMeetings } from './server/lists/find-plans.ts';
import { meetingNotices } from './server/notices.ts';
import { meetingsPersonalData } from './server/personal-data.ts';
import { subjectOf } from './server/subject.ts';
import { meetingPlans } from './server/table.ts';

export const meetingsFeature = defineFeature({
  name: 'meetings',
  help: meetingsHelp,
  audit: meetingsAudit,
  personalData: [meetingsPersonalData],
  notices: {
    kinds: meetingKinds,
    sources: meetingNotices,
    records: ['meeting'],
    dependents: subjectsOfRecords(meetingPlans, subjectOf),
  },
  create: (parts: Parts & { notifications: NotificationService }) => {
    const { db, config } = parts;
    const made = createMeetings({ ...parts, timeZone: config.timeZone });
    return {
      gives: { meetings: made },
      stop: made,
      calendar: [meetingsInCalendar(db)],
      dashboard: [meetingsOnDashboard(db, parts.reads)],
      campus: [meetingsOnCampus(db, config.timeZone)],
      inCourses: [meetingsInCourse],
      search: [{ type: 'meetings', place: 45, find: (...ask) => searchMeetings(db, ...ask) }],
    };
  },
});
