import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MemoryBus } from '#platform/bus/memory.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../test/lib/database.ts';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { type KeptRead, KeptReads } from './kept-reads.ts';

const boxes = pgTable('boxes', { id: text('id').primaryKey() });
const notes = pgTable('notes', { id: text('id').primaryKey(), box: text('box'), owner: text('owner') });

let database: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  ({ db } = database);
  await db.execute(sql`create table boxes (id text primary key)`);
  await db.execute(sql`create table notes (id text primary key, owner text,
    box text references boxes (id) on delete cascade)`);
});
afterAll(() => database[Symbol.asyncDispose]());

let all: KeptRead;
let mine: KeptRead;
let lasting: KeptRead;
let reads: KeptReads;
beforeEach(async () => {
  await db.execute(sql`delete from boxes`);
  await db.execute(sql`delete from notes`);
  reads = await KeptReads.open(db, new MemoryBus(silentLog));
  all = reads.define({ name: 'all', tables: [notes] });
  mine = reads.define({ name: 'mine', tables: [], own: [notes] });
  lasting = reads.define({ name: 'lasting', tables: [notes], maxAgeMs: 3_600_000 });
});
afterEach(() => void vi.restoreAllMocks());

const add = (id: string, owner = 'ann', via: Pick<Database, 'insert'> = db) =>
  via.insert(notes).values({ id, owner });
const readAll = async () => {
  const rows = await db.select({ id: notes.id }).from(notes).orderBy(notes.id);
  return rows.map(({ id }) => id);
};
const idsOf = async () => all.get('ids', '', readAll);
const lastingIds = () => lasting.get('ids', '', readAll);
/** The same list object again where nothing was read. */
const kept = () => mine.get('ids', 'ann', readAll);

test('an answer is kept until a statement changes its table', async () => {
  expect(await idsOf()).toEqual([]);
  expect(await idsOf()).toBe(await idsOf());
  await add('one');
  expect(await idsOf()).toEqual(['one']);
  await db.update(notes).set({ id: 'uno' });
  expect(await idsOf()).toEqual(['uno']);
  await db.execute(sql`with gone as (delete from notes returning id) select * from gone`);
  expect(await idsOf()).toEqual([]);
});

