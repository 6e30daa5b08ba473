import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { defineAnnouncementNotices } from '#features/announcements/server/notices.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { defineCourseNotices } from '#features/courses/server/notices.ts';
import { courseDoubtMessages, courseDoubts } from '#features/courses/server/table.ts';
import { defineMentorshipNotices } from '#features/mentorship/server/notices.ts';
import { menteeDocuments, mentorRequests, mentorships } from '#features/mentorship/server/table.ts';
import type { Context } from '#features/notifications/server/context.ts';
import { deliver } from '#features/notifications/server/deliver.ts';
import type { Notifications, TypedEvent } from '#features/notifications/server/events.ts';
import { PushSender } from '#features/notifications/server/push/push-sender.ts';
import { Sources } from '#features/notifications/server/sources.ts';
import { notifications } from '#features/notifications/server/table.ts';
import { UnsubscribeTokens } from '#features/notifications/server/unsubscribe-token.ts';
import { defineTaskNotices } from '#features/tasks/server/notices.ts';
import { handIns, tasks } from '#features/tasks/server/table.ts';
import type { BuilderDeps } from './deps.ts';

/** Keeps what the features tell while a college is built, to be delivered when everything has its date. */
export class Tellings implements Notifications {
  readonly events: TypedEvent[] = [];

  define(): void {}
  async tell(_db: unknown, event: TypedEvent): Promise<void> {
    this.events.push(event);
  }
  async recheck(): Promise<void> {}
  async saw(): Promise<void> {}
}

const secret = 'nothing is sent while a demo college is built';
/** What is older was read soon after. */
const unread = sql`interval '30 hours'`;

/** Tells everybody what has happened, in its order and as of its day, by the product's own delivery; without mails. */
export async function deliverTellings(deps: BuilderDeps, events: readonly TypedEvent[]): Promise<void> {
  const ctx = contextOf(deps);
  const all = (await Promise.all(events.map((event) => asItIsNow(deps.db, event)))).flat();
  const dated: { event: TypedEvent; at: Date }[] = [];
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
}

function contextOf(deps: BuilderDeps): Context {
  const { db, bus, jobs, log } = deps;
  const sources = new Sources();
  const define: Notifications = {
    define: (name, source) => sources.define(name, source),
    tell: deps.notifications.tell.bind(deps.notifications),
    recheck: deps.notifications.recheck.bind(deps.notifications),
    saw: async () => {},
  };
  defineAnnouncementNotices(db, define);
  defineTaskNotices(db, define);
  defineCourseNotices(db, define);
  defineMentorshipNotices(db, define);
  return {
    db,
    bus,
    jobs,
    log,
    sources,
    mailer: { send: async () => {}, sendAll: async () => {} },
    realtime: { presenceOf: () => 'offline', toUser() {} },
    timeZone: 'UTC',
    publicUrl: new URL('http://localhost'),
    tokens: new UnsubscribeTokens(secret),
    push: new PushSender({ secret, contact: 'mailto:quad@localhost', allowsThisMachine: true }),
  };
}

/** That grades were returned is told with the moment of it, which the builders have moved since. */
async function asItIsNow(db: Database, event: TypedEvent): Promise<TypedEvent[]> {
  if (event.kind !== 'task.returned') return [event];
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${handIns}
      where task_id = ${event.taskId} and returned_at is not null group by returned_at`,
  );
  return rows.map(({ at }) => ({ ...event, returnedAt: at }));
}

/** When it happened in the life of the college; undefined for what the demo says nothing of. */
async function timeOf(db: Database, event: TypedEvent): Promise<Date | undefined> {
  if (event.kind === 'task.returned') return new Date(event.returnedAt);
  const query = momentOf(event);
  if (query === undefined) return undefined;
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from (${query}))::float8 * 1000 as ms`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? undefined : new Date(ms);
}

type Moments = { [N in TypedEvent['kind']]?: (event: Extract<TypedEvent, { kind: N }>) => SQL };

const ofRelation = ({ studentId }: { studentId: string }) =>
  sql`select started_at from ${mentorships} where student_id = ${studentId} and ended_at is null`;

const moments: Moments = {
  'announcement.published': (event) =>
    sql`select publish_at from ${announcements} where id = ${event.announcementId}`,
  'task.assigned': (event) => sql`select created_at from ${tasks} where id = ${event.taskId}`,
  'task.handed_in': (event) =>
    sql`select handed_in_at from ${handIns} where task_id = ${event.taskId} and student_id = ${event.studentId}`,
  'doubt.asked': (event) => sql`select created_at from ${courseDoubts} where id = ${event.doubtId}`,
  'doubt.said': (event) => sql`select created_at from ${courseDoubtMessages} where id = ${event.messageId}`,
  'document.uploaded': (event) =>
    sql`select uploaded_at from ${menteeDocuments} where id = ${event.documentId}`,
  'document.decided': (event) =>
    sql`select decided_at from ${menteeDocuments} where id = ${event.documentId}`,
  'mentor.assigned': ofRelation,
  'mentee.assigned': ofRelation,
  'mentor.requested': (event) =>
    sql`select asked_at from ${mentorRequests} where student_id = ${event.studentId}`,
};

function momentOf(event: TypedEvent): SQL | undefined {
  const read = moments[event.kind] as ((event: TypedEvent) => SQL) | undefined;
  return read?.(event);
}
