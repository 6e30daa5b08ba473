import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type ListQuery, type MarkRead, type Notification } from '../contract/notifications.ts';
import { inBundleOf, lockPeople } from './delivery/bundles.ts';
import type { Context } from './context.ts';
import { countUnread, sendRead } from './live.ts';
import { type Named, readNamed, type ShownRow, toNotification } from './render.ts';
import { notifications } from './table.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;
const { id, recipientId, kind, readAt, isFolded } = notifications;

/** The latest first. */
export interface Page {
  notifications: Notification[];
  nextCursor: string | null;
  unreadCount: number;
}

/** A page of a person's notifications. */
export async function listNotifications(
  { db, timeZone, kinds }: Deps,
  viewer: Viewer,
  { cursor, limit, only, category }: ListQuery,
): Promise<Page> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(recipientId, viewer.userId),
        isNotNull(kind),
        eq(isFolded, false),
        only === 'unread' ? isNull(readAt) : undefined,
        category && inArray(kind, kinds.namesIn(category)),
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const named = await readNamed(db, rows);
  return toPage({ timeZone, kinds }, rows, named, await unreadOf(db, viewer.userId), limit);
}

/** Read by hundreds in the first minutes of a morning: only what is shown, and how many are unread. */
const firstPagesText = `
  select person.id as "recipientId", unread.count as "unreadCount", newest.id, newest.kind, newest.bundle, newest.count,
    newest.person_id as "personId", newest.title, newest.detail, newest.url, newest.created_at as "createdAt",
    newest.read_at as "readAt"
  from unnest($1::text[]) person (id)
  cross join lateral (
    select count(*)::int from notifications n
    where n.recipient_id = person.id and n.kind is not null and not n.is_folded and n.read_at is null
  ) unread
  left join lateral (
    select * from notifications n
    where n.recipient_id = person.id and n.kind is not null and not n.is_folded
    order by n.id desc limit $2
  ) newest on true`;

/** `id` is null for somebody without notifications. */
type FirstPageRow = Omit<ShownRow, 'id'> & { id: string | null; unreadCount: number };
const hasId = (row: FirstPageRow): row is FirstPageRow & ShownRow => row.id !== null;

/** The first page of each of these people. */
export async function firstPages(
  { db, timeZone, kinds }: Pick<Deps, 'db' | 'timeZone' | 'kinds'>,
  userIds: readonly string[],
  limit: number,
): Promise<Map<string, Page>> {
  const { rows } = await db.$reads.query<FirstPageRow>({
    name: 'notifications_first_pages',
    text: firstPagesText,
    values: [userIds, limit + 1],
  });
  const named = await readNamed(db, rows.filter(hasId));
  const pages = Array.from(
    Map.groupBy(rows, (row) => row.recipientId),
    ([userId, own]) => {
      const unread = own[0]?.unreadCount ?? 0;
      return [userId, toPage({ timeZone, kinds }, own.filter(hasId), named, unread, limit)] as const;
    },
  );
  return new Map(pages);
}

/** `rows`: one more than the page has when another page follows. */
function toPage(
  { timeZone, kinds }: Pick<Deps, 'timeZone' | 'kinds'>,
  rows: readonly ShownRow[],
  named: Named,
  unreadCount: number,
  limit: number,
): Page {
  const page = rows.slice(0, limit);
  return {
    notifications: page.flatMap((row) => {
      const known = kinds.find(row.kind);
      return known === undefined ? [] : [toNotification(row, known, named, timeZone)];
    }),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    unreadCount,
  };
}

export const unreadOf = async (db: Database, userId: string): Promise<number> =>
  (await countUnread(db, [userId])).get(userId) ?? 0;

/** Marks one's own as read; on all devices they are read then. */
export async function markRead(deps: Deps, viewer: Viewer, marking: MarkRead): Promise<number> {
  const isMeant =
    'ids' in marking
      ? inBundleOf(marking.ids, viewer.userId)
      : marking.upTo === undefined
        ? undefined
        : lte(id, marking.upTo);
  const marked = await writeAsOwn([viewer.userId], () =>
    deps.db.transaction(async (tx) => {
      await lockPeople(tx, [viewer.userId]);
      return tx
        .update(notifications)
        .set({ readAt: sql`now()` })
        .where(and(eq(recipientId, viewer.userId), isNotNull(kind), isNull(readAt), isMeant))
        .returning({ id });
    }),
  );
  const isAll = !('ids' in marking) && marking.upTo === undefined;
  if (marked.length > 0)
    await sendRead(deps, new Map([[viewer.userId, isAll ? null : marked.map((row) => row.id)]]));
  return unreadOf(deps.db, viewer.userId);
}
