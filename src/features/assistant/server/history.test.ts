import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { addMessage, clearHistory, readHistory } from './history.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

test("a very long chat loses its oldest messages, is read in pages, and never changes another person's", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into assistant_messages (id, user_id, is_user, content, created_at)
    select '0' || lpad(n::text, 6, '0') || who, who, true, n::text, now()
    from generate_series(1, 600) n, unnest(array['sami', 'rita']) who`);
  const newest = await addMessage(db, { userId: 'sami', isUser: true, content: 'the newest' });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory(db, 'sami', { cursor, limit: 200 });
    seen.unshift(...page.messages.map(({ content }) => content));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(500);
  expect(seen.at(0)).toBe('102');
  expect(seen.slice(-2)).toEqual(['600', newest.content]);
  await clearHistory(db, 'sami');
  expect((await readHistory(db, 'sami', { limit: 10 })).messages).toEqual([]);
  expect((await readHistory(db, 'rita', { limit: 500 })).messages).toHaveLength(500);
});
