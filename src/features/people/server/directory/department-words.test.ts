import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/lib/database.ts';
import { people, personWords } from '../table.ts';
import { indexPeople } from './words.ts';

const { db } = await testDatabase();
const migrations = join(import.meta.dirname, '../../../../../migrations');

const wordsInOrder = () =>
  db
    .select()
    .from(personWords)
    .where(sql`kind = 'department'`)
    .orderBy(asc(personWords.personId), asc(personWords.word));

test('the migration finds teachers who were there before by the same words as those who come after', async () => {
  const departments = ['Physics', 'Électronique  & Informatique', 'Bio-Chemistry (II)', null];
  const teachers = await db
    .insert(people)
    .values(
      departments.map((department, index) => ({
        id: `teacher-${index}`,
        role: 'teacher' as const,
        name: `Teacher ${index}`,
        sortName: `teacher ${index}`,
        email: `teacher${index}@college.example`,
        department,
      })),
    )
    .returning();
  await indexPeople(db, teachers);
  const written = await wordsInOrder();
  expect(written.map(({ word }) => word)).toContain('electronique');

  await db.execute(sql`delete from person_words where kind = 'department'`);
  const [file = ''] = globSync('*_department_words.sql', { cwd: migrations });
  await db.execute(sql.raw(readFileSync(join(migrations, file), 'utf8')));
  expect(await wordsInOrder()).toEqual(written);
});
