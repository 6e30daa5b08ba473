import { refuse } from '#shared/app-error.ts';
import { mount } from '#server/http/mount.ts';
import { audit } from '#features/audit/server/service.ts';
import { adminMailContract } from '../contract/mails.ts';
import { adminRefusals as refusals } from '../refusals-text.ts';
import type { AdminDeps } from './deps.ts';

export function mailRoutes({ db, http, jobs, outbox }: AdminDeps): void {
  mount(http, 'admin', adminMailContract, {
    mails: async ({ query }) => {
      const { mails, nextAfter, failed } = await outbox.list(db, query);
      return {
        mails: mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() })),
        nextAfter,
        failed,
      };
    },
    retryMail: async ({ viewer, params }) => {
      const { mailId } = params;
      if (mailId.includes('\0')) throw refuse('not_found', refusals.unknownMail);
      await db.transaction(async (tx) => {
        const outcome = await outbox.retry(tx, mailId);
        if (outcome === 'unknown') throw refuse('not_found', refusals.unknownMail);
        if (outcome !== 'waiting')
          throw refuse('conflict', outcome === 'outdated' ? refusals.mailOutdated : refusals.mailNotFailed);
        await audit(tx, { actorId: viewer.userId, action: 'mail.retried', subject: mailId });
      });
      jobs.wake();
      return { success: true as const };
    },
  });
}
