import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { Desk } from '../../../../test/lib/desk.ts';
import { startTestServer } from '../../../../test/lib/server.ts';

let desk: Desk;
let people: Account[];
beforeAll(async () => {
  desk = new Desk(await startTestServer());
  people = await Promise.all(
    ['Ann', 'Ben', 'Cem'].map((name) => desk.server.admit({ role: 'student', name, year: 'second' })),
  );
});
afterAll(() => desk[Symbol.asyncDispose]());

const person = (at: number): Account => {
  const found = people[at];
  if (found === undefined) throw new Error(`nobody is at ${at}`);
  return found;
};

/** As the dashboard has it, which is kept, and as it is. */
async function unreadOf(who: Account): Promise<{ kept: object; fresh: object }> {
  const { stats } = await desk.ask<{ stats: { kind: string; value: number; detail: number }[] }>(
    who,
    'GET',
    '/api/dashboard',
  );
  const stat = stats.find(({ kind }) => kind === 'messages');
  const path = `/api/chat/unread-count?userId=${who.id}`;
  const { unreadCount, conversations } = await desk.ask<{ unreadCount: number; conversations: number }>(
    who,
    'GET',
    path,
  );
  return {
    kept: { messages: stat?.value, people: stat?.detail },
    fresh: { messages: unreadCount, people: conversations },
  };
}

interface Step {
  from: number;
  to: number;
  does: 'send' | 'read' | 'mute' | 'unmute';
}
const lastOf = new Map<string, string>();

async function take({ from, to, does }: Step): Promise<void> {
  const [one, other] = [person(from), person(to)];
  const post = (path: string, body: object) => desk.call(one, 'POST', `/api/chat/${path}`, body);
  if (does === 'send') {
    const answer = await post('send-message', { receiverId: other.id, content: 'Hello' });
    expect(answer.status).toBe(201);
    const { message } = (await answer.json()) as { message: { _id: string } };
    lastOf.set(`${one.id} ${other.id}`, message._id);
  } else if (does === 'read') {
    const last = lastOf.get(`${other.id} ${one.id}`);
    if (last !== undefined) await post('mark-read', { messageIds: [last] });
  } else await post('mute', { contactId: other.id, mute: does === 'mute' ? 'hour' : 'off' });
}

test('the dashboard’s figure of unread messages is kept, and never older than the last message, reading or mute', async () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
    does: fc.constantFrom<Step['does'][]>('send', 'send', 'send', 'read', 'mute', 'unmute'),
  });
  const [steps = []] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 23 });
  let most = 0;
  for (const [at, taken] of steps.entries()) {
    if (taken.from !== taken.to) await take(taken);
    for (const who of people) {
      const { kept, fresh } = await unreadOf(who);
      expect(kept, `${at}: ${JSON.stringify(taken)}`).toEqual(fresh);
      most = Math.max(most, (fresh as { messages: number }).messages);
    }
  }
  expect(most).toBeGreaterThan(1);
});

test('a mute that ends is seen without a write', async () => {
  const [, ben, cem] = people as [Account, Account, Account];
  const { db } = desk.server.database;
  await desk.ask(ben, 'POST', '/api/chat/mute', { contactId: cem.id, mute: 'hour' });
  await desk.ask(cem, 'POST', '/api/chat/send-message', { receiverId: ben.id, content: 'Later' });
  const before = (await unreadOf(ben)).kept as { messages: number };
  const { rows } = await db.$client.query<{ unread: number }>(
    `update conversation_members set muted_until = now() + interval '1 second'
     where user_id = $1 and muted_until is not null returning unread::int`,
    [ben.id],
  );
  const muted = rows.reduce((sum, { unread }) => sum + unread, 0);
  await expect
    .poll(async () => ((await unreadOf(ben)).kept as { messages: number }).messages)
    .toBe(before.messages + muted);
  expect(muted).toBeGreaterThan(0);
});
