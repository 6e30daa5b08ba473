import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { newId } from '#shared/id.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import { type NotificationRow, notifications } from '../table.ts';

/**
 * Things of one kind about one record are one entry: the rows of a bundle are folded behind the newest unread one, which
 * counts them. A bundle takes more until it is read, or for a day.
 */
export type BundleOf = Pick<NotificationRow, 'recipientId' | 'bundle'>;

/** One after the other for each person, so that two processes do not begin two bundles. Held until the commit. */
export async function lockPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0))
    from (select id from unnest(${sql.param([...userIds])}::text[]) id order by id) people`);
}

/** The bundle that something new belongs to, for each person: the one that is open, or a new one. */
export async function openBundles(
  tx: Transaction,
  groupKey: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ recipient_id: string; bundle: string }>(sql`
    select recipient_id, max(bundle) as bundle from (
      select recipient_id, bundle from notifications
      where recipient_id = any(${sql.param([...userIds])}::text[]) and group_key = ${groupKey} and bundle <> ''
        and kind is not null and read_at is null
      group by recipient_id, bundle
      having min(created_at) > now() - make_interval(hours => ${notificationLimits.bundleHours})
    ) open group by recipient_id`);
  const open = new Map(rows.map((row) => [row.recipient_id, row.bundle]));
  return new Map(userIds.map((userId) => [userId, open.get(userId) ?? newId()]));
}

/** Lets the newest unread row of each bundle stand for all of it; gives the rows that stand for one and have changed. */
export async function refold(db: Queryable, changed: readonly BundleOf[]): Promise<NotificationRow[]> {
  const bundles = changed.filter(({ bundle }) => bundle !== '');
  if (bundles.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    with ranked as (
      select n.id, row_number() over w as nth, n.read_at is null as is_unread,
        count(*) over (partition by n.recipient_id, n.bundle)::int as total,
        count(*) filter (where n.read_at is null) over (partition by n.recipient_id, n.bundle)::int as unread
      from notifications n join (
        select distinct * from unnest(
          ${sql.param(bundles.map((one) => one.recipientId))}::text[], ${sql.param(bundles.map((one) => one.bundle))}::text[]
        ) as asked (recipient_id, bundle)
      ) asked on asked.recipient_id = n.recipient_id and asked.bundle = n.bundle
      where n.kind is not null
      window w as (partition by n.recipient_id, n.bundle order by n.read_at is null desc, n.id desc)
    )
    update notifications n set is_folded = r.nth > 1, count = case when r.unread > 0 then r.unread else r.total end
    from ranked r
    where n.id = r.id and (n.is_folded <> (r.nth > 1)
      or (r.nth = 1 and n.count <> case when r.unread > 0 then r.unread else r.total end))
    returning n.id`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db.select().from(notifications).where(isOneOf(notifications.id, ids));
  return found.filter((row) => !row.isFolded);
}

/** The rows that a row stands for, itself included. */
export const inBundleOf = (ids: readonly string[], userId: string) => sql`
  (id = any(${sql.param([...ids])}::text[]) or bundle in (
    select bundle from notifications
    where recipient_id = ${userId} and id = any(${sql.param([...ids])}::text[]) and bundle <> ''))`;

/** Who is named by those that stand for several. */
export interface NamedPeople {
  /** The newest first, as many as are named. */
  ids: string[];
  /** With those who are not named. */
  total: number;
}

/** By the id of the row that stands for the bundle. */
export async function peopleInBundles(
  db: Queryable,
  heads: readonly Pick<NotificationRow, 'id' | 'recipientId' | 'bundle' | 'count'>[],
): Promise<Map<string, NamedPeople>> {
  const many = heads.filter(({ count }) => count > 1);
  if (many.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; ids: string[]; total: number }>(sql`
    select asked.id, (array_agg(p.person_id order by p.newest desc))[1:${notificationLimits.namesShown}] as ids,
      count(*)::int as total
    from unnest(
      ${sql.param(many.map(({ id }) => id))}::text[], ${sql.param(many.map((one) => one.recipientId))}::text[],
      ${sql.param(many.map(({ bundle }) => bundle))}::text[]
    ) as asked (id, recipient_id, bundle)
    cross join lateral (
      select n.person_id, max(n.id) as newest from notifications n
      where n.recipient_id = asked.recipient_id and n.bundle = asked.bundle and n.kind is not null
        and n.person_id is not null
        and (n.read_at is null or not exists (
          select from notifications u where u.recipient_id = n.recipient_id and u.bundle = n.bundle
            and u.kind is not null and u.read_at is null))
      group by n.person_id
    ) p group by asked.id`);
  return new Map(rows.map(({ id, ids, total }) => [id, { ids, total }]));
}
