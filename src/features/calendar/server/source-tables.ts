import type { Table } from 'drizzle-orm';
import type { CalendarSource } from './source.ts';

/** What an answer depends on that is put together from these sources. */
export const dependenciesOf = (
  sources: readonly CalendarSource[],
): { tables: readonly Table[]; own: readonly Table[] } => ({
  tables: [...new Set(sources.flatMap(({ tables }) => tables))],
  own: [...new Set(sources.flatMap(({ own }) => own))],
});

/** Milliseconds until one of them answers differently by the clock; infinite where none does. */
export async function changesIn(sources: readonly CalendarSource[]): Promise<number> {
  const moments = await Promise.all(sources.map(async (source) => source.changesIn?.()));
  return Math.min(...moments.map((ms) => ms ?? Number.POSITIVE_INFINITY));
}
