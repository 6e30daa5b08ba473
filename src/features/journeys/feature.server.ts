import { Failpoints } from '#platform/failpoints.ts';
import { defineFeature, type Parts } from '#features/feature.ts';
import type { NotificationService } from '#features/notifications/server/service.ts';
import { journeysAudit } from './audit-text.ts';
import { journeyKinds } from './contract/notice-kinds.ts';
import { journeysHelp } from './help-text.ts';
import { checkInsInSignals } from './server/check-ins/signal-source.ts';
import { journeysOnDashboard } from './server/mine/dashboard.ts';
import { stepsInCalendar } from './server/calendar.ts';
import { journeyNotices, journeySubjects } from './server/notices.ts';
import { defineNudges } from './server/nudges/nudge.ts';
import { journeysPersonalData } from './server/personal-data.ts';
import { followOpen } from './server/open/live.ts';
import { definePurge } from './server/programmes/purge.ts';
import { journeyRoutes } from './server/routes.ts';

export const journeysFeature = defineFeature({
  name: 'journeys',
  help: journeysHelp,
  audit: journeysAudit,
  personalData: [journeysPersonalData],
  notices: {
    kinds: journeyKinds,
    sources: journeyNotices,
    records: ['journey', 'check-in', 'mentoring-goals', 'moments'],
    dependents: journeySubjects,
  },
  create: (parts: Parts & { notifications: NotificationService }) => {
    journeyRoutes(parts.http, { ...parts, timeZone: parts.config.timeZone });
    definePurge(parts);
    defineNudges({
      ...parts,
      failpoints: new Failpoints(parts.config.failpoints),
      timeZone: parts.config.timeZone,
    });
    return {
      stop: { [Symbol.dispose]: followOpen(parts.bus, parts.realtime) },
      calendar: [stepsInCalendar(parts.db)],
      dashboard: [journeysOnDashboard(parts.db, parts.reads)],
      signals: [checkInsInSignals],
    };
  },
});
