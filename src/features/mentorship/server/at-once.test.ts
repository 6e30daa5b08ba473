import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, Office } from '../../../../test/mentorship/office.ts';
import { untilWaiting } from '../../../../test/lib/waiting.ts';

let office: Office;
beforeAll(async () => {
  office = await Office.open();
});
afterAll(() => office[Symbol.asyncDispose]());

/** The first call has written, and both wait, before either can commit. */
async function atOnce(first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
  const { db } = office.server.database;
  const answers: Promise<Answer>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_log in share mode`);
    answers.push(first());
    await untilWaiting(db, 1);
    answers.push(second());
    await untilWaiting(db, 2);
  });
  return Promise.all(answers);
}

const requests = async () =>
  (await office.call(office.administrator, 'GET', '/api/admin/mentor-requests')).body['requests'];

test('assigning a mentor while the student requests one leaves no request', async () => {
  const ask = (student: Parameters<Office['add']>[1]) => () =>
    office.call(student, 'POST', '/api/mentee/request-mentor', { message: 'Please' });
  const add = (student: Parameters<Office['add']>[1]) => () => office.add(office.mentor, student);

  const anna = await office.server.signUp({ name: 'Anna Asks' });
  const asked = await atOnce(ask(anna), add(anna));
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  expect(await requests()).toEqual([]);

  const ben = await office.server.signUp({ name: 'Ben Begs' });
  const given = await atOnce(add(ben), ask(ben));
  expect(given.map(({ status }) => status)).toEqual([200, 409]);
  expect(await requests()).toEqual([]);
});

test('two concurrent categories do not both take the last free place', async () => {
  const add = (name: string) =>
    office.call(office.administrator, 'POST', '/api/admin/document-categories', {
      name,
      description: '',
      required: false,
    });
  const { db } = office.server.database;
  await db.execute(sql`
    insert into document_categories (id, name, required)
    select 'more-' || n, 'More ' || n, false
    from generate_series(1, 49 - (select count(*)::int from document_categories where removed_at is null)) as n`);
  const answers = await atOnce(
    () => add('The last'),
    () => add('One too many'),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 409]);
});
