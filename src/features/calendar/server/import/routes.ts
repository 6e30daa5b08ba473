import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { importContract } from '#features/calendar/contract/import.ts';
import { importCalendar, previewImport } from './import-file.ts';
import { listImported, removeImported } from './imported.ts';
import { CalendarReader } from './reader.ts';

export interface ImportRouteDeps {
  db: Database;
  /** The college’s. */
  timeZone: string;
  /** Notifies the person’s browsers that their entries have changed. Called after the commit. */
  publishChanged: (userId: string) => void;
}

export function importRoutes(http: Http, { db, timeZone, publishChanged }: ImportRouteDeps): void {
  const deps = { db, timeZone, reader: new CalendarReader() };
  const success = true as const;
  mount(http, 'calendar', importContract, {
    listImported: async ({ viewer }) => ({ calendars: await listImported(db, viewer) }),
    previewImport: ({ viewer, files }) => previewImport(deps, viewer, files.file),
    importCalendar: async ({ viewer, body, files }) => {
      const imported = await importCalendar(deps, viewer, body.name, files.file);
      publishChanged(viewer.userId);
      return { success, ...imported };
    },
    removeImported: async ({ viewer, params }) => {
      await removeImported(db, viewer, params.calendarId);
      publishChanged(viewer.userId);
      return { success };
    },
  });
}
