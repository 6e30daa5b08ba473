import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type CampusPart, type CampusRecord, recordsAtOnce } from '../contract/records.ts';
import type { HelpIndex } from './built-in/help-index.ts';
import { fold, tokensOf } from './built-in/words.ts';
import { type CampusData, type CampusSource, keyOf } from './campus-data.ts';

export interface CampusDeps {
  db: Database;
  /** The sources of all features, complete before the first question. */
  sources: readonly CampusSource[];
  /** Of all features. */
  help: HelpIndex;
  timeZone: string;
}

const vocabularyOf = 100;
const vocabularyMs = 90 * 24 * 60 * 60_000;

/** The reads of this person at one moment, over all features. */
export function readCampus(
  { sources, help, timeZone }: Omit<CampusDeps, 'db'>,
  viewer: Viewer,
  now: Date,
): CampusData {
  const parts = sources.map((source) => source(viewer, now));
  const evidence = new Map<string, CampusRecord>();
  const all = async <T extends CampusRecord>(
    read: (part: CampusPart) => Promise<T[]> | undefined,
  ): Promise<T[]> => {
    const records = (await Promise.all(parts.map(async (part) => (await read(part)) ?? []))).flat();
    for (const record of records) evidence.set(keyOf(record), record);
    return records;
  };
  // A question that goes on understands the one before too.
  let vocabulary: Promise<ReadonlySet<string>> | undefined;
  const { userId: id, name, role, year, division } = viewer;
  return {
    me: { id, name, role, year, division },
    help,
    now,
    timeZone,
    evidence,
    vocabulary: () => (vocabulary ??= readVocabulary(parts, now)),
    tasks: (asked) => all((part) => part.tasks?.(few(asked))),
    grades: (asked) => all((part) => part.grades?.(few(asked))),
    announcements: (asked) => all((part) => part.announcements?.(few(asked))),
    events: (asked) => all((part) => part.events?.(few(asked))),
    teachers: () => all((part) => part.teachers?.()),
    people: (asked) => all((part) => part.people?.(few(asked))),
    courses: (asked) => all((part) => part.courses?.(few(asked))),
    lessons: (asked) => all((part) => part.lessons?.(few(asked))),
    doubts: (asked) => all((part) => part.doubts?.(few(asked))),
    messages: (asked) => all((part) => part.messages?.(few(asked))),
    mentors: () => all((part) => part.mentors?.()),
    documents: () => all((part) => part.documents?.()),
    others: (asked) => all((part) => part.others?.(few(asked))),
  };
}

async function readVocabulary(parts: readonly CampusPart[], now: Date): Promise<ReadonlySet<string>> {
  const newest = { since: new Date(now.getTime() - vocabularyMs), limit: vocabularyOf };
  const titles = await Promise.all(parts.map(async (part) => (await part.titles?.(newest)) ?? []));
  return new Set(titles.flat().flatMap((title) => tokensOf(fold(title))));
}

const few = <T extends { limit?: number | undefined }>(asked: T): T & { limit: number } => ({
  ...asked,
  limit: Math.min(asked.limit ?? recordsAtOnce, recordsAtOnce),
});
