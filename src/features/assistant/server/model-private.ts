import type { Database } from '#platform/database/port.ts';
import { studentIdsAmong } from '#features/people/server/service.ts';
import { emailAddress } from './model-guard.ts';

const label = '(removed)';
/** Shorter ones are numbers of rooms. */
const maybeStudentId = /[\p{L}\d](?:[\p{L}\d/_.-]{3,38})[\p{L}\d]/gu;

/** E-mail addresses and student ids in these texts, as they stand there: they never go to a model. */
export async function findPrivate(db: Database, texts: readonly string[]): Promise<string[]> {
  const addresses = texts.flatMap((text) => text.match(emailAddress) ?? []);
  const candidates = texts
    .flatMap((text) => text.match(maybeStudentId) ?? [])
    .filter((word) => /\d/.test(word));
  const ids = await studentIdsAmong(db, candidates);
  const found = [...addresses, ...candidates.filter((word) => ids.has(word.toLowerCase()))];
  // The longer one first: one may be a part of another.
  return [...new Set(found)].toSorted((a, b) => b.length - a.length);
}

/** Every text inside, without what is private. */
export async function withoutPrivate<T>(db: Database, value: T): Promise<T> {
  const texts: string[] = [];
  mapTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  const found = await findPrivate(db, texts);
  if (found.length === 0) return value;
  return mapTexts(value, (text) => found.reduce((clean, one) => clean.replaceAll(one, label), text)) as T;
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, map)]));
}
