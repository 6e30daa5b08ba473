import { defineFeature, type Parts } from '#features/feature.ts';
import { termsAudit } from './audit-text.ts';
import { holidaysInCalendar } from './server/calendar.ts';
import { holidaysOnDashboard } from './server/dashboard.ts';
import { termsPersonalData } from './server/personal-data.ts';
import { notifySockets, termRoutes } from './server/routes.ts';
import { holidaysInSignals } from './server/signal-source.ts';
import { TermStore } from './server/term-store.ts';

export const termsFeature = defineFeature({
  name: 'terms',
  audit: termsAudit,
  personalData: [termsPersonalData],
  create: ({ db, bus, http, realtime, reads, declared, config }: Parts) => {
    const terms = new TermStore(db, reads, config.timeZone);
    termRoutes(http, { db, bus, terms, users: declared.termUsers });
    const stop = notifySockets(bus, realtime);
    return {
      gives: { terms },
      stop: { [Symbol.dispose]: stop },
      calendar: [holidaysInCalendar(db)],
      signals: [holidaysInSignals(terms, config.timeZone)],
      dashboard: [holidaysOnDashboard(db, reads, config.timeZone)],
    };
  },
});
