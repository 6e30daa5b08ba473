import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { SeenRecord } from '#shared/seen.ts';
import { lockPeople, refold } from './delivery/bundles.ts';
import type { Context } from './context.ts';
import { sendRead } from './live.ts';
import { type NotificationRow, notifications } from './table.ts';

const { id, recipientId, record, readAt, bundle } = notifications;

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone'>;
type Changed = Pick<NotificationRow, 'id' | 'recipientId' | 'bundle'>;

const keysText = `
update notifications n set read_at = now(), daily_kind = null
from unnest($1::text[], $2::text[]) seen (user_id, key)
where n.recipient_id = seen.user_id and n.key = seen.key and n.read_at is null
returning n.id, n.recipient_id as "recipientId", n.bundle`;

/** The person has seen the records of these keys elsewhere in the product. */
export async function markSeen(deps: Deps, seen: readonly { userId: string; key: string }[]): Promise<void> {
  if (seen.length === 0) return;
  const userIds = seen.map(({ userId }) => userId);
  const { rows } = await writeAsOwn(userIds, () =>
    deps.db.$client.query<Changed>({
      name: 'notifications_seen',
      text: keysText,
      values: [userIds, seen.map((one) => one.key)],
    }),
  );
  await sendChanged(deps, rows);
}

/** The person looks at these records: their notifications are read, on all devices. */
export async function markRecordsSeen(
  deps: Deps,
  userId: string,
  records: readonly SeenRecord[],
): Promise<void> {
  const rows = await writeAsOwn([userId], () =>
    deps.db.transaction(async (tx) => {
      await lockPeople(tx, [userId]);
      const seen = await tx
        .update(notifications)
        .set({ readAt: sql`now()`, dailyKind: null, mailAt: null })
        .where(and(eq(recipientId, userId), inArray(record, [...records]), isNull(readAt)))
        .returning({ id, recipientId, bundle, record });
      await refold(tx, seen);
      return seen;
    }),
  );
  const read = new Set(rows.map((row) => row.record));
  await sendChanged(deps, rows, [...read]);
}

async function sendChanged(
  deps: Deps,
  rows: readonly Changed[],
  read: readonly string[] = [],
): Promise<void> {
  const byPerson = Map.groupBy(rows, (row) => row.recipientId);
  const regrouped = new Set(rows.filter(({ bundle }) => bundle !== '').map((row) => row.recipientId));
  const idsOf = [...byPerson].map(([userId, own]) => [userId, own.map((row) => row.id)] as const);
  await sendRead(deps, new Map(idsOf), regrouped, read);
}
