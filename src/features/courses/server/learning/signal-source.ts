import { sql } from 'drizzle-orm';
import type { SignalSource } from '#features/signals/server/service.ts';

/** When the student last asked or answered in a course, or completed a lesson. */
export const learningInSignals: SignalSource = {
  async read(db, { student: { userId } }) {
    const { rows } = await db.execute<{ ms: number | null }>(sql`
      select extract(epoch from greatest(
        (select max(created_at) from course_doubts where asker_id = ${userId}),
        (select max(created_at) from course_doubt_messages where sender_id = ${userId}),
        (select max(completed_at) from lesson_progress where user_id = ${userId})))::float8 * 1000 as ms`);
    const ms = rows[0]?.ms ?? null;
    return ms === null ? {} : { deeds: [new Date(ms).toISOString()] };
  },
};
