import type { SeenRecord } from '#shared/seen.ts';
import type { Context } from './context.ts';
import { tellRead } from './live.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone'>;
interface Changed {
  id: string;
  recipientId: string;
}

const keysText = `
update notifications n set read_at = now(), daily_kind = null
from unnest($1::text[], $2::text[]) seen (user_id, key)
where n.recipient_id = seen.user_id and n.key = seen.key and n.read_at is null
returning n.id, n.recipient_id as "recipientId"`;

/** What was told under these keys has been seen elsewhere in the product. */
export async function markSeen(deps: Deps, seen: readonly { userId: string; key: string }[]): Promise<void> {
  if (seen.length === 0) return;
  const { rows } = await deps.db.$client.query<Changed>({
    name: 'notifications_seen',
    text: keysText,
    values: [seen.map(({ userId }) => userId), seen.map((one) => one.key)],
  });
  await tellChanged(deps, rows);
}

const recordsText = `
update notifications set read_at = now(), daily_kind = null
where recipient_id = $1 and record = any($2) and read_at is null
returning id, recipient_id as "recipientId"`;

/** The person has these records before them: what they were told about them is read, on all of their devices. */
export async function markRecordsSeen(
  deps: Deps,
  userId: string,
  records: readonly SeenRecord[],
): Promise<void> {
  const { rows } = await deps.db.$client.query<Changed>({
    name: 'notifications_records_seen',
    text: recordsText,
    values: [userId, records],
  });
  await tellChanged(deps, rows);
}

async function tellChanged(deps: Deps, rows: readonly Changed[]): Promise<void> {
  const byPerson = Map.groupBy(rows, (row) => row.recipientId);
  await tellRead(deps, new Map([...byPerson].map(([userId, own]) => [userId, own.map((row) => row.id)])));
}
