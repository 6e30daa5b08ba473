import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MemoryBus } from '#platform/bus/memory.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { KeptReads } from './kept-reads.ts';

const notes = pgTable('notes', { id: text('id').primaryKey(), owner: text('owner') });

let database: OpenDatabase;
let db: Database;
let reads: KeptReads;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await db.execute(sql`create table notes (id text primary key, owner text)`);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  vi.restoreAllMocks();
  await db.execute(sql`delete from notes`);
  reads = await KeptReads.open(db, new MemoryBus(silentLog));
});

const add = (id: string, owner: string) => db.insert(notes).values({ id, owner });

/** Answers that most people have nothing of; the few are those with a note. */
function withRare() {
  let count = 0;
  const rare = reads.defineRare<readonly string[]>(
    { name: 'rare', tables: [], own: [notes] },
    { statement: 'select owner as id from notes', own: [notes], nothing: [] },
  );
  const whole = reads.compose('whole of rare');
  const read = async (owner: string) =>
    rare.get('', owner, async () => {
      count += 1;
      const rows = await db.select().from(notes).where(eq(notes.owner, owner)).orderBy(notes.id);
      return rows.map(({ id }) => id);
    });
  return {
    read,
    readWhole: async (owner: string) => (await whole.get(owner, async () => ({ of: await read(owner) }))).of,
    count: () => count,
    /** Until it is known who has some, everybody is read. */
    known: () =>
      vi.waitFor(async () => {
        const before = count;
        await read(`somebody else ${count}`);
        expect(count).toBe(before);
      }),
  };
}

test('nothing is read for those who have none of what few have', async () => {
  await add('one', 'ann');
  const { read, count, known } = withRare();
  await known();
  const before = count();
  expect([await read('ann'), await read('ben'), await read('cid')]).toEqual([['one'], [], []]);
  expect(count()).toBe(before + 1);
});

test('who gets something is read, whether or not the writer says whose it is', async () => {
  const { read, readWhole, known } = withRare();
  await known();
  expect([await readWhole('ben'), await readWhole('cid')]).toEqual([[], []]);
  await writeAsOwn(['ben'], () => add('two', 'ben'));
  expect([await read('ben'), await readWhole('ben'), await readWhole('cid')]).toEqual([['two'], ['two'], []]);
  await known();
  await add('three', 'cid');
  expect([await read('cid'), await readWhole('cid')]).toEqual([['three'], ['three']]);
  await known();
  await writeAsOwn(['ben'], () => db.delete(notes).where(eq(notes.owner, 'ben')));
  await db.update(notes).set({ owner: 'dan' });
  expect([await readWhole('ben'), await readWhole('cid'), await readWhole('dan')]).toEqual([
    [],
    [],
    ['three'],
  ]);
});

test('a write while it is being read who has some is not missed', async () => {
  const { read, known } = withRare();
  await known();
  await db.delete(notes);
  // The first read after it asks who has some.
  const [, , found] = await Promise.all([
    read('ann'),
    writeAsOwn(['ben'], () => add('two', 'ben')),
    add('three', 'cid').then(() => read('cid')),
  ]);
  expect(found).toEqual(['three']);
  await known();
  expect([await read('ben'), await read('cid')]).toEqual([['two'], ['three']]);
});

test('they are read again before they are too old, and nobody is asked meanwhile', async () => {
  const { read, count, known } = withRare();
  await known();
  const [before, start] = [count(), performance.now()];
  const query = vi.spyOn(db.$client, 'query');
  const now = vi.spyOn(performance, 'now');
  for (const seconds of [29, 31, 59, 62, 90]) {
    now.mockReturnValue(start + seconds * 1000);
    expect(await read('ben')).toEqual([]);
    await Promise.all(query.mock.results.map(({ value }) => value));
  }
  expect(query).toHaveBeenCalledTimes(2);
  expect(count()).toBe(before);
});

test('who has some is not looked for among many', async () => {
  await db.execute(
    sql`insert into notes select 'note ' || n, 'owner ' || n from generate_series(1, 10001) n`,
  );
  const { read, count } = withRare();
  const query = vi.spyOn(db.$client, 'query');
  expect(await read('ben')).toEqual([]);
  await vi.waitFor(() => expect(query.mock.settledResults).not.toHaveLength(0));
  await Promise.all(query.mock.settledResults.map(({ value }) => value));
  const before = count();
  expect([await read('cid'), await read('owner 7')]).toEqual([[], ['note 7']]);
  expect(count()).toBe(before + 2);
});
