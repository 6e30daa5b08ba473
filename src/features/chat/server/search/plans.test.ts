import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/lib/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { changesText, rangesText, sizesText } from '../reading/catch-up.ts';
import { cutText } from '../changes/decisions.ts';
import { deliverText } from '../live/deliveries.ts';
import { quotesText, reactionsText } from '../sending/extras.ts';
import { newerText, olderText } from '../reading/history.ts';
import { sourcesText } from './search.ts';
import { pairsText } from '../pairs.ts';
import { standingsText } from '../sending/standing.ts';
import { markReadText } from '../reading/mark-read.ts';
import { newestText, recentText, unreadText } from '../reading/recent.ts';
import { storeFreshText } from '../sending/store-fresh.ts';
import { storeMessagesText } from '../sending/store-messages.ts';
import { blocksText, startsText, unindexedText } from './word-hits.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const filling = database.db.$client;
  // 2,000 people with 20 conversations each; one conversation of 200,000 messages, 20 in each of the others.
  await filling.query(`
    insert into conversations (person_a, person_b, last_seq, last_message, last_sender_id, last_at)
    select 'p' || a, 'p' || (2000 + (a * 7 + b) % 2000), case when a = 1 and b = 1 then 200000 else 20 end, 'last', 'p' || a, now()
    from generate_series(1, 2000) a, generate_series(1, 10) b on conflict do nothing`);
  await filling.query(`
    insert into conversation_members (conversation_id, user_id)
    select id, person from conversations, unnest(array[person_a, person_b]) person`);
  await filling.query(`
    insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
    select c.id, n, c.person_a, c.id || '-' || n, 'a message of an ordinary length', now()
    from conversations c, generate_series(1, c.last_seq) n`);
  await filling.query(`
    insert into message_reactions (conversation_id, seq, user_id, emoji)
    select id, n, person_a, '👍' from conversations, generate_series(1, 3) n`);
  await filling.query(`insert into chat_settings select 'p' || n, n % 2 = 0 from generate_series(1, 4000) n`);
  await filling.query(
    `insert into preferences (user_id, activity_tracking) select 'p' || n, n % 3 > 0 from generate_series(1, 4000) n`,
  );
  // The words of 10,000 conversations; 'lantern' once in each.
  await filling.query(`
    create function base36(n bigint) returns text language sql immutable as $f$
      select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', ((n / (36 ^ p)::bigint) % 36)::int + 1, 1), '' order by p desc)
      from generate_series(0, case when n < 36 then 0 when n < 1296 then 1 when n < 46656 then 2 else 3 end) p
    $f$;
    insert into message_words (conversation_id, seq, words)
    select id, n, array_to_tsvector(array[prefix || 'message', prefix || case when n = 7 then 'lantern' else 'ordinary' end])
    from (select id, base36(id) || '.0:' as prefix from conversations where last_seq = 20 limit 10000) c, generate_series(1, 20) n;
    insert into indexed_conversations select id, last_seq from conversations`);
  await filling.query('analyze');
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

async function planOf(text: string, types: string, args: string, settings = ''): Promise<Plan[]> {
  const client = await database.db.$client.connect();
  try {
    await client.query(`begin; ${settings}`);
    await client.query(`prepare asked (${types}) as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) execute asked (${args})`,
    );
    await client.query('rollback; deallocate asked');
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)));
  } finally {
    client.release(true);
  }
}

const generic = 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan;';
const pages = 'bigint, bigint, bigint, bigint';

