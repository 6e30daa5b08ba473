import { sql } from 'drizzle-orm';
import type { SignalSource } from '#features/signals/server/service.ts';

/** When the student last sent a message: only that, neither to whose inbox nor what. */
export const messagesInSignals: SignalSource = {
  async read(db, { student }) {
    const { rows } = await db.execute<{ ms: number | null }>(sql`
      select extract(epoch from max(m.created_at))::float8 * 1000 as ms
      from conversation_members c
      cross join lateral (
        select created_at from messages
        where conversation_id = c.conversation_id and sender_id = ${student.userId}
        order by seq desc limit 1) m
      where c.user_id = ${student.userId}`);
    const ms = rows[0]?.ms ?? null;
    return ms === null ? {} : { deeds: [new Date(ms).toISOString()] };
  },
};
