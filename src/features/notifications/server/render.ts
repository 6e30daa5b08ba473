import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { collegeMoment } from '#shared/time/entry/college-words.ts';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import { type Notification, notificationLimits } from '../contract/notifications.ts';
import type { Names, NoticeKind, Sentence } from '../contract/notice.ts';
import { type NamedPeople, peopleInBundles } from './delivery/bundles.ts';
import type { Context } from './context.ts';
import type { NotificationRow } from './table.ts';

/** What a sentence is made of. */
export type SentenceFacts = Pick<NotificationRow, 'personId' | 'title' | 'detail'>;
/** What is shown of a row. */
export type ShownRow = SentenceFacts &
  Pick<NotificationRow, 'id' | 'recipientId' | 'kind' | 'bundle' | 'count' | 'url' | 'createdAt' | 'readAt'>;
export type PeopleById = ReadonlyMap<string, Person>;
/** How many records a sentence is about, and how many people. */
export interface Many {
  count: number;
  names: Names;
}

/** Everybody that these rows name, and those that grouped rows name. */
export interface Named {
  people: PeopleById;
  inBundles: ReadonlyMap<string, NamedPeople>;
}

export const nobody: Named = { people: new Map(), inBundles: new Map() };
/** Whether `readNamed` may find somebody for the row. */
export const namesPeople = ({ personId, count }: ShownRow): boolean => personId !== null || count > 1;

export async function readPeople(
  db: Queryable,
  rows: readonly Pick<SentenceFacts, 'personId'>[],
  more: readonly string[] = [],
): Promise<PeopleById> {
  const ids = [...new Set([...rows.flatMap(({ personId }) => personId ?? []), ...more])];
  return new Map((await findPeopleByIds(db, ids)).map((person) => [person.id, person]));
}

export async function readNamed(db: Queryable, rows: readonly ShownRow[]): Promise<Named> {
  const inBundles = await peopleInBundles(db, rows);
  const more = Array.from(inBundles.values()).flatMap(({ ids }) => ids);
  return { people: await readPeople(db, rows, more), inBundles };
}

/** The sentences of a row, of one kind; of several things of the kind together. */
export function sentenceOf(
  kind: NoticeKind,
  { personId, title, detail }: SentenceFacts,
  people: PeopleById,
  timeZone: string,
  many?: Many,
): Sentence {
  const facts = {
    name: nameIn(people, personId),
    title,
    detail: isMoment(detail) ? collegeMoment(detail, timeZone) : detail,
  };
  return many && many.count > 1 && kind.ofMany ? kind.ofMany({ ...facts, ...many }) : kind.sentence(facts);
}

/** As it stands in the product: for all of its bundle. */
export function sentenceOfRow(
  kind: NoticeKind,
  row: ShownRow,
  { people, inBundles }: Named,
  timeZone: string,
): Sentence {
  if (row.count <= 1) return sentenceOf(kind, row, people, timeZone);
  const named = inBundles.get(row.id);
  const names = { shown: (named?.ids ?? []).map((id) => nameIn(people, id)), total: named?.total ?? 0 };
  return sentenceOf(kind, row, people, timeZone, { count: row.count, names });
}

/** Who is named by these rows, the first ones first. */
export function namesOf(rows: readonly Pick<SentenceFacts, 'personId'>[], people: PeopleById): Names {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  return {
    shown: ids.slice(0, notificationLimits.namesShown).map((id) => nameIn(people, id)),
    total: ids.length,
  };
}

/** Rows as the wire has them. What a feature that is gone has left is not shown. */
export const toNotifications = (
  { kinds, timeZone }: Pick<Context, 'kinds' | 'timeZone'>,
  rows: readonly ShownRow[],
  named: Named,
): Notification[] =>
  rows.flatMap((row) => {
    const kind = kinds.find(row.kind);
    return kind === undefined ? [] : [toNotification(row, kind, named, timeZone)];
  });

/** A row of the kind that it is in the product. */
export function toNotification(
  row: ShownRow,
  kind: NoticeKind,
  named: Named,
  timeZone: string,
): Notification {
  const person = named.people.get(row.personId ?? '');
  const { title, body } = sentenceOfRow(kind, row, named, timeZone);
  const shown = {
    id: row.id,
    kind: kind.name,
    category: kind.category,
    title,
    body,
    url: row.url,
    person: person ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl } : null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
  if (!isMoment(row.detail)) return shown;
  return { ...shown, moment: { at: row.detail, words: collegeMoment(row.detail, timeZone) } };
}

const nameIn = (people: PeopleById, id: string | null): string =>
  people.get(id ?? '')?.name ?? deletedUserName;

const isMoment = (detail: string): boolean =>
  detail.endsWith('Z') && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail);
