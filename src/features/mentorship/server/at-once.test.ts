import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
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

describe('while the student changes or withdraws the request', () => {
  const path = '/api/mentee/request-mentor';
  const setUp = async (name: string) => {
    const student = await office.server.signUp({ name });
    const call = (who: Account, verb: string, at: string, body: object) => () =>
      office.call(who, verb, at, body);
    const asked = await call(student, 'POST', path, { message: 'Please' })();
    const { version } = asked.body['request'] as { version: string };
    const given = { studentId: student.id, mentorId: office.mentor.id, requestVersion: version };
    return {
      change: call(student, 'PUT', path, { message: 'Soon', version }),
      withdraw: call(student, 'DELETE', path, { version }),
      assign: call(office.administrator, 'POST', '/api/admin/assign-mentor', given),
      add: () => office.add(office.mentor, student),
      mentor: async () => (await office.call(student, 'GET', '/api/mentee/mentor')).body['mentor'],
    };
  };

  test('the administrator who assigns assigns nobody, and is refused', async () => {
    const withdrawn = await setUp('Wanda Withdraws');
    const first = await atOnce(withdrawn.withdraw, withdrawn.assign);
    expect(first.map(({ status }) => status)).toEqual([200, 409]);
    expect(first[1]?.body['message']).toBe('This student does not ask for a mentor any more.');
    expect(await withdrawn.mentor()).toBeNull();

    const changed = await setUp('Chad Changes');
    const second = await atOnce(changed.change, changed.assign);
    expect(second.map(({ status }) => status)).toEqual([200, 409]);
    expect(await changed.mentor()).toBeNull();
    expect(await requests()).toEqual([expect.objectContaining({ name: 'Chad Changes', message: 'Soon' })]);
    expect((await changed.add()).status).toBe(200);
    expect(await requests()).toEqual([]);
  });

  test('an assignment that came first stands, and the student is refused', async () => {
    for (const late of ['change', 'withdraw'] as const) {
      const student = await setUp(`Late with a ${late}`);
      const answers = await atOnce(student.assign, student[late]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
      expect(answers[1]?.body['message']).toBe('You have a mentor already.');
      expect(await student.mentor()).toMatchObject({ id: office.mentor.id });
    }
    expect(await requests()).toEqual([]);
  });

  test('of two windows that change and withdraw it one is refused, and nothing comes back', async () => {
    const first = await setUp('Tess Twowindows');
    const withdrawn = await atOnce(first.withdraw, first.change);
    expect(withdrawn.map(({ status }) => status)).toEqual([200, 409]);
    expect(await requests()).toEqual([]);

    const second = await setUp('Theo Twowindows');
    const changed = await atOnce(second.change, second.withdraw);
    expect(changed.map(({ status }) => status)).toEqual([200, 409]);
    expect(await requests()).toEqual([expect.objectContaining({ message: 'Soon' })]);
  });
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
