import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { calendarContract } from '../contract/calendar.ts';
import { feedsContract } from '../contract/feeds.ts';
import { addEntry, changeEntry, readEntry, removeEntry } from './entries.ts';
import { addFeed, listFeeds, revokeFeed } from './feeds.ts';
import { calendarReader } from './read-calendar.ts';
import { feedReader } from './read-feed.ts';
import type { CalendarSource } from './source.ts';

export interface CalendarDeps {
  db: Database;
  reads: KeptReads;
  realtime: Pick<Realtime, 'toUser'>;
  publicUrl: URL;
  /** Of all features. */
  sources: readonly CalendarSource[];
}

export function calendarRoutes(http: Http, deps: CalendarDeps): void {
  const { db, reads, sources } = deps;
  const success = true as const;
  const readCalendar = calendarReader(reads, sources);
  mount(http, 'calendar', calendarContract, {
    read: ({ viewer, query }) => readCalendar(viewer, query),
    getEntry: async ({ viewer, params }) => ({ entry: await readEntry(db, viewer, params.entryId) }),
    addEntry: async ({ viewer, body }) => ({ success, entry: await addEntry(deps, viewer, body) }),
    changeEntry: async ({ viewer, params, body }) => ({
      success,
      entry: await changeEntry(deps, viewer, params.entryId, body),
    }),
    removeEntry: async ({ viewer, params }) => {
      await removeEntry(deps, viewer, params.entryId);
      return { success };
    },
  });
  const readFeed = feedReader(deps);
  mount(http, 'calendar', feedsContract, {
    listFeeds: ({ viewer }) => listFeeds(db, viewer),
    addFeed: async ({ viewer, body }) => ({ success, ...(await addFeed(deps, viewer, body)) }),
    revokeFeed: async ({ viewer, params }) => {
      await revokeFeed(db, viewer, params.feedId);
      return { success };
    },
    readFeed: ({ params, reply }) => {
      // The address is a secret: no other site learns where somebody came from.
      void reply.header('referrer-policy', 'no-referrer');
      return readFeed(params.address);
    },
  });
}
