import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildPeople } from '../../../../../test/chat/people.ts';
import { ChatClient } from '../../../../../test/chat/client.ts';
import { createSearch } from '../../../../../test/chat/search.ts';
import { type TestServer, startTestServer } from '../../../../../test/lib/server.ts';
import type { Viewer } from '#server/session.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import type { SearchHit } from '#features/chat/contract/actions.ts';
import { placeOf } from '../sending/message-id.ts';
import { WordIndex } from './word-index.ts';
import { matchesIn, toWordQuery } from './words.ts';

let server: TestServer;
let ann: ChatClient;
let ben: ChatClient;
let cleo: ChatClient;
let index: WordIndex;
beforeAll(async () => {
  server = await startTestServer({}, { chatRate: { max: 1e9, windowMs: 1000 } });
  index = new WordIndex(server.database.db, silentLog);
  const connect = async (name: string) => ChatClient.connect(server.url, await server.signUp({ name }));
  cleo = await connect('Cleo Third');
  ann = await connect('Ann First');
  ben = await connect('Ben Second');
});
afterAll(async () => {
  for (const client of [ann, ben, cleo]) client.socket.disconnect();
  await index[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function search(client: ChatClient, query: string, more = '') {
  const { status, body } = await client.get(`/api/chat/search?query=${encodeURIComponent(query)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { hits: SearchHit[]; nextCursor: string | null };
}
const contents = ({ hits }: { hits: SearchHit[] }) => hits.map(({ message }) => message.content);
/** Resolves when every message is indexed. */
async function indexed(): Promise<void> {
  await index.sweep();
  await index.drained();
}

test('a message is found at once, and later by the index: with its author, place and matching ranges', async () => {
  await ann.send(ben.id, 'Meet me at the library');
  const sent = await ben.send(ann.id, 'The Library closes at six');
  for (const step of ['at once', 'by the index']) {
    if (step === 'by the index') await indexed();
    const { hits } = await search(ann, 'libr');
    expect(
      hits.map(({ message }) => message.content),
      step,
    ).toEqual(['The Library closes at six', 'Meet me at the library']);
    expect(hits[0]).toMatchObject({
      contactId: ben.id,
      contactName: 'Ben Second',
      message: { _id: sent._id, seq: sent.seq },
      matches: [[4, 8]],
    });
    expect(contents(await search(ben, 'closes lib'))).toEqual(['The Library closes at six']);
  }
  const around = await ann.history(ben.id, `&around=${sent._id}`);
  expect(around.map(({ _id }) => _id)).toContain(sent._id);
});

test("nobody finds another person's words, in any script, indexed or not", async () => {
  await ben.send(cleo.id, 'Geheimnis: тайна 秘密の図書館 خفي');
  for (const isIndexed of [false, true]) {
    if (isIndexed) await indexed();
    for (const word of ['geheimnis', 'тайна', '図書館', '秘密', 'خفي']) {
      expect(contents(await search(cleo, word)), word).toHaveLength(1);
      expect(await search(ann, word), word).toEqual({ hits: [], nextCursor: null });
      expect(await search(ann, word, `&contactId=${cleo.id}`)).toEqual({ hits: [], nextCursor: null });
      expect(contents(await search(ben, word, `&contactId=${ann.id}`))).toEqual([]);
    }
  }
});

test('edited messages are found by their new words only, deleted ones by none', async () => {
  const edited = await ann.send(ben.id, 'Original wording');
  const deleted = await ann.send(ben.id, 'Deleted wording');
  const late = await ann.send(ben.id, 'Late wording');
  await indexed();
  await ann.post('/api/chat/edit-message', { messageId: edited._id, content: 'Corrected wording' });
  await ann.post('/api/chat/delete-message', { messageId: deleted._id });
  for (const isIndexed of [false, true]) {
    if (isIndexed) await indexed();
    expect(contents(await search(ben, 'wording'))).toEqual([late.content, 'Corrected wording']);
    expect(contents(await search(ben, 'original'))).toEqual([]);
    expect(contents(await search(ben, 'deleted'))).toEqual([]);
  }
  const { rows } = await server.database.db.$client.query<{ left: number }>(
    `select count(*)::int as left from message_words where words::text ~ '(original|deleted)'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('pages over all conversations are newest first, each hit once, with some of them not indexed', async () => {
  for (let n = 0; n < 12; n += 1) {
    const [from, to] = n % 3 === 0 ? [ann, cleo] : [ben, ann];
    await from.send(to.id, `Numbered entry ${n}`);
    // Hits of different conversations are ordered by the millisecond.
    const sentAt = Date.now();
    await vi.waitUntil(() => Date.now() > sentAt, { interval: 1 });
    if (n === 7) await indexed();
  }
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const page = await search(ann, 'numbered entry', `&limit=5${cursor}`);
    seen.push(...contents(page));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => `Numbered entry ${11 - n}`));
});

test('one character is too short, and white space does not count', async () => {
  for (const query of ['a', ' a ', '']) {
    const answer = await ann.get(`/api/chat/search?query=${encodeURIComponent(query)}`);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Type at least 2 characters.' } });
  }
  expect((await ann.get('/api/chat/search?query=ab&cursor=nonsense')).status).toBe(400);
});

test('deep in long conversations the index finds what a full scan finds', async () => {
  const { db } = server.database;
  const [one, two, three] = await buildPeople(db, 3);
  if (!one || !two || !three) throw new Error('three people');
  await db.$client.query(
    `with made as (
       insert into conversations (person_a, person_b, last_seq, last_message, last_sender_id, last_at)
       select least($1::text, other), greatest($1::text, other), 3000, 'x', $1, now() from unnest($2::text[]) other
       returning id, person_a, person_b
     ), members as (
       insert into conversation_members (conversation_id, user_id)
       select id, person from made, unnest(array[person_a, person_b]) person
     )
     insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
     select id, n, $1, id || '-' || n, case when n % 700 = 1 then 'rare pearl ' else 'common stone ' end || n,
       timestamptz '2026-01-01' + n * interval '1 minute' + id * interval '1 second'
     from made, generate_series(1, 3000) n`,
    [one.userId, [two.userId, three.userId]],
  );
  // Then sixty with a few messages each, whose words share their beginnings.
  const others = await buildPeople(db, 60);
  await db.$client.query(
    `with made as (
       insert into conversations (person_a, person_b, last_seq, last_message, last_sender_id, last_at)
       select least($1::text, other), greatest($1::text, other), 20, 'x', $1, now() - nth * interval '7 minutes'
       from unnest($2::text[]) with ordinality as o (other, nth)
       returning id, person_a, person_b, last_at
     ), members as (
       insert into conversation_members (conversation_id, user_id)
       select id, person from made, unnest(array[person_a, person_b]) person
     )
     insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
     select id, n, $1, id || '-' || n,
       (array['stone', 'sto', 'store', '東京都', '京東', repeat('long', 10) || 'er'])[1 + (id * 7 + n * 5) % 6] || ' ' ||
       (array['pearl', 'pea', 'peach', 'stone', '京都', repeat('long', 10)])[1 + (id + n * n) % 6],
       date_trunc('milliseconds', last_at) - (20 - n) * interval '13 minutes'
     from made, generate_series(1, 20) n`,
    [one.userId, others.map(({ userId }) => userId)],
  );
  await indexed();
  const find = createSearch(db);
  const seqsOf = async (viewer: Viewer, query: string, limit: number) =>
    (await find(viewer, { query, limit })).hits.map(({ message }) => message.seq);
  expect(await seqsOf(one, 'rare pearl', 50)).toEqual([2801, 2801, 2101, 2101, 1401, 1401, 701, 701, 1, 1]);
  expect(await seqsOf(one, 'common sto', 8)).toEqual([3000, 3000, 2999, 2999, 2998, 2998, 2997, 2997]);
  expect(await seqsOf(two, 'pearl', 50)).toHaveLength(5);

  const { rows } = await db.$client.query<{ id: string; content: string }>(
    `select conversation_id || '-' || seq as id, content from messages
     where conversation_id in (select conversation_id from conversation_members where user_id = $1)
     order by created_at desc, conversation_id desc, seq desc`,
    [one.userId],
  );
  const queries = [
    'pearl',
    'pea',
    'stone pea',
    'sto',
    'pearl sto',
    '京都',
    '東京都',
    '京',
    '東京 pe',
    'common 29',
    'none',
  ];
  for (const query of [...queries, 'long'.repeat(10), `${'long'.repeat(10)}e`]) {
    const wanted = rows.filter(({ content }) => matchesIn(content, toWordQuery(query))).map(({ id }) => id);
    expect(await findAll(find, one, query, 7, 21), query).toEqual(wanted.slice(0, 21));
    expect(await findAll(find, one, query, 50, 50), query).toEqual(wanted.slice(0, 50));
  }
});

/** Reads pages until there are `most` hits. */
async function findAll(
  find: ReturnType<typeof createSearch>,
  viewer: Viewer,
  query: string,
  limit: number,
  most: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; found.length < most;) {
    const { hits, nextCursor } = await find(viewer, { query, limit, cursor });
    for (const { message } of hits) {
      const place = placeOf(message._id);
      found.push(`${place?.conversationId}-${place?.seq}`);
    }
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found.slice(0, most);
}
