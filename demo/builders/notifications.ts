import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { announcementKinds, announcementPublished } from '#features/announcements/contract/notice-kinds.ts';
import { announcementNotices } from '#features/announcements/server/notices.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { courseKinds, doubtAsked, doubtSaid } from '#features/courses/contract/notice-kinds.ts';
import { courseNotices } from '#features/courses/server/notices.ts';
import { courseDoubtMessages, courseDoubts } from '#features/courses/server/table.ts';
import {
  documentDecided,
  documentUploaded,
  menteeAssigned,
  mentorAssigned,
  mentorRequested,
  mentorshipKinds,
} from '#features/mentorship/contract/notice-kinds.ts';
import { mentorshipNotices } from '#features/mentorship/server/notices.ts';
import { menteeDocuments, mentorRequests, mentorships } from '#features/mentorship/server/table.ts';
import type { Context } from '#features/notifications/server/context.ts';
import { deliver } from '#features/notifications/server/delivery/deliver.ts';
import type { NoticeEvent, StoredEvent } from '#features/notifications/contract/notice.ts';
import { Kinds } from '#features/notifications/server/kinds.ts';
import type { FeatureNotices, Notifications } from '#features/notifications/server/service.ts';
import { PushSender } from '#features/notifications/server/push/push-sender.ts';
import { Sources } from '#features/notifications/server/sources.ts';
import { notifications } from '#features/notifications/server/table.ts';
import { UnsubscribeTokens } from '#features/notifications/server/unsubscribe/unsubscribe-token.ts';
import {
  regradeAsked,
  taskAssigned,
  taskHandedIn,
  taskKinds,
  taskReturned,
} from '#features/tasks/contract/notice-kinds.ts';
import { taskNotices } from '#features/tasks/server/notices.ts';
import { regradeRequests } from '#features/tasks/server/review/table.ts';
import { handIns, tasks } from '#features/tasks/server/table.ts';
import type { BuilderDeps } from './deps.ts';

/** Collects the features' events while a college is built. They are delivered once everything has its date. */
export class CollectedNotifications implements Notifications {
  readonly events: StoredEvent[] = [];

  async notify<Ids extends object>(_db: unknown, event: NoticeEvent<Ids>, ids: Ids): Promise<void> {
    this.events.push(event.with(ids));
  }
  async recheck(): Promise<void> {}
  async saw(): Promise<void> {}
}

const notices: readonly Pick<FeatureNotices, 'kinds' | 'sources'>[] = [
  { kinds: announcementKinds, sources: announcementNotices },
  { kinds: taskKinds, sources: taskNotices },
  { kinds: courseKinds, sources: courseNotices },
  { kinds: mentorshipKinds, sources: mentorshipNotices },
];

const secret = 'nothing is sent while a demo college is built';
/** What is older was read soon after. */
const unread = sql`interval '30 hours'`;

/** Notifies everybody of what has happened, in its order and as of its day, by the product's own delivery; without mails. */
export async function deliverNotifications(deps: BuilderDeps, events: readonly StoredEvent[]): Promise<void> {
  const ctx = contextOf(deps);
  const all = (await Promise.all(events.map((event) => asItIsNow(deps.db, event)))).flat();
  const dated: { event: StoredEvent; at: Date }[] = [];
  for (const event of all) {
    const at = await timeOf(deps.db, event);
    if (at) dated.push({ event, at });
  }
  dated.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { event, at } of dated) {
    await deliver(ctx, event);
    await deps.db.execute(
      sql`update ${notifications} set created_at = ${at} where event = ${JSON.stringify(event)}::jsonb`,
    );
  }
  await deps.db.execute(
    sql`update ${notifications} set read_at = created_at + interval '40 minutes' where created_at < now() - ${unread}`,
  );
  // Their mails would be of days ago.
  await deps.db.execute(sql`update ${notifications} set mail_at = null, daily_kind = null`);
}

function contextOf(deps: BuilderDeps): Context {
  const { db, bus, jobs, log } = deps;
  const publicUrl = new URL('http://localhost');
  return {
    db,
    bus,
    jobs,
    log,
    kinds: new Kinds(notices.flatMap(({ kinds }) => Object.values(kinds))),
    sources: new Sources(notices.flatMap(({ sources }) => sources(db, { publicUrl, mailFrom: '' }))),
    dependentsOf: async () => [],
    mailer: { send: async () => {}, sendAll: async () => {} },
    realtime: { presenceOf: () => 'offline', toUser() {} },
    timeZone: 'UTC',
    publicUrl,
    tokens: new UnsubscribeTokens(secret),
    push: new PushSender({ secret, contact: 'mailto:quad@localhost', allowsThisMachine: true }),
  };
}

/** The event says when grades were returned; the builders have moved that moment since. */
async function asItIsNow(db: Database, event: StoredEvent): Promise<StoredEvent[]> {
  if (event.kind !== taskReturned.name) return [event];
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${handIns}
      where task_id = ${event['taskId']} and returned_at is not null group by returned_at`,
  );
  return rows.map(({ at }) => ({ ...event, returnedAt: at }));
}

/** When it happened in the life of the college; undefined for what the demo says nothing of. */
async function timeOf(db: Database, event: StoredEvent): Promise<Date | undefined> {
  const query = moments.find(({ name }) => name === event.kind)?.read(event);
  if (query === undefined) return undefined;
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from (${query}))::float8 * 1000 as ms`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? undefined : new Date(ms);
}

interface Moment {
  name: string;
  read: (event: StoredEvent) => SQL;
}
const moment = <Ids extends object>({ name }: NoticeEvent<Ids>, read: (ids: Ids) => SQL): Moment => ({
  name,
  // `notify` made it of the ids of this event.
  read: (event) => read(event as unknown as Ids),
});

const ofRelation = ({ studentId }: { studentId: string }) =>
  sql`select started_at from ${mentorships} where student_id = ${studentId} and ended_at is null`;

const moments: readonly Moment[] = [
  moment(
    announcementPublished,
    ({ announcementId }) => sql`select publish_at from ${announcements} where id = ${announcementId}`,
  ),
  moment(taskAssigned, ({ taskId }) => sql`select created_at from ${tasks} where id = ${taskId}`),
  moment(
    taskHandedIn,
    ({ taskId, studentId }) =>
      sql`select handed_in_at from ${handIns} where task_id = ${taskId} and student_id = ${studentId}`,
  ),
  moment(taskReturned, ({ returnedAt }) => sql`select ${returnedAt}::timestamptz`),
  moment(
    regradeAsked,
    ({ requestId }) => sql`select asked_at from ${regradeRequests} where id = ${requestId}`,
  ),
  moment(doubtAsked, ({ doubtId }) => sql`select created_at from ${courseDoubts} where id = ${doubtId}`),
  moment(
    doubtSaid,
    ({ messageId }) => sql`select created_at from ${courseDoubtMessages} where id = ${messageId}`,
  ),
  moment(
    documentUploaded,
    ({ documentId }) => sql`select uploaded_at from ${menteeDocuments} where id = ${documentId}`,
  ),
  moment(
    documentDecided,
    ({ documentId }) => sql`select decided_at from ${menteeDocuments} where id = ${documentId}`,
  ),
  moment(mentorAssigned, ofRelation),
  moment(menteeAssigned, ofRelation),
  moment(
    mentorRequested,
    ({ studentId }) => sql`select asked_at from ${mentorRequests} where student_id = ${studentId}`,
  ),
];
