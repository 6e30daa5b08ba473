import type { Database } from '#platform/database/port.ts';
import { contactIn } from '../pairs.ts';

/** The time of the last message between the person and each of `contactIds`; absent without messages. */
export async function lastMessageTimes(
  db: Database,
  userId: string,
  contactIds: readonly string[],
): Promise<Map<string, Date>> {
  if (contactIds.length === 0) return new Map();
  const { rows } = await db.$client.query<{ contact_id: string; last_at: Date }>({
    name: 'chat_last_message_times',
    text: `
      select ${contactIn('c', '$1')} as contact_id, c.last_at
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = $1 and c.last_at is not null
        and ${contactIn('c', '$1')} = any($2)`,
    values: [userId, contactIds],
  });
  return new Map(rows.map((row) => [row.contact_id, row.last_at]));
}
