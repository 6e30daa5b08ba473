import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/postgres.ts';
import { silentLog } from '../lib/silent-log.ts';
import { KillableProduct } from './lib/killable-product.ts';
import type { Person } from './lib/outbox-client.ts';
import { type SharedDatabase, startDatabase } from './lib/shared-database.ts';

const students = 200;
const slotCount = 20;
const patienceMs = 15_000;
const againMs = 100;

let product: KillableProduct | undefined;
let database: SharedDatabase | undefined;
afterEach(async () => {
  await product?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** As a browser does: until there is an answer, however often the server goes away. */
async function ask(who: Person, method: string, path: string, body?: object): Promise<Answer> {
  for (;;) {
    try {
      const answer = await fetch(`${product?.url}${path}`, {
        method,
        headers: { cookie: who.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const read = (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 503) return { status: answer.status, body: read };
    } catch {
      // Two hundred who knock meanwhile would take the time that its start needs.
      await product?.running();
    }
    await sleep(againMs);
  }
}

interface Slot {
  id: string;
  state: string;
}

/** Takes one time after the other until one is theirs, or none is left. The id of a call stays the same when it is repeated. */
async function takeOne(who: Person, offerId: string, at: number): Promise<string | undefined> {
  for (;;) {
    const { status, body } = await ask(who, 'GET', `/api/bookings/offers/${offerId}`);
    expect(status).toBe(200);
    const free = (body['slots'] as Slot[]).filter(({ state }) => state === 'free');
    const wanted = free[at % Math.max(free.length, 1)];
    if (wanted === undefined) return undefined;
    const path = `/api/bookings/slots/${wanted.id}/book`;
    const booked = await ask(who, 'POST', path, { note: '', clientId: randomUUID() });
    if (booked.status === 201) return (booked.body['booking'] as { slotId: string }).slotId;
    expect(booked).toMatchObject({ status: 409, body: { message: expect.stringContaining('already') } });
  }
}

test('200 people race for 20 times while the server is killed, before and after its commits: 20 have one each', async () => {
  database = await startDatabase();
  product = await KillableProduct.start(students + 1, {
    DATABASE_URL: database.url,
    FAIL: 'booking_stored:0.1,booking_committed:0.1',
  });
  product.keepAlive();
  const db = connect(database.url, silentLog);
  try {
    const [teacher, ...people] = product.people;
    if (teacher === undefined) throw new Error('there is no teacher');
    // Before their first call: the process has not read them yet.
    await db.execute(sql`
      update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`);
    const start = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, '2026-08-03T10:00'.length);
    const facts = { title: 'Office hours', offeredTo: 'students', start, minutes: 15, slots: slotCount };
    const made = await ask(teacher, 'POST', '/api/bookings/offers', { ...facts, clientId: randomUUID() });
    expect(made.status).toBe(201);
    const offerId = (made.body['offer'] as { id: string }).id;

    const race = new AbortController();
    const killing = (async () => {
      while (!race.signal.aborted) {
        await sleep(300);
        await product?.running();
        // It may kill itself in the very moment.
        await product?.kill().catch(() => undefined);
        if ((product?.ends.length ?? 0) >= 3) return;
      }
    })();
    const taken = await Promise.all(people.map((person, at) => takeOne(person, offerId, at)));
    race.abort();
    await killing;
    await product.running();
    const own = taken.filter((slotId) => slotId !== undefined);
    expect(own).toHaveLength(slotCount);
    expect(new Set(own).size).toBe(slotCount);
    const { rows } = await db.execute<{ studentId: string; slotId: string; lines: number }>(sql`
      select b.student_id as "studentId", b.slot_id as "slotId",
        (select count(*)::int from audit_log a where a.subject = b.id and a.action = 'booking.made') as lines
      from bookings b where b.cancelled_at is null`);
    const expected = people.flatMap((person, at) => (taken[at] ? [`${person.userId} ${taken[at]}`] : []));
    expect(rows.map(({ studentId, slotId }) => `${studentId} ${slotId}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    // No half of a booking: each has its line of the audit log, and there is no other one.
    expect(rows.map(({ lines }) => lines)).toEqual(rows.map(() => 1));
    const { rows: written } = await db.execute(sql`select 1 from audit_log where action = 'booking.made'`);
    expect(written).toHaveLength(slotCount);
    expect(new Set(product.ends)).toEqual(new Set(['SIGKILL']));
  } finally {
    product.stopKeepingAlive();
    await db.$client.end();
  }
  // About seven starts: two seconds each as built, thirty from the sources on a busy machine.
}, 600_000);
