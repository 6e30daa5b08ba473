// Features report what happened, and say how it is shown.
import type { Http } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import type { Context } from './context.ts';
import type { FeatureNotices, Notifications } from './events.ts';
import { defineNotificationJobs, deliverJob, recheckJob } from './jobs.ts';
import { Kinds } from './kinds.ts';
import { forgetDevicesOf } from './push/devices.ts';
import { PushSender } from './push/push-sender.ts';
import { definePushes } from './push/send.ts';
import { OwnNotifications } from './own-notifications.ts';
import { notificationRoutes } from './routes.ts';
import { sendDigests } from './mails/digest.ts';
import { sendGathered } from './mails/gathered.ts';
import { markRecordsSeen, markSeen } from './seen.ts';
import { Sources } from './sources.ts';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-token.ts';

export interface NotificationParts extends Omit<
  Context,
  'kinds' | 'sources' | 'dependentsOf' | 'push' | 'tokens'
> {
  reads: KeptReads;
  /** Of all features. */
  notices: readonly FeatureNotices[];
  http: Http;
  secret: string;
  /** The contact that a push service may write to about this server. */
  mailFrom: string;
  /** Push services on this machine are good enough. */
  allowsThisMachine: boolean;
}

export interface NotificationService extends Notifications, Disposable {
  /** The newest of a person's own. */
  readonly onDashboard: DashboardSource;
  /** The person has seen the records of these keys elsewhere in the product. */
  markSeen(seen: readonly { userId: string; key: string }[]): Promise<void>;
  /** The daily mails that are due at a moment. */
  sendDigests(now: Date): Promise<void>;
  /** The mails that have gathered what is in them, by a moment. */
  sendGathered(now: Date): Promise<void>;
}

/** Mounts the calls and defines the jobs. */
export function createNotifications({
  http,
  notices,
  secret,
  mailFrom,
  allowsThisMachine,
  ...deps
}: NotificationParts): NotificationService {
  const { db, jobs, reads, publicUrl } = deps;
  const sources = new Sources(notices.flatMap((each) => each.sources(db, { publicUrl, mailFrom })));
  const records = new Set(notices.flatMap((each) => each.records));
  const kinds = new Kinds(notices.flatMap((each) => Object.values(each.kinds)));
  const contact =
    deps.publicUrl.protocol === 'https:' ? deps.publicUrl.origin : `mailto:${addressIn(mailFrom)}`;
  const push = new PushSender({ secret, contact, allowsThisMachine });
  const dependentsOf = async (subject: string): Promise<readonly string[]> =>
    (await Promise.all(notices.map(async (each) => (await each.dependents?.(db, subject)) ?? []))).flat();
  const tokens = new UnsubscribeTokens(secret);
  const ctx: Context = { ...deps, kinds, sources, dependentsOf, push, tokens };
  defineNotificationJobs(ctx);
  definePushes(ctx);
  const own = new OwnNotifications(ctx, reads);
  notificationRoutes(http, ctx, own, records);
  const stop = http.sessions.onEnded(({ sessionId }) => {
    forgetDevicesOf(db, sessionId).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the devices of an ended session could not be forgotten'),
    );
  });
  return {
    notify: (tx, event, ids) => jobs.enqueue(tx, deliverJob, event.with(ids)),
    recheck: (tx, subject) => jobs.enqueue(tx, recheckJob, { subject }, { key: subject }),
    onDashboard: own.onDashboard,
    markSeen: (seen) => markSeen(ctx, seen),
    saw: (userId, ...records) => markRecordsSeen(ctx, userId, records),
    sendDigests: (now) => sendDigests(ctx, now),
    sendGathered: (now) => sendGathered(ctx, now),
    [Symbol.dispose]: stop,
  };
}

const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
