import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MemoryBus } from '#platform/bus/memory.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { connect } from '#platform/database/postgres.ts';
import { KeptReads } from '#server/reads/kept-reads.ts';
import type { Viewer } from '#server/session.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { FirstPages } from './first-pages.ts';

const teacher: Viewer = {
  userId: 'u',
  sessionId: 's',
  role: 'teacher',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Tara',
  email: 'tara@college.example',
  year: null,
  division: null,
};
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  vi.restoreAllMocks();
  await database.db.execute(sql`delete from announcements`);
});

const insert = (
  id: string,
  publishAt = sql`now() - interval '1 minute'`,
  expiresAt = sql`null::timestamptz`,
  db = database.db,
) =>
  db.execute(sql`
    insert into announcements (id, author_id, author, title, content, category, priority, audience_years,
      audience_divisions, publish_at, expires_at)
    values (${id}, 'u', 'Tara', ${id}, 'words', 'Event', 'normal', '{}', '{}', ${publishAt}, ${expiresAt})`);
const open = async (bus = new MemoryBus(silentLog)) =>
  new FirstPages(database.db, await KeptReads.open(database.db, bus));
/** As another program would. */
async function openPool(url: string) {
  const db = connect(url, silentLog, { max: 1 });
  return { db, [Symbol.asyncDispose]: () => db.$client.end() };
}
const idsOf = async (pages: FirstPages): Promise<string[]> => {
  const { json } = await pages.get(teacher);
  return (JSON.parse(json) as { announcements: { _id: string }[] }).announcements.map(({ _id }) => _id);
};

test('every process sends the same bytes until something changes', async () => {
  const bus = new MemoryBus(silentLog);
  const [here, there] = [await open(bus), await open(bus)];
  await insert('one');
  expect(await idsOf(here)).toEqual(['one']);
  expect(await idsOf(there)).toEqual(['one']);
  expect(await here.get(teacher)).toBe(await here.get(teacher));
  await insert('two', sql`now()`);
  expect(await idsOf(here)).toEqual(['two', 'one']);
  expect(await idsOf(there)).toEqual(['two', 'one']);
});

test('a list read while something changes is not kept', async () => {
  const pages = await open();
  const early = pages.get(teacher);
  await insert('one');
  await early;
  expect(await idsOf(pages)).toEqual(['one']);
});

test('many concurrent requests run one query', async () => {
  const pages = await open();
  const asked = vi.spyOn(database.db, 'execute');
  await Promise.all(Array.from({ length: 50 }, async () => pages.get(teacher)));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the page expires when the next announcement appears or expires', async () => {
  const pages = await open();
  await insert('now');
  // The time until the page is made counts: a busy machine has eight seconds.
  await insert('soon', sql`now() + interval '9 seconds'`);
  await insert('brief', sql`now() - interval '2 minutes'`, sql`now() + interval '30 seconds'`);
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(0);
  const first = await pages.get(teacher);
  clock.mockReturnValue(1000);
  expect(await pages.get(teacher)).toBe(first);
  clock.mockReturnValue(9000);
  expect(await pages.get(teacher)).not.toBe(first);
});

test('after a change by another program the list is right within ten seconds', async () => {
  const pages = await open();
  const clock = vi.spyOn(performance, 'now');
  clock.mockReturnValue(0);
  expect(await idsOf(pages)).toEqual([]);
  await using other = await openPool(database.url);
  await insert('unheard', undefined, undefined, other.db);
  clock.mockReturnValue(9_999);
  expect(await idsOf(pages)).toEqual([]);
  clock.mockReturnValue(10_000);
  expect(await idsOf(pages)).toEqual(['unheard']);
});
