import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/id.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { gradebookLimits as limits } from '../contract/limits.ts';
import { notifySockets } from './live.ts';
import type { GradeSource, SourceChange } from './source.ts';

let database: OpenDatabase;
const courseId = newId();
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`
    insert into courses (id, owner_id, title, description, category, level, visibility)
    values (${courseId}, 'tara', 'Optics', 'Light', 'C', 'all', 'public')`);
});
afterAll(() => database[Symbol.asyncDispose]());

const notNeeded = () => Promise.reject(new Error('nobody is read one by one'));

/** A process on which somebody looks at books, or nobody. */
function processWhere(isAnybodyThere: boolean) {
  const sent: unknown[] = [];
  let asked = 0;
  const first = Promise.withResolvers<void>();
  const listeners: ((change: SourceChange) => void)[] = [];
  const source: GradeSource = {
    source: 'quiz',
    tables: [],
    own: [],
    works: notNeeded,
    cells: notNeeded,
    edit: notNeeded,
    onChange: (_bus, listener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const stop = notifySockets({
    db: database.db,
    bus: new MemoryBus(silentLog),
    sources: [source],
    log: silentLog,
    realtime: {
      socketsOf: () => new Set(),
      toSocket: () => {},
      reachesAnybody: () => {
        asked += 1;
        first.resolve();
        return isAnybodyThere;
      },
      toEveryone: (_events, _name, payload) => void sent.push(payload),
    },
  });
  const recordId = newId();
  const handIn = (studentId: string): void => {
    for (const hear of listeners) hear({ courseId, recordId, studentIds: [studentId] });
  };
  return { handIn, sent, stop, first: first.promise, timesAsked: () => asked };
}

const students = Array.from({ length: limits.cellsInEvent + 10 }, () => newId());

test('when many hand in at once, screens are notified once, and fetch the book again', async () => {
  const { handIn, sent, stop, first, timesAsked } = processWhere(true);
  for (const id of students) handIn(id);
  await first;
  await Promise.resolve();
  expect(sent).toEqual([{ courseId, cells: null }]);
  expect(timesAsked()).toBe(1);
  stop();
});

test('where nobody looks at books, nothing is read and nothing is sent', async () => {
  const { handIn, sent, stop, first } = processWhere(false);
  handIn(students[0] ?? '');
  await first;
  await Promise.resolve();
  expect(sent).toEqual([]);
  stop();
});