test.each([
  ['the newest page', olderText, pages, '1, 200001, 0, 51', ''],
  ['a page in the middle', olderText, pages, '1, 100000, 0, 51', ''],
  ['the next page after a seq', newerText, pages, '1, 200001, 100000, 51', ''],
  ['the conversations of pairs', pairsText, 'text[], text[], text[]', `'{p1}', '{p2008}', '{p2008}'`, ''],
  ['positions', standingsText, 'text, bigint[]', `'p1', '{1}'`, ''],
  ['sizes of a catch-up', sizesText, 'bigint[], bigint[], bigint[]', `'{1,2}', '{199900,0}', '{0,0}'`, ''],
  ['catch-up', rangesText, 'bigint[], bigint[], bigint[]', `'{1,2}', '{199900,0}', '{200000,20}'`, ''],
  ['recent chats', recentText, 'text, float8, bigint, int, text', `'p1', null, null, 51, null`, ''],
  ['the newest chats of several', newestText, 'text[]', `'{p1,p2}'`, ''],
  ['changes', changesText, 'bigint[], bigint[], bigint[]', `'{1,2}', '{200000,20}', '{0,0}'`, ''],
  ['what to search in', sourcesText, 'text, bigint[]', `'p1', null`, ''],
  ['what to search in, one conversation', sourcesText, 'text, bigint[]', `'p1', '{1}'`, ''],
  [
    'a search',
    blocksText,
    'text[], int, int, float8, bigint, bigint',
    `'{"''5.0:lan'':*","''6.0:lan'':* & ''6.0:message''"}', 21, 21, 8640000000000, 9000000000, 9000000000`,
    '',
  ],
  ['where blocks begin', startsText, 'bigint[], bigint[]', `'{1,1}', '{1024,2048}'`, ''],
  ['messages not yet indexed', unindexedText, 'bigint[], bigint[]', `'{1,2}', '{199950,15}'`, ''],
  ['quotes', quotesText, 'bigint[], bigint[]', `'{1,2}', '{150000,20}'`, ''],
  ['reactions', reactionsText, 'bigint[], bigint[]', `'{1,2}', '{150000,20}'`, ''],
  ['who is cut off', cutText, 'text, text[]', `'p1', '{p2008,p2009}'`, ''],
  [
    'delivered positions',
    deliverText,
    'text[], bigint[], bigint[]',
    `'{p2008,p2009}', '{1,2}', '{150000,5}'`,
    generic,
  ],
  ['unread counts', unreadText, 'text[]', `'{p1,p2}'`, ''],
  [
    'storing a batch of new messages',
    storeFreshText,
    'bigint[], int[], text[], text[], smallint[], bigint[], int[], text[], text[], text[], bigint[], smallint[], bigint[], text[], int[]',
    `'{1,2}', '{1,2}', '{p1,p1}', '{a,c}', '{0,0}', '{1,2,2}', '{1,1,2}', '{p1,p1,p1}', '{new-1,new-2,new-3}', '{a,b,c}', '{null,3,null}', '{null,null,null}', '{1,2}', '{p2008,p2009}', '{1,2}'`,
    generic,
  ],
  [
    'storing a batch of which some are stored',
    storeMessagesText,
    'bigint[], text[], text[], text[], text[], bigint[], bigint[], smallint[]',
    `'{1,2,2}', '{p1,p1,p1}', '{p2008,p2009,p2009}', '{new-1,new-2,1-1}', '{a,b,c}', '{1,2}', '{null,3,null}', '{null,null,null}'`,
    generic,
  ],
  [
    'read marks',
    markReadText,
    'text[], bigint[], bigint[], int[]',
    `'{p2008,p2008}', '{1,1}', '{5,30}', '{0,0}'`,
    generic,
  ],
])(
  '%s: by index, touching no more rows than it needs, however many messages there are',
  async (_what, ...query) => {
    const nodes = await planOf(...query);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const read = nodes.reduce(
      (sum, node) =>
        node['Relation Name'] === undefined
          ? sum
          : sum + (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0),
      0,
    );
    expect(read).toBeLessThan(400);
  },
);

test('a search in the large index finds its words', async () => {
  const { rows } = await database.db.$client.query<{ seq: string }>(
    `select seq from message_words where words @@ '''5.0:lan'':* & ''5.0:lantern'''::tsquery`,
  );
  expect(rows).toEqual([{ seq: '7' }]);
});
