import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { mentorshipAudit } from './audit-text.ts';
import { mentorshipKinds } from './contract/notice-kinds.ts';
import { mentorshipOnCampus } from './server/campus.ts';
import { mentorshipOnDashboard } from './server/dashboard.ts';
import { mentorshipNotices } from './server/notices.ts';
import { mentorshipPersonalData } from './server/personal-data.ts';
import { MentorshipEndings } from './server/endings.ts';
import { documentsInSignals } from './server/signals/signal-source.ts';
import { createMentorship } from './server/service.ts';
import { mentorshipHelp } from './help-text.ts';

export const mentorshipFeature = defineFeature({
  name: 'mentorship',
  help: mentorshipHelp,
  audit: mentorshipAudit,
  personalData: [mentorshipPersonalData],
  notices: {
    kinds: mentorshipKinds,
    sources: mentorshipNotices,
    records: ['document', 'mentor', 'mentee', 'mentor-request'],
  },
  create: (parts: Parts & { notifications: NotificationService; uploads: Uploads }) => {
    const mentorshipEndings = new MentorshipEndings();
    return {
      gives: { mentorshipEndings },
      stop: createMentorship({ ...parts, endings: mentorshipEndings }),
      dashboard: [mentorshipOnDashboard(parts.db, parts.reads)],
      campus: [mentorshipOnCampus(parts)],
      signals: [documentsInSignals],
    };
  },
});
