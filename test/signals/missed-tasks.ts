import { sql } from 'drizzle-orm';
import { type Account, post } from '../../e2e/lib/accounts.ts';
import type { TestServer } from '../lib/server.ts';

/** A task of the teacher’s for everybody, due so many days ago. */
export async function missedTask(
  { url, database }: TestServer,
  teacher: Account,
  title: string,
  daysAgo: number,
): Promise<string> {
  const answer = await post(
    `${url}/api/data/create-task`,
    { title, description: 'On paper.' },
    teacher.cookie,
  );
  const { task } = (await answer.json()) as { task: { _id: string } };
  await database.db.execute(
    sql`update tasks set due_at = now() - make_interval(days => ${daysAgo}) where id = ${task._id}`,
  );
  return task._id;
}
