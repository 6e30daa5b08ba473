import { blockSize } from '../../../src/features/chat/server/search/word-index.ts';
import type { Database } from '../../../src/platform/database/port.ts';

export const archive = {
  people: 1001,
  /** Of the first person: with every second other one. */
  heavyConversations: 500,
  /** In the first person's first conversation. */
  deepMessages: 20_000,
  /** Words that occur now and then: word0, word1… */
  words: 5000,
} as const;

/** As many messages as asked for, made by the database itself, with their words and counters as the product would have them. */
export async function fillArchive(db: Database, messages: number): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off');
    await client.query(makeConversations, [archive.people, archive.heavyConversations]);
    const { rows } = await client.query<{ id: number }>('select id::int from conversations order by id');
    const each = Math.floor((messages - archive.deepMessages) / (rows.length - 1));
    const ids = rows.map(({ id }) => id);
    const counts = ids.map((_id, index) => (index === 0 ? archive.deepMessages : each));
    for (let from = 0; from < ids.length; from += 200) {
      const some = [ids.slice(from, from + 200), counts.slice(from, from + 200)];
      await client.query(makeMessages, [...some, archive.words]);
      await client.query(makeWords, [some[0], some[0]?.map((id) => id.toString(36)), blockSize]);
    }
    await client.query(finish);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const person = (n: string) => `'bench-person-' || lpad((${n})::text, 23, '0')`;

/** The first person with many; everybody with three neighbours. */
const makeConversations = `
with pairs as (
  select 1 as a, n + 1 as b from generate_series(1, $2::int) n
  union
  select n, n + d from generate_series(2, $1::int - 3) n, generate_series(1, 3) d
), made as (
  insert into conversations (person_a, person_b)
  select ${person('a')}, ${person('b')} from pairs order by a, b
  returning id, person_a, person_b
)
insert into conversation_members (conversation_id, user_id)
select id, person_a from made union all select id, person_b from made`;

const makeMessages = `
insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
select c.id, s, case when s % 2 = 0 then c.person_a else c.person_b end, 'fill-' || c.id || '-' || s,
  'See you at the ' || (array['library', 'canteen', 'lecture', 'lab'])[1 + (s * 7 + c.id) % 4] ||
    ' after word' || (s * 31 + c.id * 17) % $3::int || ', second floor?',
  now() - make_interval(secs => (t.count - s) * 60 + c.id % 60)
from unnest($1::bigint[], $2::int[]) as t (id, count)
join conversations c on c.id = t.id
cross join lateral generate_series(1, t.count) s
order by c.id, s`;

/** What src/features/chat/server/search/word-index.ts makes of plain English. */
const makeWords = `
insert into message_words (conversation_id, seq, words)
select m.conversation_id, m.seq, array_to_tsvector(array(
  select distinct t.prefix || '.' || substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + (m.seq / $3::int)::int, 1) || ':' || w
  from regexp_split_to_table(lower(m.content), '[^a-z0-9]+') w where w <> ''))
from unnest($1::bigint[], $2::text[]) as t (id, prefix)
join messages m on m.conversation_id = t.id`;

const finish = `
with lasts as (
  select distinct on (conversation_id) conversation_id as id, seq, content, sender_id, created_at
  from messages order by conversation_id, seq desc
), known as (
  insert into indexed_conversations (conversation_id, seq) select id, seq from lasts
  on conflict (conversation_id) do update set seq = excluded.seq
), notified as (
  update conversations c set last_seq = l.seq, last_message = l.content, last_sender_id = l.sender_id, last_at = l.created_at
  from lasts l where l.id = c.id
)
update conversation_members m set read_seq = greatest(0, l.seq - 10), shown_read_seq = greatest(0, l.seq - 10), delivered_seq = l.seq, unread = least(5, l.seq)
from lasts l where l.id = m.conversation_id`;
