import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { StudentFacts } from '../contract/facts.ts';
import type { About, SignalSource } from './source.ts';

/** What all features know of the student. The caller has checked that Activity Tracking is on. */
export async function readFacts(
  db: Queryable,
  sources: readonly SignalSource[],
  about: About,
): Promise<StudentFacts> {
  const read = await Promise.all(sources.map((source) => source.read(db, about)));
  const all = <Fact>(of: (facts: Partial<StudentFacts>) => readonly Fact[] | undefined): Fact[] =>
    read.flatMap((facts) => of(facts) ?? []);
  return {
    dues: newestFirst(
      all(({ dues }) => dues),
      ({ dueAt }) => dueAt,
    ),
    deeds: newestFirst(
      all(({ deeds }) => deeds),
      (at) => at,
    ),
    grades: newestFirst(
      all(({ grades }) => grades),
      ({ returnedAt }) => returnedAt,
    ),
    documents: newestFirst(
      all(({ documents }) => documents),
      ({ since }) => since,
    ),
    checkIns: newestFirst(
      all(({ checkIns }) => checkIns),
      ({ sentAt }) => sentAt,
    ),
    holidays: all(({ holidays }) => holidays),
  };
}

const newestFirst = <Fact>(facts: readonly Fact[], atOf: (fact: Fact) => string): Fact[] =>
  facts.toSorted((one, other) => Date.parse(atOf(other)) - Date.parse(atOf(one)));

/** Addresses by fact, of those that the viewer may open. */
export async function readAddresses(
  db: Queryable,
  sources: readonly SignalSource[],
  viewer: Viewer,
  about: { studentId: string; factIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (about.factIds.length === 0) return new Map();
  const found = await Promise.all(
    sources.map(async (source) => [...((await source.opens?.(db, viewer, about)) ?? [])]),
  );
  return new Map(found.flat());
}
