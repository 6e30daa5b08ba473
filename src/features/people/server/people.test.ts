import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { College } from '../../../../test/lib/college.ts';
import { publishPersonChanged } from './changes.ts';
import { PeopleCache } from './people-cache.ts';
import { erasePerson } from './personal-data.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPeopleByIds, listAdministratorEmails } from './service.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());
const { db } = college.database;

const head = college.browser();
await head.signUp({ email: 'head@college.example', role: 'teacher', name: 'Hana Head' });
const sami = college.browser();
const samiId = await sami.signUp({ email: 'sami@college.example', name: 'Sami Okafor' });
const ada = college.browser();
const adaId = await ada.signUp({ email: 'ada@college.example', name: 'Ada Lund' });

const info = async (browser: typeof sami, userId?: string) =>
  browser.get(`/api/data/fetch-user-info${userId === undefined ? '' : `?userId=${userId}`}`);
const person = async (browser: typeof sami, userId: string) => browser.get(`/api/people/${userId}`);

test('one sees oneself in full, with or without the id', async () => {
  for (const answer of [await info(sami), await info(sami, samiId), await person(sami, samiId)]) {
    expect(answer.status).toBe(200);
    expect(answer.body['user']).toEqual({
      id: samiId,
      clerkUserId: samiId,
      role: 'student',
      isPendingTeacher: false,
      name: 'Sami Okafor',
      email: 'sami@college.example',
      studentId: 'S-sami@college.example',
      teacherId: null,
      department: null,
      year: 'second',
      division: 'A',
      bio: null,
      officeHours: null,
      avatarUrl: null,
      lockedFields: [],
    });
  }
});

test("between students the e-mail is hidden and the student id shown; teachers see both, and students a teacher's", async () => {
  expect((await person(sami, adaId)).body['user']).toMatchObject({
    name: 'Ada Lund',
    email: null,
    studentId: 'S-ada@college.example',
  });
  expect((await person(head, adaId)).body['user']).toMatchObject({ email: 'ada@college.example' });
  const teacher = (await head.me())?.['id'];
  expect((await person(sami, String(teacher))).body['user']).toMatchObject({
    role: 'teacher',
    email: 'head@college.example',
    teacherId: 'head@college.example',
    department: 'Physics',
  });
});

test('an unknown id is a 404, no session a 401', async () => {
  expect(await person(sami, 'nobody')).toMatchObject({
    status: 404,
    body: { success: false, code: 'not_found' },
  });
  expect((await person(college.browser(), samiId)).status).toBe(401);
  expect((await info(college.browser(), samiId)).status).toBe(401);
});

test('fetch-user-info for somebody else is refused and written down', async () => {
  expect(await info(sami, adaId)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const { rows } = await db.execute(
    sql`select actor_id, subject, details from audit_log where action = 'impersonation.refused'`,
  );
  expect(rows).toEqual([{ actor_id: samiId, subject: adaId, details: { call: 'fetch-user-info' } }]);
});

test('the addresses of the administrators, without those who are gone', async () => {
  expect(await listAdministratorEmails(db)).toEqual(['head@college.example']);
});

test('people are read once until one of them changes', async () => {
  using cache = new PeopleCache(db, college.bus);
  const query = vi.spyOn(db.$client, 'query');
  for (let call = 0; call < 5; call += 1)
    expect((await cache.findAll([samiId, adaId, 'nobody'])).size).toBe(2);
  const reads = query.mock.calls.length;
  query.mockRestore();
  // The first call reads both; 'nobody' is asked for each time.
  expect(reads).toBe(5);
  await db.execute(sql`update people set name = 'Ada Lovelace' where id = ${adaId}`);
  await publishPersonChanged(college.bus, adaId);
  expect((await cache.find(adaId))?.name).toBe('Ada Lovelace');
});

test('an erased person keeps an id and nothing else', async () => {
  const leaving = college.browser();
  const id = await leaving.signUp({ email: 'leaving@college.example', name: 'Leah Leaving' });
  await db.transaction((tx) => erasePerson(tx, { userId: id }));
  const [left] = await findPeopleByIds(db, [id]);
  expect(left).toMatchObject({
    name: 'Deleted user',
    email: `deleted-${id}@invalid`,
    studentId: null,
    year: null,
  });
});

test('the audit log keeps the actor, the action and the subject', async () => {
  await audit(db, { actorId: samiId, action: 'test.done', subject: adaId, details: { why: 'a test' } });
  const { rows } = await db.execute(
    sql`select actor_id, action, subject, details from audit_log where action = 'test.done'`,
  );
  expect(rows).toEqual([
    { actor_id: samiId, action: 'test.done', subject: adaId, details: { why: 'a test' } },
  ]);
});
