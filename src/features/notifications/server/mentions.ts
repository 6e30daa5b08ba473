import type { Queryable } from '#platform/database/port.ts';
import { findPeopleByNames, foldName, type Person } from '#features/people/server/service.ts';
import { notificationLimits } from '../contract/notifications.ts';

/** A name has at most so many words. */
const nameWords = 6;

/** The people that a text mentions by '@' and their full name. The longest name counts; all who have it are mentioned. */
export async function findMentioned(db: Queryable, text: string): Promise<Person[]> {
  const calls = callsIn(text);
  if (calls.length === 0) return [];
  const people = await findPeopleByNames(db, [...new Set(calls.flat())]);
  const byName = Map.groupBy(people, ({ sortName }) => sortName);
  const mentioned = calls.flatMap((names) => byName.get(names.find((name) => byName.has(name)) ?? '') ?? []);
  return [...new Set(mentioned)];
}

/** Does the text call somebody of this name? */
export const mentions = (text: string, name: string): boolean => {
  const wanted = normal(name);
  return callsIn(text).some((names) => names.includes(wanted));
};

/** What each '@' may be the beginning of, the longest first. */
function callsIn(text: string): string[][] {
  const calls = text.matchAll(/(?<![\p{L}\p{N}_.+-])@(?=[\p{L}\p{N}])([^@\n]{1,200})/gu);
  return Array.from(calls)
    .slice(0, notificationLimits.mentions)
    .map(([, after = '']) => {
      const words = normal(after).split(' ').slice(0, nameWords);
      return words
        .flatMap((_word, index) => {
          const name = words.slice(0, index + 1).join(' ');
          return [name, withoutSigns(name)];
        })
        .toReversed();
    });
}

const normal = (text: string): string => foldName(text).replaceAll(/\s+/g, ' ');
/** 'ann lee, see' calls Ann Lee; so does "ann lee's". */
const withoutSigns = (name: string): string =>
  name.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '').replace(/['’]s$/u, '');
