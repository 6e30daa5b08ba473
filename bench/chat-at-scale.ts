// npm run bench:chat-at-scale: reading the chat when there are a million messages: search, the list of conversations, deep history.
// Options: --messages=1000000 --conversations=500
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MemoryBus } from '../src/platform/bus/memory.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { connect } from '../src/platform/database/postgres.ts';
import { readPage } from '../src/features/chat/server/history.ts';
import { readRecent, readUnread } from '../src/features/chat/server/recent.ts';
import { searchMessages } from '../src/features/chat/server/search.ts';
import { WordIndex } from '../src/features/chat/server/word-index.ts';
import { PeopleCache } from '../src/features/people/server/service.ts';
import { silentLog } from '../test/silent-log.ts';
import { buildPeople } from '../test/chat/people.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000000' },
    conversations: { type: 'string', default: '500' },
  },
});
const total = Number(values.messages);
const own = Number(values.conversations);
const deep = 20_000;

const dataDir = await mkdtemp(join(tmpdir(), 'quad-scale-'));
await chmod(dataDir, 0o711);
const server = await startEmbedded({ dataDir, durable: false }, silentLog);
const db = connect(server.url, silentLog);
await migrate(db);

const people = await buildPeople(db, 2000);
const [viewer] = people;
if (viewer === undefined) throw new Error('people were made');
console.log(
  `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${total} messages`,
);

// One person's conversations, the first of 20,000 messages; and as many again between other people.
const perConversation = Math.floor((total - deep) / (own * 4));
await db.$client.query(
  `with pairs as (
     select $1::text as one, id as other, n from unnest($2::text[]) with ordinality as p (id, n)
     union all
     select ($6::text[])[2 + n % 900], ($6::text[])[1000 + n / 900 + n % 900], 100000 + n
     from generate_series(1, $3::int * 3) n
   ), made as (
     insert into conversations (person_a, person_b, last_seq, last_message, last_sender_id, last_at)
     select least(one, other), greatest(one, other), case when min(n) = 1 then $4::int else $5::int end, 'see you', min(one),
       timestamptz '2026-11-01' + min(n) % 5000 * interval '1 minute'
     from pairs group by 1, 2 returning id, person_a, person_b, last_seq, last_at
   ), members as (
     insert into conversation_members (conversation_id, user_id) select id, p from made, unnest(array[person_a, person_b]) p
   )
   insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
   select id, n, person_a, id || '-' || n,
     case when (id * 7919 + n) % 20011 = 0 then 'a pearl among ' else '' end ||
     'see you in the ' || (array['library','laboratory','lecture','canteen','garden'])[1 + (id + n) % 5] || ' w' || (id * 31 + n * 17) % 30000,
     last_at - (last_seq - n) * interval '1 second'
   from made, generate_series(1, last_seq) n`,
  [
    viewer.userId,
    people.slice(1, own + 1).map(({ userId }) => userId),
    own,
    deep,
    perConversation,
    people.map(({ userId }) => userId),
  ],
);
await db.$client.query('analyze');
const started = performance.now();
const index = new WordIndex(db, silentLog);
await index.sweep();
await index.drained();
await db.$client.query('analyze');
const { rows } = await db.$client.query<{ count: number; mb: number; words: number }>(
  `select count(*)::int, pg_total_relation_size('messages')::float8 / 1e6 as mb,
     pg_total_relation_size('message_words')::float8 / 1e6 as words from messages`,
);
const [size] = rows;
const indexedMs = performance.now() - started;
console.log(
  `${size?.count} messages (${Math.round(size?.mb ?? 0)} MB), their words (${Math.round(size?.words ?? 0)} MB) indexed at ` +
    `${Math.round(((size?.count ?? 0) / indexedMs) * 1000)} a second\n`,
);

const cache = new PeopleCache(db, new MemoryBus(silentLog));
const deps = {
  db,
  people: cache,
  filesOf: () => Promise.resolve(new Map()),
  statusOf: () => 'offline' as const,
};
const contactId = people[1]?.userId ?? '';
const find = (query: string, cursor?: string) => () =>
  searchMessages(deps, viewer, { query, cursor, limit: 20 });
const secondPage = (await find('library')()).nextCursor ?? '';
const cases: Record<string, () => Promise<unknown>> = {
  'search: a word in every fifth message': find('library'),
  'search: its second page': find('library', secondPage),
  'search: a beginning in every fifth message': find('la'),
  'search: a rare word': find('pearl'),
  'search: two words': find('pearl libr'),
  'search: a word that only others wrote': find('nowherefound'),
  'recent chats, first page': () => readRecent(deps, viewer, { limit: 50 }),
  'recent chats, found by name': () => readRecent(deps, viewer, { limit: 50, query: 'person 77' }),
  'unread count': () => readUnread(db, viewer),
  'newest page of 20,000': () => readPage(deps, viewer.userId, contactId, { limit: 50 }),
  'a page in the middle of 20,000': () =>
    readPage(deps, viewer.userId, contactId, { before: deep / 2, limit: 50 }),
  'a page around a message': () => readPage(deps, viewer.userId, contactId, { around: 777, limit: 50 }),
};
for (const [name, ask] of Object.entries(cases)) {
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const before = performance.now();
    await ask();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7);
  console.log(`${name.padEnd(42)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   slowest ${at(0.999)} ms`);
}
await index[Symbol.asyncDispose]();
await db.$client.end();
await server[Symbol.asyncDispose]();
await rm(dataDir, { recursive: true, force: true });