test('a query of Drizzle runs once for all who ask while it runs', async () => {
  const query = db.select({ id: notes.id }).from(notes);
  const run = vi.spyOn(query, 'execute');
  const ask = async () => all.get('query', '', () => query);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what a transaction writes counts when it commits, and not when it rolls back', async () => {
  await idsOf();
  await db.transaction(async (tx) => {
    await add('one', 'ann', tx);
    expect(await idsOf()).toEqual([]);
  });
  expect(await idsOf()).toEqual(['one']);
  const before = await idsOf();
  await db
    .transaction(async (tx) => {
      await add('two', 'ann', tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await idsOf()).toBe(before);
});

test('what is written before a rolled back savepoint counts', async () => {
  await idsOf();
  await db.transaction(async (tx) => {
    await add('one', 'ann', tx);
    await tx
      .transaction(async (inner) => {
        await add('two', 'ann', inner);
        throw new Error('no');
      })
      .catch(() => undefined);
  });
  expect(await idsOf()).toEqual(['one']);
});

test('rows that go with their parent count', async () => {
  await db.insert(boxes).values({ id: 'box' });
  await db.insert(notes).values({ id: 'in the box', box: 'box' });
  expect(await idsOf()).toEqual(['in the box']);
  await db.delete(boxes);
  expect(await idsOf()).toEqual([]);
});

test('rows of somebody else do not concern an answer on own rows, unless the writer does not say whose they are', async () => {
  const before = await kept();
  await writeAsOwn(['ben'], async () => await add('of ben', 'ben'));
  expect(await kept()).toBe(before);
  expect(await idsOf()).toEqual(['of ben']);
  await writeAsOwn(['ben', 'ann'], async () => await add('of both'));
  const after = await kept();
  expect(after).toEqual(['of ben', 'of both']);
  await add('of anybody');
  expect(await kept()).not.toBe(after);
});

test('in one transaction a statement without owners makes the table everybody’s', async () => {
  const before = await kept();
  await db.transaction(async (tx) => {
    await writeAsOwn(['ben'], async () => await add('one', 'ben', tx));
    await add('two', 'ann', tx);
  });
  expect(await kept()).not.toBe(before);
});

test('an answer that was being read during a change is not kept', async () => {
  const started = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const early = all.get('ids', '', async () => {
    const ids = await readAll();
    started.resolve();
    await goOn.promise;
    return ids;
  });
  await started.promise;
  await add('one');
  goOn.resolve();
  expect(await early).toEqual([]);
  expect(await idsOf()).toEqual(['one']);
});

test('without a change an answer is kept for a minute, or as long as its read says', async () => {
  const clock = vi.spyOn(performance, 'now');
  const at = (seconds: number) => void clock.mockReturnValue(seconds * 1000);
  at(0);
  const [before, lastingBefore] = [await idsOf(), await lastingIds()];
  at(59);
  expect([(await idsOf()) === before, (await lastingIds()) === lastingBefore]).toEqual([true, true]);
  at(60);
  expect([(await idsOf()) === before, (await lastingIds()) === lastingBefore]).toEqual([false, true]);
  at(3_599);
  expect(await lastingIds()).toBe(lastingBefore);
  await add('one');
  expect(await lastingIds()).toEqual(['one']);
  const after = await lastingIds();
  at(3_599 + 3_600);
  expect(await lastingIds()).not.toBe(after);
});

test('an answer that changes with the clock goes at that moment, also where its read would keep it longer', async () => {
  let count = 0;
  const soon = async () =>
    lasting.get('soon', '', async (expireIn) => {
      expireIn(5_000);
      return (count += 1);
    });
  const clock = vi.spyOn(performance, 'now');
  const asked: number[] = [];
  for (const ms of [0, 4_999, 5_000]) {
    clock.mockReturnValue(ms);
    asked.push(await soon());
  }
  expect(asked).toEqual([1, 1, 2]);
});

test('callers at once share one read, and a failed read is not kept', async () => {
  let count = 0;
  const failing = () => {
    count += 1;
    return Promise.reject(new Error('away'));
  };
  const asked = await Promise.allSettled([1, 2, 3].map(async () => all.get('ids', '', failing)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(count).toBe(1);
  expect(await idsOf()).toEqual([]);
});

test('a composed answer is kept until a part of it changes, or is over', async () => {
  const whole = reads.compose('whole');
  const read = async () =>
    whole.get('ann', async () => ({ all: await all.get('ids', '', readAll), mine: await kept() }));
  const first = await read();
  expect(await read()).toBe(first);
  await add('one', 'bob');
  expect(await read()).toMatchObject({ all: ['one'] });

  const own = reads.compose('own');
  const readOwn = async () => own.get('ann', async () => ({ mine: await kept() }));
  const before = await readOwn();
  await writeAsOwn(['bob'], () => add('two', 'bob'));
  expect(await readOwn()).toBe(before);
  await writeAsOwn(['ann'], () => add('three'));
  expect(await readOwn()).not.toBe(before);

  const soon = reads.compose('soon');
  const readSoon = async () =>
    soon.get('', async () => ({
      ids: await all.get('soon', '', (expireIn) => {
        expireIn(1000);
        return readAll();
      }),
    }));
  const now = vi.spyOn(performance, 'now');
  const kept1 = await readSoon();
  expect(await readSoon()).toBe(kept1);
  now.mockReturnValue(performance.now() + 1001);
  expect(await readSoon()).not.toBe(kept1);
});

test('what changes while it is composed, or is read each time, is not kept', async () => {
  const whole = reads.compose('whole');
  const slow = async () =>
    whole.get('', async () => {
      const before = await idsOf();
      await add(`during ${before.length}`);
      return { before };
    });
  expect(await slow()).toEqual({ before: [] });
  expect(await slow()).toEqual({ before: ['during 0'] });

  const each = reads.compose('each');
  const readEach = async () =>
    each.get('', async () => ({ ids: await idsOf(), own: await reads.eachTime(() => readAll()) }));
  expect(await readEach()).not.toBe(await readEach());
});

test('people who ask at once for answers of their own get their own', async () => {
  const whole = reads.compose('whole');
  await add('one', 'ann');
  await add('two', 'bob');
  const of = async (owner: string) =>
    whole.get(owner, async () => ({
      owner,
      ids: await mine.get('of', owner, async () => {
        const rows = await db.select({ id: notes.id, owner: notes.owner }).from(notes);
        return rows.filter((row) => row.owner === owner).map(({ id }) => id);
      }),
    }));
  const [ann, bob] = await Promise.all([of('ann'), of('bob')]);
  expect([ann.ids, bob.ids]).toEqual([['one'], ['two']]);
  await writeAsOwn(['bob'], () => add('three', 'bob'));
  expect(await of('ann')).toBe(ann);
  expect((await of('bob')).ids).toEqual(['two', 'three']);
});

/** An answer of two parts that are kept with it; each says how often it was read. */
function withParts() {
  const counts = { boxes: 0, notes: 0 };
  const whole = reads.compose('whole');
  const ofBoxes = reads.define({ name: 'part of boxes', tables: [boxes], isPart: true });
  const ofNotes = reads.define({ name: 'part of notes', tables: [], own: [notes], isPart: true });
  const read = async (owner = 'ann') =>
    whole.get(owner, async () => ({
      boxes: await ofBoxes.get('', '', async () => {
        await db.select().from(boxes);
        return (counts.boxes += 1);
      }),
      notes: await ofNotes.get('', owner, async () => {
        await readAll();
        return (counts.notes += 1);
      }),
    }));
  return { counts, read };
}

test('parts that are kept with their whole are read again one by one once somebody has asked twice', async () => {
  const { counts, read } = withParts();
  expect(await read()).toBe(await read());
  expect(counts).toEqual({ boxes: 1, notes: 1 });
  // Of the first answer only the whole was kept.
  await writeAsOwn(['ann'], () => add('one'));
  expect(await read()).toEqual({ boxes: 2, notes: 2 });
  await writeAsOwn(['ann'], () => add('two'));
  expect(await read()).toEqual({ boxes: 2, notes: 3 });
  await db.insert(boxes).values({ id: 'box' });
  expect(await read()).toEqual({ boxes: 3, notes: 3 });
  await writeAsOwn(['ben'], () => add('three', 'ben'));
  expect(await read()).toBe(await read());
  expect(counts).toEqual({ boxes: 3, notes: 3 });
  expect(await read('ben')).toEqual({ boxes: 4, notes: 4 });
});

test('who asks while a whole is being made shares its parts, and a failed part is read again', async () => {
  const { counts, read } = withParts();
  await Promise.all([read(), read(), read()]);
  expect(counts).toEqual({ boxes: 1, notes: 1 });

  const whole = reads.compose('failing');
  const part = reads.define({ name: 'failing part', tables: [boxes], isPart: true });
  let count = 0;
  const fail = () => {
    count += 1;
    return Promise.reject(new Error('away'));
  };
  const failing = async () => whole.get('', async () => ({ part: await part.get('', '', fail) }));
  expect((await Promise.allSettled([failing(), failing()])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(count).toBe(1);
  await expect(failing()).rejects.toThrow('away');
  expect(count).toBe(2);
});

test('when there is no room the oldest goes, but not one that was asked for again', async () => {
  const quarter = 'x'.repeat(17_000_000);
  const read = (key: string) => all.get(key, '', async () => ({ text: `${key} ${quarter}` }));
  const [first, second] = [await read('1'), await read('2')];
  await read('1');
  await read('3');
  await read('4');
  expect(await read('1')).toBe(first);
  expect(await read('2')).not.toBe(second);
});
