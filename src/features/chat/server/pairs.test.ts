import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPeople } from '../../../../test/chat/people.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { Pairs } from './pairs.ts';
import { catchUp } from './reading/catch-up.ts';
import { emptyPage, readPage } from './reading/history.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const three = async () => (await buildPeople(database.db, 3)) as [Viewer, Viewer, Viewer];
const deps = () => ({ db: database.db, filesOf: () => Promise.resolve(new Map()) });

test('two people have one conversation, and both find it', async () => {
  const [ann, ben, cleo] = await three();
  const pairs = new Pairs(database.db);
  expect(await pairs.find(ann.userId, ben.userId)).toBeUndefined();
  const ids = await Promise.all([
    pairs.make(ann.userId, ben.userId),
    new Pairs(database.db).make(ben.userId, ann.userId),
  ]);
  expect(ids[0]).toBe(ids[1]);
  const fresh = new Pairs(database.db);
  expect(await fresh.find(ben.userId, ann.userId)).toBe(ids[0]);
  expect(await fresh.findAll(ann.userId, [ben.userId, cleo.userId, 'nobody', '\0'])).toEqual(
    new Map([[ben.userId, ids[0]]]),
  );
});

test('a known pair is not looked up again, one without a conversation is', async () => {
  const [ann, ben, cleo] = await three();
  const pairs = new Pairs(database.db);
  const id = await new Pairs(database.db).make(ann.userId, ben.userId);
  expect(await pairs.find(ann.userId, ben.userId)).toBe(id);
  const query = vi.spyOn(database.db.$client, 'query');
  try {
    expect(await pairs.find(ben.userId, ann.userId)).toBe(id);
    expect(query).not.toHaveBeenCalled();
    expect(await pairs.find(ann.userId, cleo.userId)).toBeUndefined();
    const later = await new Pairs(database.db).make(cleo.userId, ann.userId);
    expect(await pairs.find(ann.userId, cleo.userId)).toBe(later);
  } finally {
    query.mockRestore();
  }
});

test('the id alone opens nothing: a conversation is empty for people who are no members', async () => {
  const [ann, ben, cleo] = await three();
  const pairs = new Pairs(database.db);
  const conversationId = await pairs.make(ann.userId, ben.userId);
  await database.db.$client.query(
    `with counted as (update conversations set last_seq = 1, last_message = 'Secret', last_sender_id = $2, last_at = now() where id = $1)
     insert into messages (conversation_id, seq, sender_id, client_id, content, created_at) values ($1, 1, $2, 'one', 'Secret', now())`,
    [conversationId, ann.userId],
  );
  const page = await readPage(deps(), ben.userId, conversationId, { limit: 10 });
  expect(page.messages.map(({ content }) => content)).toEqual(['Secret']);
  expect(await readPage(deps(), cleo.userId, conversationId, { limit: 10 })).toEqual(emptyPage);
  const held = [{ conversationId, afterSeq: 0 }];
  expect((await catchUp(deps(), ben.userId, held)).get(conversationId)?.messages).toHaveLength(1);
  expect((await catchUp(deps(), cleo.userId, held)).get(conversationId)).toMatchObject({
    messages: [],
    lastSeq: 0,
  });
});

test('only this module reads the two people of a conversation', () => {
  const reading = globSync('src/features/chat/server/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('person_a'),
  );
  // The table declares the columns, and the archive names them.
  expect(reading.map((file) => file.slice(file.lastIndexOf('/') + 1)).toSorted()).toEqual([
    'pairs.ts',
    'personal-data.ts',
    'table.ts',
  ]);
});
