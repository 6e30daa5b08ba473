import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { MentorshipEndings } from '#features/mentorship/server/service.ts';
import { talksAudit } from './audit-text.ts';
import { talkKinds } from './contract/notice-kinds.ts';
import { talksHelp } from './help-text.ts';
import { endWithMentorship } from './server/changes/end-with-mentorship.ts';
import { talksInCalendar } from './server/calendar.ts';
import { talksOnDashboard } from './server/dashboard.ts';
import { defineCancelledJob } from './server/jobs/cancelled-job.ts';
import { defineReminders } from './server/jobs/reminders.ts';
import { talkNotices } from './server/notices.ts';
import { talksPersonalData } from './server/personal-data.ts';
import { talkRoutes } from './server/routes.ts';

export const talksFeature = defineFeature({
  name: 'talks',
  help: talksHelp,
  audit: talksAudit,
  personalData: [talksPersonalData],
  notices: { kinds: talkKinds, sources: talkNotices, records: ['talk'] },
  create: (parts: Parts & { notifications: NotificationService; mentorshipEndings: MentorshipEndings }) => {
    const { db } = parts;
    parts.mentorshipEndings.onEnded((tx, endings) => endWithMentorship(parts, tx, endings));
    talkRoutes(parts.http, parts);
    defineReminders(parts);
    defineCancelledJob(parts);
    return {
      calendar: [talksInCalendar(db, parts.reads)],
      dashboard: [talksOnDashboard(db, parts.reads)],
    };
  },
});
