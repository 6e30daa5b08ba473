import { type Http, mount } from '#server/http/mount.ts';
import { adminPrivacyContract, privacyContract } from '../contract/privacy.ts';
import { askArchive, defineArchiveJobs, downloadArchive, readArchive } from './archives.ts';
import type { PrivacyContext } from './context.ts';
import { askDeletion, askDeletionOf, keepAccount, readDeletion, readHindrances } from './deletions.ts';
import { defineDeletionJob } from './due.ts';

/** Mounts the calls and defines the jobs. Every later step is a row, so there is nothing to dispose of. */
export function createPrivacy({ http, ...ctx }: PrivacyContext & { http: Http }): void {
  defineArchiveJobs(ctx);
  defineDeletionJob(ctx);
  const { db } = ctx;
  mount(http, 'privacy', privacyContract, {
    state: async ({ viewer, reply }) => {
      void reply.header('cache-control', 'no-store');
      const [archive, deletion, hindrances] = await Promise.all([
        readArchive(db, viewer.userId),
        readDeletion(db, viewer.userId),
        readHindrances(ctx, viewer),
      ]);
      return { archive, deletion, hindrances };
    },
    askArchive: async ({ viewer }) => ({ success: true as const, archive: await askArchive(ctx, viewer) }),
    download: ({ viewer, params }) => downloadArchive(ctx, viewer, params.archiveId),
    deleteAccount: async ({ viewer, body }) => ({
      success: true as const,
      deletion: await askDeletion(ctx, viewer, body.email),
    }),
    keepAccount: async ({ viewer }) => {
      await keepAccount(ctx, viewer, viewer.userId);
      return { success: true as const };
    },
  });
  mount(http, 'privacy', adminPrivacyContract, {
    deletePerson: async ({ viewer, params, body }) => ({
      success: true as const,
      deletion: await askDeletionOf(ctx, viewer, params.userId, body.email),
    }),
    keepPerson: async ({ viewer, params }) => {
      await keepAccount(ctx, viewer, params.userId);
      return { success: true as const };
    },
  });
}
