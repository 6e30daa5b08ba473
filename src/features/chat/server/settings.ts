import type { Database } from '#platform/database/port.ts';
import type { ChatSettings } from '../contract.ts';

/** What a person has set for all conversations. */
export async function readSettings(db: Database, userId: string): Promise<ChatSettings> {
  const { rows } = await db.$client.query<{ read_receipts: boolean }>(
    'select read_receipts from chat_settings where user_id = $1',
    [userId],
  );
  return { readReceipts: rows[0]?.read_receipts ?? true };
}

export async function saveSettings(db: Database, userId: string, settings: ChatSettings): Promise<void> {
  await db.$client.query(
    `insert into chat_settings (user_id, read_receipts) values ($1, $2)
     on conflict (user_id) do update set read_receipts = excluded.read_receipts`,
    [userId, settings.readReceipts],
  );
}
