import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import { courseLessons, courseModules } from '../table.ts';

/** The order with `id` at `position` (from 1; null or too large means the end). `id` may be new. */
export function placed(order: readonly string[], id: string, position: number | null): string[] {
  const others = order.filter((other) => other !== id);
  const index = position === null ? others.length : Math.min(Math.max(position, 1) - 1, others.length);
  return others.toSpliced(index, 0, id);
}

type Ordered = typeof courseModules | typeof courseLessons;

/** Writes the positions 1..n, only where they change. */
export async function writeOrder(tx: Transaction, table: Ordered, order: readonly string[]): Promise<void> {
  if (order.length === 0) return;
  await tx.execute(sql`
    update ${table} set position = wanted.place
    from unnest(${sql.param([...order])}::text[]) with ordinality as wanted(id, place)
    where ${table}.id = wanted.id and ${table}.position <> wanted.place`);
}
