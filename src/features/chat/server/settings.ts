import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { tracksActivity } from '#features/settings/server/service.ts';
import type { ChatSettings } from '../contract/messages.ts';
import { chatRefusals as refusals } from '../refusals-text.ts';

/** A person's settings for all conversations. Receipts also need Activity Tracking to be on. */
export async function readSettings(db: Database, userId: string): Promise<ChatSettings> {
  const [{ rows }, isTracked] = await Promise.all([
    db.$client.query<{ read_receipts: boolean }>(
      'select read_receipts from chat_settings where user_id = $1',
      [userId],
    ),
    tracksActivity(db, userId),
  ]);
  return { readReceipts: isTracked && (rows[0]?.read_receipts ?? true) };
}

/** Refused while Activity Tracking is off: a switch that shows On must be on. */
export async function saveSettings(db: Database, userId: string, settings: ChatSettings): Promise<void> {
  if (settings.readReceipts && !(await tracksActivity(db, userId)))
    throw refuse('conflict', refusals.receiptsNeedTracking);
  await db.$client.query(
    `insert into chat_settings (user_id, read_receipts) values ($1, $2)
     on conflict (user_id) do update set read_receipts = excluded.read_receipts`,
    [userId, settings.readReceipts],
  );
}
