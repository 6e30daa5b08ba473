import type { Log } from '#platform/log/port.ts';
import { noteAudited } from '#server/audit.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { announcementEvents, announcementsContract, type ListQuery } from '../contract/announcements.ts';
import { FirstPages } from './lists/first-pages.ts';
import { openImage, prepareImage } from './images/image-files.ts';
import { defineAnnouncementJobs } from './jobs.ts';
import { listAnnouncements } from './lists/list.ts';
import { checkDivisions } from './lists/lists.ts';
import { notifySockets } from './live.ts';
import { listPinned, markRead } from './lists/reads.ts';
import { listRemovedAnnouncements, removeAnnouncement, restoreAnnouncement } from './removal.ts';
import {
  type AnnouncementDeps,
  authorizeManaging,
  createAnnouncement,
  readAnnouncement,
  updateAnnouncement,
} from './announcements.ts';
import { viewAnnouncement } from './view.ts';

/** Mounts the calls, the jobs and the live events of announcements. */
export function announcementRoutes(
  http: Http,
  deps: AnnouncementDeps & { realtime: Realtime; reads: KeptReads; log: Log; college: CollegeStore },
): void {
  const { db, files, bus, realtime, log } = deps;
  const pages = new FirstPages(db, deps.reads);
  notifySockets(bus, db, realtime, log);
  defineAnnouncementJobs(deps);

  mount(http, 'announcements', announcementsContract, {
    list: ({ viewer, query }) => (isPlain(query) ? pages.get(viewer) : listAnnouncements(db, viewer, query)),
    get: async ({ viewer, params }) => ({
      announcement: await viewAnnouncement(db, await readAnnouncement(db, viewer, params.id)),
    }),
    create: async ({ viewer, body, files: { image } }) => {
      const input = await checkDivisions(deps.college, body);
      const prepared = image[0] && (await prepareImage(image[0]));
      return {
        success: true as const,
        announcement: await createAnnouncement(deps, viewer, input, prepared),
      };
    },
    update: async ({ viewer, params, body, files: { image } }) => {
      const row = await authorizeManaging(db, viewer, params.id);
      const changes = await checkDivisions(deps.college, body, row.audienceDivisions);
      const prepared = image[0] && (await prepareImage(image[0]));
      return { success: true as const, announcement: await updateAnnouncement(deps, row, changes, prepared) };
    },
    remove: async ({ viewer, params }) =>
      removeAnnouncement(deps, await authorizeManaging(db, viewer, params.id)),
    listRemoved: ({ viewer }) => listRemovedAnnouncements(db, viewer),
    restore: async ({ viewer, params }) => ({
      success: true as const,
      announcement: await restoreAnnouncement(deps, viewer, params.id),
    }),
    pinned: async ({ viewer }) => ({ announcements: await listPinned(db, viewer) }),
    markRead: async ({ viewer, params }) => {
      // Keeps this call out of the audit log, where administrators would see it.
      noteAudited();
      await markRead(db, viewer, await readAnnouncement(db, viewer, params.id));
      realtime.toUser(announcementEvents, viewer.userId, 'announcement_read', { _id: params.id });
      return { success: true as const };
    },
    image: async ({ viewer, params, query }) =>
      openImage(files, await readAnnouncement(db, viewer, params.id), params.size, query.v),
  });
}

/** The request without parameters, which every reader sends. */
const isPlain = (query: ListQuery): boolean => {
  const { limit, state, ...rest } = query;
  return limit === FirstPages.limit && state === 'published' && Object.values(rest).every((value) => !value);
};
