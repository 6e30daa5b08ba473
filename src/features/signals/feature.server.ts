import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { signalsAudit } from './audit-text.ts';
import { signalKinds } from './contract/notice-kinds.ts';
import { signalsHelp } from './help-text.ts';
import { forgetUntracked } from './server/finding/forget.ts';
import { defineSignalJobs } from './server/finding/jobs.ts';
import { signalNotices } from './server/notices.ts';
import { signalsPersonalData } from './server/personal-data.ts';
import { signalRoutes } from './server/routes.ts';
import { ofMentorship } from './server/subject.ts';

export const signalsFeature = defineFeature({
  name: 'signals',
  help: signalsHelp,
  audit: signalsAudit,
  personalData: [signalsPersonalData],
  notices: {
    kinds: signalKinds,
    sources: signalNotices,
    records: ['signals'],
    dependents: (_db, subject) => ofMentorship(subject),
  },
  create: (parts: Parts & { notifications: NotificationService }) => {
    // Complete when all features are made.
    const deps = { ...parts, sources: parts.offers.signals, timeZone: parts.config.timeZone };
    signalRoutes(parts.http, deps);
    defineSignalJobs(deps);
    return { stop: { [Symbol.dispose]: forgetUntracked(deps, parts.bus) } };
  },
});
