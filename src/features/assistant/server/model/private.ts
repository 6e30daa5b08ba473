import type { Database } from '#platform/database/port.ts';
import { studentIdsAmong } from '#features/people/server/service.ts';
import { emailAddress } from './guard.ts';

const label = '(removed)';
const word = /[\p{L}\d][\p{L}\d/_.-]{1,38}[\p{L}\d]/gu;
/** A short number alone is a room. */
const maybeStudentId = /\d{5}|^(?=.*\d).*\p{L}/u;

/** Removes e-mail addresses and student ids from texts: a model never gets them. `put` returns the replacement. */
export async function privateFilter(
  db: Database,
  texts: readonly string[],
  put: (taken: string) => string = () => label,
): Promise<(text: string) => string> {
  const candidates = texts
    .flatMap((text) => text.match(word) ?? [])
    .filter((one) => maybeStudentId.test(one));
  const ids = await studentIdsAmong(db, candidates);
  return (text) =>
    text
      .replaceAll(emailAddress, put)
      .replaceAll(word, (one) => (ids.has(one.toLowerCase()) ? put(one) : one));
}

/** The value with every text inside filtered. */
export async function withoutPrivate<T>(db: Database, value: T): Promise<T> {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  return mapTexts(value, await privateFilter(db, texts)) as T;
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}
