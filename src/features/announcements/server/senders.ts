import type { Queryable } from '#platform/database/port.ts';
import { findPeopleByIds } from '#features/people/server/service.ts';
import { isSameName } from '../contract/same-name.ts';
import { announcementsText as text } from '../text.ts';
import type { AnnouncementRow } from './table.ts';

type Signed = Pick<AnnouncementRow, 'author' | 'authorId'>;
/** The names of the senders by user id. */
export type Senders = ReadonlyMap<string, string>;

export async function readSenders(db: Queryable, rows: readonly Signed[]): Promise<Senders> {
  const people = await findPeopleByIds(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The sender's name where the author's line differs from it. Null where it does not, or the account is gone. */
export function senderOf({ author, authorId }: Signed, senders: Senders): string | null {
  const name = senders.get(authorId);
  return name === undefined || isSameName(name, author) ? null : name;
}

/** 'Exam Office · sent by Meera Iyer', or the author alone. */
export const authorLine = (row: Signed, senders: Senders): string =>
  text.authorLine(row.author, senderOf(row, senders));
