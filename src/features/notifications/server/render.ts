import { collegeMoment } from '#shared/time/college-words.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { findPeopleByIds, type Person } from '#features/people/server/service.ts';
import { categoryOf, type Notification, type NotificationKind } from '../contract.ts';
import { sentences } from '../text.ts';
import type { NotificationRow } from './table.ts';

/** What a sentence is made of. */
export type Told = Pick<NotificationRow, 'personId' | 'title' | 'detail'>;
export type PeopleById = ReadonlyMap<string, Person>;

export async function readPeople(
  db: Queryable,
  rows: readonly Pick<Told, 'personId'>[],
): Promise<PeopleById> {
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  return new Map((await findPeopleByIds(db, ids)).map((person) => [person.id, person]));
}

/** The sentences about what a row tells, of one kind. */
export function sentenceOf(
  kind: NotificationKind,
  { personId, title, detail }: Told,
  people: PeopleById,
  timeZone: string,
): { title: string; body: string } {
  const name = people.get(personId ?? '')?.name ?? deletedUserName;
  return sentences[kind]({
    name,
    title,
    detail: isMoment(detail) ? collegeMoment(detail, timeZone) : detail,
  });
}

/** A row as the wire has it, of the kind that it is in the product. */
export function toNotification(
  row: NotificationRow,
  kind: NotificationKind,
  people: PeopleById,
  timeZone: string,
): Notification {
  const person = people.get(row.personId ?? '');
  return {
    id: row.id,
    kind,
    category: categoryOf[kind],
    ...sentenceOf(kind, row, people, timeZone),
    ...(isMoment(row.detail)
      ? { moment: { at: row.detail, words: collegeMoment(row.detail, timeZone) } }
      : {}),
    url: row.url,
    person: person ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl } : null,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

const isMoment = (detail: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(detail);
