import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#platform/database/port.ts';
import type { Mail, Mailer } from '#platform/mail/port.ts';
import { buildPerson } from '../../../../demo/builders/person.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import type { NewWalkthroughRequest } from '../contract/landing.ts';
import { listWalkthroughRequests, requestWalkthrough } from './walkthrough-requests.ts';
import { walkthroughRequests } from './table.ts';

let database: OpenDatabase;
let db: Database;
let mails: Mail[];
const mailer: Mailer = {
  send: async (_db, mail) => {
    mails.push(mail);
  },
};

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  await buildPerson(db, { role: 'teacher', email: 'ada@college.example', isAdmin: true });
  await buildPerson(db, { role: 'teacher', email: 'karan@college.example' });
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  mails = [];
  await db.delete(walkthroughRequests);
});

const request = (options: Partial<NewWalkthroughRequest> = {}): NewWalkthroughRequest => ({
  name: 'Meera Iyer',
  email: 'meera@other.example',
  role: 'Programme organiser',
  message: '120 students from August.\nCan mentors see who is quiet?',
  ...options,
});
const listAll = async () => (await listWalkthroughRequests(db, { limit: 100 })).requests;

test('the server stores a request and notifies every administrator and nobody else', async () => {
  await requestWalkthrough(db, mailer, request());

  expect(await listAll()).toMatchObject([request()]);
  expect(mails.map(({ to }) => to)).toEqual(['ada@college.example']);
  expect(mails[0]?.subject).toBe('Walkthrough request from Meera Iyer');
  // A reply goes to the person who asked.
  expect(mails[0]?.headers).toEqual({ 'Reply-To': 'meera@other.example' });
  for (const part of ['meera@other.example', 'Programme organiser', 'Can mentors see who is quiet?']) {
    expect(mails[0]?.text).toContain(part);
  }
});

test('a request sent again after a lost answer is stored and mailed once', async () => {
  await requestWalkthrough(db, mailer, request({ clientId: 'browser-1234' }));
  await requestWalkthrough(db, mailer, request({ clientId: 'browser-1234' }));

  expect(await listAll()).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('without a client id two equal requests are two requests', async () => {
  await requestWalkthrough(db, mailer, request());
  await requestWalkthrough(db, mailer, request());

  expect(await listAll()).toHaveLength(2);
});

test('when the mail cannot be stored, the request is not stored either, so the visitor sees an error', async () => {
  const broken: Mailer = { send: () => Promise.reject(new Error('the outbox is gone')) };

  await expect(requestWalkthrough(db, broken, request())).rejects.toThrow('the outbox is gone');
  expect(await listAll()).toEqual([]);
});

test('the list is newest first, and its pages join without a gap or a repeat', async () => {
  // Ids grow with time. The test gives them, because five inserts fit into one millisecond.
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  await db
    .insert(walkthroughRequests)
    .values(names.map((name, at) => ({ ...request({ name }), id: `id-${at}` })));
  const first = await listWalkthroughRequests(db, { limit: 2 });
  const second = await listWalkthroughRequests(db, { limit: 2, before: first.nextBefore ?? '' });
  const third = await listWalkthroughRequests(db, { limit: 2, before: second.nextBefore ?? '' });

  expect([first, second, third].map(({ requests }) => requests.map(({ name }) => name))).toEqual([
    ['fifth', 'fourth'],
    ['third', 'second'],
    ['first'],
  ]);
  expect(third.nextBefore).toBeNull();
});
