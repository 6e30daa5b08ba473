import type { Queryable } from '#platform/database/port.ts';
import { findPeopleByIds } from './person.ts';

/** The names of these people, by id. */
export async function namesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeopleByIds(db, [...new Set(ids)]);
  return new Map(people.map(({ id, name }) => [id, name]));
}
