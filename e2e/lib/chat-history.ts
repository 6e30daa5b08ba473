import { join } from 'node:path';
import { Client } from 'pg';
import type { Product } from './product.ts';

/** As if two people had written so many messages more: faster than the product lets anybody write. */
export async function addMessages(
  product: Product,
  one: string,
  other: string,
  count: number,
): Promise<void> {
  const client = new Client({
    host: join(product.dataDir, 'postgres/run'),
    port: 5432,
    user: 'quad',
    database: 'quad',
  });
  await client.connect();
  try {
    await client.query(
      `with place as (
         update conversations set last_seq = last_seq + $3, last_message = 'filler ' || $3, last_sender_id = $1, last_at = now()
         where person_a = least($1, $2) and person_b = greatest($1, $2) returning id, last_seq - $3 as before
       )
       insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
       select id, before + n, case when n % 3 = 0 then $2 else $1 end, '~filler-' || id || '-' || before + n, 'filler ' || n, now()
       from place, generate_series(1, $3::int) n`,
      [one, other, count],
    );
  } finally {
    await client.end();
  }
}
