import { afterAll, beforeAll, expect, test } from 'vitest';
import { Office } from '../../../../test/admin/office.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

test('a corrected roster gives back everything that a wrong role in the last one took', async () => {
  const mona = await office.server.signUp({ name: 'Mona Mistaken', year: 'first', division: 'A' });
  const me = async () => (await office.get('/api/data/fetch-user-info', mona.cookie)).body['user'];
  const { studentId, year, division } = (await me()) as Record<string, unknown>;
  expect([studentId, year, division]).not.toContain(null);
  const become = async (role: string) => {
    const file = `E-mail,Role,Name\n${mona.email},${role},Mona Mistaken`;
    expect((await office.importFile(file)).body).toMatchObject({ changed: 1 });
  };
  await become('teacher');
  expect(await me()).toMatchObject({ role: 'teacher', studentId: null, year: null, division: null });
  await become('student');
  expect(await me()).toMatchObject({ role: 'student', studentId, year, division });
});
