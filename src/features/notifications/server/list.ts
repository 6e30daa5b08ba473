import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { toMs } from '#server/columns.ts';
import { batchedRead } from '#server/reads/batched-read.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import {
  type ListQuery,
  type MarkRead,
  type Notification,
  notificationLimits,
} from '../contract/notifications.ts';
import { inBundleOf, lockPeople } from './delivery/bundles.ts';
import type { Context } from './context.ts';
import { countUnread, sendRead } from './live.ts';
import { type Named, namesPeople, nobody, readNamed, type ShownRow, toNotification } from './render.ts';
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

/** Read by hundreds in the first minutes of a morning: only what is shown, and how many are unread. Times are in milliseconds. */
const newestText = `
  select person.id as key, (
      select count(*)::int from notifications n
      where n.recipient_id = person.id and n.kind is not null and not n.is_folded and n.read_at is null
    ) as "unreadCount",
    to_json(array(
      select array[n.id, n.kind, n.bundle, n.count::text, n.person_id, n.title, n.detail, n.url,
        ${toMs('n.created_at')}::text, ${toMs('n.read_at')}::text]
      from notifications n
      where n.recipient_id = person.id and n.kind is not null and not n.is_folded
      order by n.id desc limit ${notificationLimits.page + 1}
    )) as newest
  from unnest($1::text[]) person (id)`;

/** An array of texts: rows as JSON would name each value. */
type NewestRow = [
  id: string,
  kind: string,
  bundle: string,
  count: string,
  personId: string | null,
  title: string,
  detail: string,
  url: string,
  createdMs: string,
  readMs: string | null,
];
const newestOf = joinedRow<{ key: string; unreadCount: number; newest: NewestRow[] }>(
  'notifications_newest',
  newestText,
);

const toShownRow = (
  recipientId: string,
  [id, kind, bundle, count, personId, title, detail, url, createdMs, readMs]: NewestRow,
): ShownRow => ({
  id,
  recipientId,
  kind,
  bundle,
  count: Number(count),
  personId,
  title,
  detail,
  url,
  createdAt: new Date(Number(createdMs)),
  readAt: readMs === null ? null : new Date(Number(readMs)),
});

/** The first page of a person. Who is named by the rows of several people is read at once. */
export function firstPageOf({ db, timeZone, kinds }: Pick<Deps, 'db' | 'timeZone' | 'kinds'>) {
  const rowsOf = new Map<string, readonly ShownRow[]>();
  const namedFor = batchedRead<Named>(async (userIds) => {
    const rows = userIds.flatMap((userId) => rowsOf.get(userId) ?? []);
    for (const userId of userIds) rowsOf.delete(userId);
    const named = await readNamed(db, rows);
    return new Map(userIds.map((userId) => [userId, named]));
  });
  return async (userId: string): Promise<Page> => {
    const { unreadCount = 0, newest = [] } = (await newestOf(db, userId)) ?? {};
    const rows = newest.map((row) => toShownRow(userId, row));
    let named: Named | undefined;
    if (rows.some(namesPeople)) {
      rowsOf.set(userId, rows);
      named = await namedFor(userId);
    }
    return toPage({ timeZone, kinds }, rows, named ?? nobody, unreadCount, notificationLimits.page);
  };
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
