import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, type Shown } from '../../../../../test/chat/device.ts';
import { buildPeople } from '../../../../../test/chat/people.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';
import { AppError } from '#shared/app-error.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import { reactionEmojis } from '#features/chat/contract/messages.ts';
import { catchUpWith } from '../reading/catch-up-with.ts';
import { deleteMessage, editMessage, react } from '../changes/change-message.ts';
import { Correspondence } from '../sending/correspondence.ts';
import { mute, onBlocked, setBlocked, setFavourite } from '../changes/decisions.ts';
import { Deliveries } from './deliveries.ts';
import { Pairs } from '../pairs.ts';
import { emptyPage, readPage } from '../reading/history.ts';
import { ChatLive } from './live.ts';
import { Reader } from '../reading/mark-read.ts';
import { Sender } from '../sending/send.ts';
import { sendToContact } from '../sending/send-to-contact.ts';
import { saveSettings } from '../settings.ts';
import { WriteConnection } from '../sending/write-connection.ts';

interface SentEvent {
  userId: string;
  name: string;
  payload: unknown;
}

let database: OpenDatabase;
let chat: ReturnType<typeof openChat>;
beforeAll(async () => {
  database = await testDatabase();
  chat = openChat(database);
});
afterAll(async () => {
  await chat.connection[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const filesOf = () => Promise.resolve(new Map());
/** The chat of one process without sockets: the test records the events. */
function openChat({ db }: OpenDatabase) {
  const events: SentEvent[] = [];
  const realtime = {
    toUser: (_events: unknown, userId: string, name: string, payload: unknown) =>
      void events.push({ userId, name, payload: structuredClone(payload) }),
  };
  const bus = new MemoryBus(silentLog);
  const people = new PeopleCache(db, bus);
  const connection = new WriteConnection(db);
  const live = new ChatLive(realtime as unknown as Realtime);
  const pairs = new Pairs(db);
  const correspondence = new Correspondence(pairs, people, bus, 'everyone');
  const sender = new Sender({
    db,
    connection,
    uploads: { attach: () => Promise.resolve([]) },
    filesOf,
    live,
    words: { note() {} },
    notices: { note() {} },
    failpoints: new Failpoints(),
  });
  const send = sendToContact({
    sender,
    correspondence,
    limiter: new RateLimiter(),
    rate: { max: 1e9, windowMs: 1000 },
  });
  onBlocked(bus, ({ one, other }) => correspondence.forget(one, other));
  const uploads = { detach: () => Promise.resolve() };
  const timeZone = 'Europe/Berlin';
  const deps = { db, bus, people, pairs, correspondence, live, filesOf, uploads, timeZone };
  const reader = new Reader(connection, live, { noteRead() {} });
  return {
    deps,
    events,
    send,
    reader,
    connection,
    deliveries: new Deliveries(connection, live, silentLog),
  };
}

const step = fc.record({
  kind: fc.constantFrom(
    ...(['send', 'send', 'send', 'reply', 'edit', 'delete', 'react', 'react', 'read', 'deliver'] as const),
    ...(['mute', 'favourite', 'block', 'receipts'] as const),
  ),
  by: fc.nat(1),
  /** The message's index, counted from the newest. */
  at: fc.nat(4),
  variant: fc.nat(6),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function pageOf(viewer: Viewer, contactId: string) {
  const conversationId = await chat.deps.pairs.find(viewer.userId, contactId);
  if (conversationId === undefined) return emptyPage;
  return readPage(chat.deps, viewer.userId, conversationId, { limit: 100 });
}

async function fetchShown(viewer: Viewer, contact: Viewer): Promise<Shown> {
  const page = await pageOf(viewer, contact.userId);
  expect(page).toMatchObject({ hasMore: false, hasNewer: false });
  const { rows } = await database.db.$client.query<{ unread: number }>(
    'select unread from conversation_members where user_id = $1',
    [viewer.userId],
  );
  const { messages, lastSeq, readSeq, contactReadSeq, contactDeliveredSeq, lastChange } = page;
  const { muted, mutedUntil, favourite, blocked, decision } = page;
  const positions = { lastSeq, readSeq, contactReadSeq, contactDeliveredSeq, lastChange };
  const decisions = { muted, mutedUntil, favourite, blocked, decision };
  return { ...positions, ...decisions, messages, unread: rows[0]?.unread ?? 0 };
}

/** Does one step; refused steps send no events. */
async function act({ kind, by, at, variant }: Step, people: readonly [Viewer, Viewer]): Promise<void> {
  const [viewer, contact] = by === 0 ? people : [people[1], people[0]];
  const contactId = contact.userId;
  const { deps } = chat;
  const { messages } = await pageOf(viewer, contactId);
  const message = messages.at(-1 - at) ?? messages.at(-1);
  const messageId = message?._id ?? 'a-1';
  const does: Record<Step['kind'], () => unknown> = {
    send: () => chat.send(viewer, { receiverId: contactId, content: `text ${variant}` }),
    reply: () => chat.send(viewer, { receiverId: contactId, content: 'Answer', replyTo: messageId }),
    edit: () => editMessage(deps, viewer, messageId, `edited ${variant}`),
    delete: () => deleteMessage(deps, viewer, messageId),
    react: () => react(deps, viewer, messageId, reactionEmojis[variant] ?? null),
    read: () => chat.reader.markRead(viewer, [messageId]),
    async deliver() {
      const conversationId = await deps.pairs.find(viewer.userId, contactId);
      chat.deliveries.note(viewer.userId, conversationId ?? 0, message?.seq ?? 0);
      await chat.deliveries.drained();
    },
    mute: () => mute(deps, viewer, { contactId, mute: variant % 2 === 0 ? 'always' : 'off' }),
    favourite: () => setFavourite(deps, viewer, { contactId, favourite: variant % 2 === 0 }),
    block: () => setBlocked(deps, viewer, { contactId, blocked: variant === 0 }),
    async receipts() {
      const settings = { readReceipts: variant % 2 === 0 };
      await saveSettings(deps.db, viewer.userId, settings);
      deps.live.settingsChanged(viewer.userId, settings);
    },
  };
  try {
    await does[kind]();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

test('a device that applies every event and one that catches up show what a fresh device fetches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 40 }), fc.nat(39), async (steps, awayFrom) => {
      const people = (await buildPeople(database.db, 2)) as [Viewer, Viewer];
      await act({ kind: 'send', by: 0, at: 0, variant: 0 }, people);
      chat.events.length = 0;
      const sides = [people, [people[1], people[0]] as const] as const;
      const devices: Device[] = [];
      const away: Device[] = [];
      for (const [viewer, contact] of sides) {
        devices.push(new Device(viewer.userId, await fetchShown(viewer, contact)));
      }
      for (const [index, step] of steps.entries()) {
        if (index === awayFrom) {
          away.push(...devices.map((one) => new Device(one.viewerId, structuredClone(one.shown))));
        }
        await act(step, people);
        for (const { userId, name, payload } of chat.events.splice(0)) {
          const device = devices.find(({ viewerId }) => viewerId === userId);
          if (device === undefined) throw new Error(`${name} was sent to a stranger`);
          if (device.hear(name, payload)) continue;
          const side = sides.find(([viewer]) => viewer.userId === userId) ?? people;
          device.shown = await fetchShown(...side);
        }
      }
      for (const [viewer, contact] of sides) {
        const fresh = await fetchShown(viewer, contact);
        expect(devices.find(({ viewerId }) => viewerId === viewer.userId)?.shown).toEqual(fresh);
        const absent = away.find(({ viewerId }) => viewerId === viewer.userId);
        if (absent === undefined) continue;
        const { lastSeq, lastChange } = absent.shown;
        const held = [{ contactId: contact.userId, afterSeq: lastSeq, afterChange: lastChange }];
        const {
          answers: [caught],
        } = await catchUpWith(chat.deps, viewer.userId, held);
        if (caught === undefined) throw new Error('a catch-up for one conversation');
        absent.catchUp(caught);
        expect(absent.shown).toEqual(fresh);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
