import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { people, personWords } from './table.ts';

type Kind = (typeof personWords.$inferInsert)['kind'];
type Found = Pick<typeof people.$inferSelect, 'id' | 'name' | 'email' | 'studentId' | 'role' | 'roleStatus'>;

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
      .map((word) => word.slice(0, 100)),
  ),
];

/** Writes anew by which words a person is found; to be called after a change of name, e-mail, id or role. */
export async function indexPerson(db: Queryable, person: Found): Promise<void> {
  await db.delete(personWords).where(eq(personWords.personId, person.id));
  const isTeacher = person.role === 'teacher' && person.roleStatus === 'active';
  const texts: [Kind, string | null][] = [
    ['name', person.name],
    ['id', person.studentId],
    [isTeacher ? 'teacher_email' : 'email', person.email],
  ];
  const rows = texts.flatMap(([kind, text]) =>
    wordsOf(text ?? '').map((word) => ({ personId: person.id, kind, word })),
  );
  if (rows.length > 0) await db.insert(personWords).values(rows).onConflictDoNothing();
}
