import { defineFeature, type Parts } from '#features/feature.ts';
import { calendarAudit } from './audit-text.ts';
import { calendarEvents } from './contract/events.ts';
import { calendarHelp } from './help-text.ts';
import { entriesOnDashboard } from './server/dashboard.ts';
import { importRoutes } from './server/import/routes.ts';
import { ownEntries } from './server/own-entries.ts';
import { calendarPersonalData } from './server/personal-data.ts';
import { calendarRoutes } from './server/routes.ts';

export const calendarFeature = defineFeature({
  name: 'calendar',
  help: calendarHelp,
  audit: calendarAudit,
  personalData: [calendarPersonalData],
  create: (parts: Parts) => {
    const { db, http, config, realtime, offers } = parts;
    const own = ownEntries(db);
    // Complete now, as all features with dates stand before it in the list: each process has to watch their tables from its
    // start on, or it would not notify the others of a change.
    calendarRoutes(http, { ...parts, sources: [...offers.calendar, own] });
    importRoutes(http, {
      db,
      timeZone: config.timeZone,
      publishChanged: (userId) => realtime.toUser(calendarEvents, userId, 'calendar_changed', {}),
    });
    return { calendar: [own], dashboard: [entriesOnDashboard(db, parts.reads, config.timeZone)] };
  },
});
