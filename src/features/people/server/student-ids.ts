import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { people } from './table.ts';

/** Which of these words are somebody's student id, in small letters. */
export async function studentIdsAmong(db: Database, words: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(words.map((word) => word.toLowerCase()))];
  if (asked.length === 0) return new Set();
  const id = sql<string>`lower(${people.studentId})`;
  const rows = await db.select({ id }).from(people).where(inArray(id, asked));
  return new Set(rows.map((row) => row.id));
}
