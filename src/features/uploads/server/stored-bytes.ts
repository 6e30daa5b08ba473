import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { files } from './table.ts';

/** The bytes of all files of the product, with the variants of images. Copies share their bytes. */
export async function storedBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(size), 0)::float8 as total from (
      select distinct on (storage_key) case when has_original then bytes else 0 end
        + (select coalesce(sum((v ->> 'bytes')::bigint), 0) from jsonb_array_elements(variants) v) as size
      from ${files} where removed_at is null order by storage_key) as stored`);
  return rows[0]?.total ?? 0;
}
