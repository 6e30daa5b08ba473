import type { Queryable } from '#platform/database/port.ts';
import { findPersonById, type Person } from '#features/people/server/service.ts';
import type { Recipient } from '../events.ts';

type Kinds = Recipient['kinds'];

/** One person, by id; nobody when there is none. */
export async function* toPerson(
  db: Queryable,
  userId: string | null | undefined,
  ...kinds: Kinds
): AsyncGenerator<Recipient[]> {
  const person = userId ? await findPersonById(db, userId) : undefined;
  if (person) yield [{ person, kinds }];
}

/** Everybody of these pages. */
export async function* toPages(
  pages: AsyncIterable<readonly Person[]>,
  ...kinds: Kinds
): AsyncGenerator<Recipient[]> {
  for await (const page of pages) yield page.map((person) => ({ person, kinds }));
}
