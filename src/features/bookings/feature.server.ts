import { Failpoints } from '#platform/failpoints.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { bookingsAudit } from './audit-text.ts';
import { bookingKinds } from './contract/notice-kinds.ts';
import { bookingsHelp } from './help-text.ts';
import { bookingsInCalendar } from './server/calendar.ts';
import { defineCancelledJob } from './server/jobs/cancelled-job.ts';
import { bookingsOnDashboard } from './server/dashboard.ts';
import { bookingNotices } from './server/notices.ts';
import { bookingsPersonalData } from './server/personal-data.ts';
import { defineReminders } from './server/jobs/reminders.ts';
import { bookingRoutes } from './server/routes.ts';

export const bookingsFeature = defineFeature({
  name: 'bookings',
  help: bookingsHelp,
  audit: bookingsAudit,
  personalData: [bookingsPersonalData],
  notices: { kinds: bookingKinds, sources: bookingNotices, records: ['booking'] },
  create: (parts: Parts & { notifications: NotificationService }) => {
    const { config, db } = parts;
    const failpoints = new Failpoints(config.failpoints);
    bookingRoutes(parts.http, { ...parts, failpoints, timeZone: config.timeZone });
    defineReminders(parts);
    defineCancelledJob(parts);
    return {
      calendar: [bookingsInCalendar(db)],
      dashboard: [bookingsOnDashboard(db, parts.reads)],
    };
  },
});
