import { join } from 'node:path';
import { Client } from 'pg';
import type { Account } from './accounts.ts';
import type { Product } from './product.ts';
import { assign } from './tasks.ts';

/** As if the student had missed these deadlines, one a day, and the job of the morning had found it for the mentor. */
export async function missDeadlines(
  product: Product,
  { mentor, student, titles }: { mentor: Account; student: Account; titles: readonly string[] },
): Promise<void> {
  const ids: string[] = [];
  for (const title of titles) ids.push((await assign(product.url, mentor, { title }))._id);
  const client = new Client({
    host: join(product.dataDir, 'postgres/run'),
    port: 5432,
    user: 'quad',
    database: 'quad',
  });
  await client.connect();
  try {
    await client.query(
      `update tasks t set due_at = now() - make_interval(days => missed.at::int)
       from unnest($1::text[]) with ordinality missed (id, at) where t.id = missed.id`,
      [ids],
    );
    const key = `missedDeadlines ${ids.map((id) => `task:${id}`).join(' ')}`;
    await client.query(
      `insert into signals (student_id, mentor_id, rule, key) values ($1, $2, 'missedDeadlines', $3)`,
      [student.id, mentor.id, key],
    );
  } finally {
    await client.end();
  }
}
