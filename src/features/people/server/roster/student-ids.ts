import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database/port.ts';
import { people } from '../table.ts';

/** Which of these words are somebody's student id, in small letters. */
export async function studentIdsAmong(db: Database, words: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(words.map((word) => word.toLowerCase()))];
  if (asked.length === 0) return new Set();
  const id = sql<string>`lower(${people.studentId})`;
  const rows = await db.select({ id }).from(people).where(inArray(id, asked));
  return new Set(rows.map((row) => row.id));
}

/** People may be named by their student id too, where it is one student's alone; anything else stays what it is. */
export async function toUserIds(db: Queryable, named: readonly string[]): Promise<string[]> {
  const numbers = named.filter((name) => !isOurId.test(name) && !name.includes('\0'));
  if (numbers.length === 0) return [...named];
  const rows = await db
    .select({ number: people.studentId, id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), inArray(people.studentId, numbers)));
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return named.map((name) => {
    const [row, another] = byNumber.get(name) ?? [];
    return row !== undefined && another === undefined ? row.id : name;
  });
}

const isOurId = /^[\da-f]{8}-[\da-f]{4}-/;
