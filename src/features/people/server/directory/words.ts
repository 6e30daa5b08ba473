import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { people, personWords } from '../table.ts';

type Kind = (typeof personWords.$inferInsert)['kind'];
/** What decides by which words a person is found. */
export type FoundByWords = Pick<
  typeof people.$inferSelect,
  'id' | 'name' | 'email' | 'studentId' | 'role' | 'roleStatus' | 'department'
>;

/** Lower case without accents, so that 'José' is found by 'jose' and sorted beside it. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .trim();

/** The words of a text that somebody may type to find it: each word, and an address or id whole. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/\s+/)
      .flatMap((part) => [part, ...part.split(/[^\p{L}\p{N}]+/u)])
      .filter((word) => word.length > 0)
      .map((word) => word.slice(0, 100).toWellFormed()),
  ),
];

/** Writes again by which words a person is found; to be called after a change of name, e-mail, id, role or department. */
export const indexPerson = (db: Queryable, person: FoundByWords): Promise<void> => indexPeople(db, [person]);

/** The same for many at once. */
export async function indexPeople(db: Queryable, persons: readonly FoundByWords[]): Promise<void> {
  if (persons.length === 0) return;
  const ids = persons.map(({ id }) => id);
  await db.delete(personWords).where(inArray(personWords.personId, ids));
  const rows = persons.flatMap(foundBy);
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into person_words (person_id, kind, word)
    select "personId", kind, word from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("personId" text, kind text, word text)
    on conflict do nothing`);
}

function foundBy(person: FoundByWords): { personId: string; kind: Kind; word: string }[] {
  const isTeacher = person.role === 'teacher' && person.roleStatus === 'active';
  const texts: [Kind, string | null][] = [
    ['name', person.name],
    ['id', person.studentId],
    [isTeacher ? 'teacher_email' : 'email', person.email],
    ['department', isTeacher ? person.department : null],
  ];
  return texts.flatMap(([kind, text]) =>
    wordsOf(text ?? '').map((word) => ({ personId: person.id, kind, word })),
  );
}
