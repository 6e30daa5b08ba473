// npm run bench:roster: a roster of 20,000 people through the real product, beside a bare COPY of the same rows into a
// table like the product's, in one run. `smoke` as argument: 2,000.
import { writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Account, signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import { memoryKb } from './lib/memory-of.ts';
import { goal, median, table } from './lib/report.ts';

const people = process.argv.includes('smoke') ? 2000 : 20_000;
const copies = 5;

await using database = await BenchDatabase.start();
await using mailbox = await Mailbox.open();
await using product = await Product.start({ DATABASE_URL: database.url, SMTP_URL: mailbox.url });
const administrator = await signUp(product.url, mailbox, { role: 'teacher' });

const email = (index: number): string => `student${index}@college.example`;
const csv = (division: string): string =>
  [
    'e-mail,role,name,id,year,division',
    ...Array.from({ length: people }, (_, index) => {
      const year = ['first', 'second', 'third', 'fourth'][index % 4];
      return `${email(index)},student,Student Number ${index},S-${index},${year},${division}`;
    }),
  ].join('\n');

const copyMs = median(await repeat(copies, copyPlainly));
const fresh = await measure('new on the roster', csv('A'));
const again = await measure('the same file again', csv('A'));
await makePeople();
const taken = await measure('people who have accounts', csv('B'));
const same = await measure('the same file again', csv('B'));
const moved = await measure('a new division for everybody', csv('C'));

table(
  [`${people} people`, 'preview ms', 'import ms', 'of COPY', 'peak MB more'],
  [
    ['plain COPY', '', copyMs.toFixed(0), '1.0', ''],
    ...[fresh, again, taken, same, moved].map(({ what, previewMs, importMs, peakMb }) => [
      what,
      previewMs.toFixed(0),
      importMs.toFixed(0),
      (importMs / copyMs).toFixed(1),
      peakMb.toFixed(0),
    ]),
  ],
);
goal('import of a new roster, in COPYs of it', fresh.importMs / copyMs, '<=', 30);
goal('import for people with accounts, in COPYs', taken.importMs / copyMs, '<=', 200);
goal('import of a new division for all, in COPYs', moved.importMs / copyMs, '<=', 60);
goal('memory while importing, MB', Math.max(fresh.peakMb, taken.peakMb), '<=', 200);

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let done = 0; done < times; done += 1) results.push(await run());
  return results;
}

async function copyPlainly(): Promise<number> {
  const client = new Client(database.url);
  await client.connect();
  await client.query('create temp table plain (like roster including all)');
  const columns = 'id, email, role, name, student_id, year, division';
  const lines = csv('A')
    .split('\n')
    .slice(1)
    .map((line, index) => `${index},${line}\n`)
    .join('');
  const startedAt = performance.now();
  await pipeline(
    Readable.from([lines]),
    client.query(copyFrom(`copy plain (${columns}) from stdin (format csv)`)),
  );
  const ms = performance.now() - startedAt;
  await client.end();
  return ms;
}

async function measure(what: string, content: string) {
  const { pid } = product;
  if (pid === undefined) throw new Error('the product has stopped');
  // This resets the peak that Linux counts.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const restMb = memoryKb(pid, 'VmRSS') / 1024;
  const form = new FormData();
  form.append('file', new File([content], 'roster.csv'));
  const [preview, previewMs] = await call('preview', form);
  const [done, importMs] = await call('import', { fileId: preview['fileId'] });
  console.log(`${what}: ${JSON.stringify(preview['counts'])} → ${JSON.stringify(done)}`);
  return { what, previewMs, importMs, peakMb: memoryKb(pid, 'VmHWM') / 1024 - restMb };
}

async function call(step: string, body: FormData | object): Promise<[Record<string, unknown>, number]> {
  const startedAt = performance.now();
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.url}/api/admin/roster/${step}`, {
    method: 'POST',
    headers: {
      cookie: (administrator satisfies Account).cookie,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${step}: ${answer.status} ${JSON.stringify(read)}`);
  return [read, performance.now() - startedAt];
}

/** Accounts for everybody on the roster, as if all had signed up before it was imported. */
async function makePeople(): Promise<void> {
  const { $client } = database.db;
  await $client.query('delete from roster');
  await $client.query(
    `insert into identity_user (id, name, email) select 'p' || i, 'Typed ' || i, 'student' || i || '@college.example' from generate_series(0, $1::int - 1) i`,
    [people],
  );
  await $client.query(
    `insert into people (id, role, name, sort_name, email, student_id, year, division)
     select id, 'student', name, lower(name), email, id, 'first', 'A' from identity_user where id like 'p%'`,
  );
  await $client.query(
    `insert into person_words (person_id, kind, word) select id, 'name', 'typed' from people where id like 'p%'`,
  );
  await $client.query('analyze people, identity_user, person_words, roster');
}
