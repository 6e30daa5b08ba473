import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { type Actor, type Actors, actorNames, cookieOf, makeActors } from './actors.ts';
import { type World, makeWorld } from './world.ts';

/** What an event is asked with, and the code that each actor gets; `ok` for a good acknowledgement. */
interface Row {
  what: string;
  ask(world: World, actor: Actor, actors: Actors): unknown;
  expect: string | Partial<Record<Actor, string>>;
}

const teacherOnly = {
  student: 'not_found',
  otherStudent: 'not_found',
  pendingTeacher: 'not_found',
  administrator: 'not_found',
  teacher: 'ok',
};
const studentOnly = {
  student: 'ok',
  otherStudent: 'forbidden',
  pendingTeacher: 'forbidden',
  administrator: 'forbidden',
  teacher: 'forbidden',
};

const rows: Record<string, readonly Row[]> = {
  authenticate: [
    {
      what: 'the student',
      ask: (_world, _actor, actors) => ({ userId: actors.student.id }),
      expect: studentOnly,
    },
    { what: 'the bare id', ask: (_world, _actor, actors) => actors.student.id, expect: studentOnly },
    { what: 'unknown', ask: ({ unknownId }) => ({ userId: unknownId }), expect: 'forbidden' },
  ],
  ping: [{ what: 'anybody', ask: () => ({}), expect: 'ok' }],
  send_message: [
    {
      what: 'to the administrator',
      ask: (_world, _actor, actors) => ({ receiverId: actors.administrator.id, content: 'Hello' }),
      expect: {
        student: 'ok',
        otherStudent: 'ok',
        pendingTeacher: 'ok',
        teacher: 'ok',
        administrator: 'validation',
      },
    },
    {
      what: 'in the name of the student',
      ask: (_world, _actor, actors) => ({
        senderId: actors.student.id,
        receiverId: actors.administrator.id,
        content: 'Hello',
      }),
      expect: studentOnly,
    },
    {
      what: 'to nobody',
      ask: ({ unknownId }) => ({ receiverId: unknownId, content: 'Hello' }),
      expect: 'not_found',
    },
  ],
  mark_as_read: [
    {
      what: 'a message to the teacher',
      ask: ({ message }) => ({ messageIds: [message] }),
      expect: teacherOnly,
    },
    { what: 'unknown', ask: () => ({ messageIds: ['zzzzz-1'] }), expect: 'not_found' },
  ],
  mark_as_delivered: [
    {
      what: 'with the teacher',
      ask: (_world, _actor, actors) => ({ conversations: [{ contactId: actors.teacher.id, seq: 1 }] }),
      expect: 'ok',
    },
  ],
  catch_up: [
    {
      what: 'own, with the teacher',
      ask: (_world, _actor, actors) => ({ conversations: [{ contactId: actors.teacher.id, afterSeq: 0 }] }),
      expect: 'ok',
    },
  ],
  typing: [
    {
      what: 'to the teacher',
      ask: (_world, _actor, actors) => ({ receiverId: actors.teacher.id }),
      expect: 'ok',
    },
  ],
  watch_presence: [
    {
      what: 'the teacher',
      ask: (_world, _actor, actors) => ({ userIds: [actors.teacher.id] }),
      expect: 'ok',
    },
  ],
};

let server: TestServer;
let actors: Actors;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ TEACHER_SIGNUP: 'approval' });
  actors = await makeActors(server);
  world = await makeWorld(server, actors);
});
afterAll(() => server[Symbol.asyncDispose]());

test('every event has a row, and every row an event', () => {
  expect([...server.composed.realtime.events.keys()].toSorted()).toEqual(Object.keys(rows).toSorted());
});

test.each(['nobody', 'revoked'] as const)('%s is not let in', async (actor) => {
  await expect(connectAs(actor)).rejects.toThrow('unauthorized');
});

test('a page of another site is not let in, by either transport', async () => {
  for (const transport of ['websocket', 'polling']) {
    await expect(connectAs('student', { origin: 'https://evil.example' }, transport)).rejects.toThrow(
      /websocket error|xhr poll error/,
    );
  }
});

test("another one's catch-up holds nothing of a conversation that is not theirs", async () => {
  const socket = await connectAs('otherStudent');
  const ask = { conversations: [{ contactId: actors.teacher.id, afterSeq: 0 }] };
  expect(await socket.emitWithAck('catch_up', ask)).toMatchObject({
    conversations: [{ messages: [], lastSeq: 0 }],
  });
  socket.disconnect();
});

const signedIn = actorNames.filter((actor) => actor !== 'nobody' && actor !== 'revoked');
describe.each(Object.entries(rows))('%s', (name, cases) => {
  describe.each(cases.map((row) => [row.what, row] as const))('%s', (_what, row) => {
    test.each(signedIn)('for %s', async (actor) => {
      const socket = await connectAs(actor);
      const answer = (await socket.timeout(5000).emitWithAck(name, row.ask(world, actor, actors))) as {
        success: boolean;
        code?: string;
      };
      expect(answer.success ? 'ok' : answer.code).toBe(
        typeof row.expect === 'string' ? row.expect : row.expect[actor],
      );
      socket.disconnect();
    });
  });
});

async function connectAs(
  actor: Actor,
  headers: Record<string, string> = {},
  transport = 'websocket',
): Promise<Socket> {
  const socket = io(server.url, {
    transports: [transport],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: cookieOf(actors, actor), ...headers },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
