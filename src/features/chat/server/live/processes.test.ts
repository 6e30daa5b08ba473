import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPeople } from '../../../../../test/chat/people.ts';
import { ChatProcess } from '../../../../../test/chat/process.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { emptyPage, type PageQuery, readPage } from '../reading/history.ts';
import { readUnread } from '../reading/recent.ts';

let database: OpenDatabase;
let one: ChatProcess;
let two: ChatProcess;
beforeAll(async () => {
  database = await testDatabase();
  one = new ChatProcess(database.db);
  two = new ChatProcess(database.db);
});
afterAll(async () => {
  await one[Symbol.asyncDispose]();
  await two[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

async function pair(): Promise<[Viewer, Viewer]> {
  return (await buildPeople(database.db, 2)) as [Viewer, Viewer];
}
const deps = () => ({ db: database.db, filesOf: () => Promise.resolve(new Map()) });
async function pageOf(viewer: Viewer, contact: Viewer, query: PageQuery) {
  const conversationId = await one.pairs.find(viewer.userId, contact.userId);
  return conversationId === undefined ? emptyPage : readPage(deps(), viewer.userId, conversationId, query);
}
async function historyOf(viewer: Viewer, contact: Viewer): Promise<ChatMessage[]> {
  const messages: ChatMessage[] = [];
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0;
    const page = await pageOf(viewer, contact, { after, limit: 100 });
    messages.push(...page.messages);
    if (!page.hasMore) return messages;
  }
}
const seqs = (messages: readonly ChatMessage[]) => messages.map((message) => message.seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('F8: the same message through two processes at once is one row and one event', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [ann, ben] = await pair();
    const message = { receiverId: ben.userId, content: 'Once', clientId: `c${round}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).send(ann, message)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await historyOf(ben, ann)).toHaveLength(1);
    const sent = [...one.events, ...two.events].filter((message) => message.receiverId === ben.userId);
    expect(sent).toHaveLength(1);
  }
});

test('one id for two people in two processes at once: one is stored, the other is a conflict', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [ann, ben] = await pair();
    const [, cleo] = await pair();
    const results = await Promise.allSettled([
      one.send(ann, { receiverId: ben.userId, content: 'x', clientId: 'same' }),
      two.send(ann, { receiverId: cleo.userId, content: 'x', clientId: 'same' }),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const stored = (await historyOf(ann, ben)).length + (await historyOf(ann, cleo)).length;
    expect(stored).toBe(1);
  }
});

test('two processes write into the same forty conversations without gaps or deadlock, and events keep their order', async () => {
  const people = await buildPeople(database.db, 10);
  const pairs = people
    .flatMap((a, index) => people.slice(index + 1).map((b) => [a, b] as const))
    .slice(0, 40);
  one.events.length = 0;
  two.events.length = 0;
  const perProcess = 15;
  await Promise.all(
    [one, two].flatMap((process) =>
      pairs.flatMap(([a, b]) =>
        Array.from({ length: perProcess }, async (_, index) => {
          const [from, to] = index % 2 ? [a, b] : [b, a];
          const { _id } = await process.send(from, { receiverId: to.userId, content: `m${index}` });
          if (index % 5 === 0) await process.reader.markRead(to, [_id]);
        }),
      ),
    ),
  );
  for (const [a, b] of pairs) {
    const history = await historyOf(a, b);
    expect(seqs(history)).toEqual(upTo(perProcess * 2));
    for (const process of [one, two]) {
      const ids = new Set([a.userId, b.userId]);
      const sent = process.events.filter(
        (message) => ids.has(message.senderId) && ids.has(message.receiverId),
      );
      expect(seqs(sent)).toEqual(seqs(sent).toSorted((x, y) => x - y));
      expect(sent).toHaveLength(perProcess);
    }
  }
});

/** The two people's steps: send (perhaps the same again, perhaps through the other process), or read up to a place. */
const step = fc.record({
  kind: fc.constantFrom('send', 'send', 'send', 'send', 'read', 'wait'),
  by: fc.nat(1),
  via: fc.nat(1),
  id: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs both people's steps; returns the answers to every message by its client id. */
async function run(people: [Viewer, Viewer], steps: readonly Step[]): Promise<Map<string, ChatMessage[]>> {
  const sent = new Map<string, Promise<ChatMessage>[]>();
  const waiting: Promise<unknown>[] = [];
  for (const { kind, by, via, id } of steps) {
    const [viewer, contact] = by === 1 ? people : (people.toReversed() as [Viewer, Viewer]);
    const process = via === 1 ? one : two;
    if (kind === 'wait') await Promise.all(waiting);
    if (kind === 'send') {
      const clientId = `${by}-${id}`;
      const message = { receiverId: contact.userId, content: `text ${id}`, clientId };
      const answer = process.send(viewer, message);
      sent.set(clientId, [...(sent.get(clientId) ?? []), answer]);
      waiting.push(answer);
    }
    const received = sent.get(`${1 - by}-${id}`)?.[0];
    if (kind === 'read' && received)
      waiting.push(received.then(({ _id }) => process.reader.markRead(viewer, [_id])));
  }
  await Promise.all(waiting);
  const entries = Array.from(sent, async ([id, answers]) => [id, await Promise.all(answers)] as const);
  return new Map(await Promise.all(entries));
}

test('random sends, resends and reads through two processes stay gapless, ordered and unique, with correct unread counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 80 }), async (steps) => {
      const people = await pair();
      const sent = await run(people, steps);
      const [a, b] = people;
      const history = await historyOf(a, b);
      expect(seqs(history)).toEqual(upTo(sent.size));
      for (const answers of sent.values()) {
        const [first] = answers;
        expect(new Set(answers.map((message) => message._id)).size).toBe(1);
        expect(history[(first?.seq ?? 0) - 1]).toMatchObject({ _id: first?._id, content: first?.content });
      }
      for (const [viewer, contact] of [people, people.toReversed() as [Viewer, Viewer]]) {
        const { readSeq } = await pageOf(viewer, contact, { limit: 1 });
        const received = history.filter((message) => message.receiverId === viewer.userId);
        const unread = received.filter((message) => message.seq > readSeq);
        expect((await readUnread(database.db, viewer)).unreadCount).toBe(unread.length);
      }
    }),
    { numRuns: 60 },
  );
});
