import { addressOf } from '#shared/address-of.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { subjectsOfRecords } from '#features/courses/server/service.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { announcementsAudit } from './audit-text.ts';
import { announcementsContract } from './contract/announcements.ts';
import { announcementKinds } from './contract/notice-kinds.ts';
import { announcementsOnCampus } from './server/campus.ts';
import { eventsInCalendar } from './server/calendar.ts';
import { announcementsOnDashboard } from './server/dashboard.ts';
import { announcementListUser } from './server/lists/lists.ts';
import { searchAnnouncements } from './server/lists/search.ts';
import { announcementNotices } from './server/notices.ts';
import { announcementsPersonalData } from './server/personal-data.ts';
import { subjectOf } from './server/subject.ts';
import { announcements } from './server/table.ts';
import { announcementRoutes } from './server/routes.ts';
import { announcementsHelp } from './help-text.ts';

export const announcementsFeature = defineFeature({
  name: 'announcements',
  help: announcementsHelp,
  audit: announcementsAudit,
  personalData: [announcementsPersonalData],
  listUsers: [announcementListUser],
  firstCalls: {
    '/announcements': () => [addressOf(announcementsContract.list), addressOf(announcementsContract.pinned)],
    '/announcements/$announcementId': (_viewer, { announcementId = '' }) => [
      addressOf(announcementsContract.get, { params: { id: announcementId } }),
    ],
  },
  notices: {
    kinds: announcementKinds,
    sources: announcementNotices,
    records: ['announcement'],
    dependents: subjectsOfRecords(announcements, subjectOf),
  },
  create: ({ http, ...parts }: Parts & { college: CollegeStore; notifications: NotificationService }) => {
    announcementRoutes(http, parts);
    const { db } = parts;
    return {
      dashboard: [announcementsOnDashboard(db, parts.reads)],
      calendar: [eventsInCalendar(db, parts.reads)],
      campus: [announcementsOnCampus(db)],
      search: [{ type: 'announcements', place: 50, find: (...ask) => searchAnnouncements(db, ...ask) }],
    };
  },
});
