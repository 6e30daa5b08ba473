import { mkdtemp } from 'node:fs/promises';
import { createServer, connect as connectTo, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { connect } from '#platform/database/postgres.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { hasRedis, noRedis, RealRedis } from '../../scripts/real-redis.ts';
import { Desk } from '../lib/desk.ts';
import { jobsDone } from '../lib/jobs-done.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';
import { silentLog } from '../lib/silent-log.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const month = new URLSearchParams({ from: inDays(-15), to: inDays(15) }).toString();

/** What each person's screens ask for first. */
const paths = [
  '/api/dashboard',
  '/api/data/fetch-task',
  '/api/data/fetch-announcements',
  '/api/courses',
  `/api/calendar?${month}`,
  '/api/notifications',
];

class OwnDesk extends Desk {
  // oxlint-disable-next-line no-useless-constructor -- the constructor of the base is protected
  constructor(server: TestServer) {
    super(server);
  }
}

/** Ten changes, for each of three people four lists. */
const answers = 10 * 3 * 4;

const answersOf = (server: TestServer, who: Account) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(server.url + path, { headers: { cookie: who.cookie } });
      return [path, await answer.json()];
    }),
  );

const themeAt = async (server: TestServer, who: Account): Promise<string | undefined> => {
  const session = await fetch(`${server.url}/api/session`, { headers: { cookie: who.cookie } });
  return ((await session.json()) as { appearance: { theme: string } | null }).appearance?.theme;
};

/** A way to Redis that can be cut for one process alone. */
class Way implements AsyncDisposable {
  readonly #server = createServer((client) => this.#join(client));
  readonly #sockets = new Set<Socket>();
  readonly #port: number;
  #isCut = false;

  constructor(redisUrl: string) {
    this.#port = Number(new URL(redisUrl).port);
  }
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  set isCut(isCut: boolean) {
    this.#isCut = isCut;
    if (isCut) for (const socket of this.#sockets) socket.destroy();
  }
  #join(client: Socket): void {
    if (this.#isCut) return void client.destroy();
    const redis = connectTo(this.#port, '127.0.0.1');
    for (const [one, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
  async [Symbol.asyncDispose](): Promise<void> {
    this.isCut = true;
    this.#server.close();
    await once(this.#server, 'close');
  }
}

describe.skipIf(!hasRedis)(
  `kept answers of two processes on Redis${hasRedis ? '' : ` (skipped: ${noRedis})`}`,
  () => {
    let redis: RealRedis;
    let way: Way;
    let here: TestServer;
    let there: TestServer;
    /** Keeps nothing from one comparison to the next. */
    let fresh: TestServer;
    let desk: Desk;
    let teacher: Account;
    let students: Account[];

    beforeAll(async () => {
      redis = await RealRedis.start();
      way = new Way(redis.url);
      here = await startTestServer({ REDIS_URL: await way.open() });
      desk = new OwnDesk(here);
      teacher = await here.signUp({ role: 'teacher', name: 'Tara Teacher' });
      students = [
        await here.signUp({ year: 'second', division: 'A', name: 'Sue Second' }),
        await here.signUp({ year: 'third', division: 'B', name: 'Tim Third' }),
      ];
      // From now on any of them sends the mails, each to a mailbox of its own.
      there = await anotherProcess({ REDIS_URL: redis.url });
      fresh = await anotherProcess({});
    });
    afterAll(async () => {
      for (const server of [there, fresh, here]) await server[Symbol.asyncDispose]();
      await way[Symbol.asyncDispose]();
      await redis[Symbol.asyncDispose]();
    });

    /** With connections of its own, as on another machine. */
    async function anotherProcess(env: Record<string, string>): Promise<TestServer> {
      const db = connect(here.database.url, silentLog);
      const database: OpenDatabase = {
        ...here.database,
        db,
        [Symbol.asyncDispose]: () => db.$client.end(),
      };
      return startTestServer(env, { on: { database, dataDir: await mkdtemp(join(tmpdir(), 'quad-test-')) } });
    }

    /** Everybody's answers at the other process are what a process answers that keeps nothing. */
    async function expectFresh(what: string): Promise<void> {
      for (const who of [teacher, ...students]) {
        const kept = await answersOf(there, who);
        fresh.composed.reads.forgetAll();
        expect(kept, `${what}, ${who.name}`).toEqual(await answersOf(fresh, who));
      }
    }

    let count = 0;
    let compared = 0;
    /** Calls at the one process that change what the other one keeps, each followed by a comparison. */
    async function changeAndCompare(state: string): Promise<number> {
      count += 1;
      compared = 0;
      await expectFresh(`${state}: before`);
      const { task } = await desk.ask<{ task: TaskForViewer }>(teacher, 'POST', '/api/data/create-task', {
        title: `Task ${count}`,
        description: 'Measure.',
        assignedYear: 'Year 2',
        assignedDivision: 'A',
      });
      await compareNow(`${state}: a task`);
      await desk.ask(students[0] ?? teacher, 'POST', `/api/data/tasks/${task._id}/hand-in`, { text: 'Mine' });
      await compareNow(`${state}: a hand-in`);
      const ofStudent = `/api/data/tasks/${task._id}/hand-ins/${students[0]?.id ?? ''}`;
      const { handIn } = await desk.ask<{ handIn: HandInForGrading }>(teacher, 'GET', ofStudent);
      const grade = { points: 7, feedback: 'Good.', version: handIn.version };
      await desk.ask(teacher, 'PUT', `${ofStudent}/grade`, grade);
      await compareNow(`${state}: a grade`);
      await desk.ask(teacher, 'POST', `/api/data/tasks/${task._id}/return`, {});
      await compareNow(`${state}: a returned grade`);
      await desk.ask(teacher, 'POST', '/api/data/create-announcement', {
        title: `Notice ${count}`,
        content: 'Come.',
        author: 'Tara Teacher',
        category: 'Event',
        priority: 'important',
      });
      await compareNow(`${state}: an announcement`);
      const { course } = await desk.ask<{ course: { _id: string } }>(teacher, 'POST', '/api/courses', {
        title: `Course ${count}`,
        description: 'Light.',
      });
      await compareNow(`${state}: a course`);
      await desk.ask(teacher, 'POST', '/api/updateProfile', { name: `Tara Teacher the ${count}th` });
      await compareNow(`${state}: a new name`);
      await desk.ask(teacher, 'PATCH', `/api/courses/${course._id}`, { title: `Course ${count}, again` });
      await compareNow(`${state}: a new title of the course`);
      await desk.ask(students[0] ?? teacher, 'POST', '/api/calendar/entries', {
        title: `Entry ${count}`,
        when: { isAllDay: false, startAt: inDays(1), endAt: inDays(2) },
      });
      await compareNow(`${state}: an entry of the calendar`);
      const theme = count % 2 === 0 ? 'light' : 'dark';
      await desk.ask(teacher, 'PATCH', '/api/settings', { appearance: { theme } });
      expect(await themeAt(there, teacher), `${state}: a setting`).toBe(theme);
      await desk.ask(teacher, 'DELETE', `/api/data/tasks/${task._id}`);
      await compareNow(`${state}: a deleted task`);
      await jobsDone(here);
      await expectFresh(`${state}: after its jobs`);
      for (const who of [teacher, ...students])
        await desk.ask(who, 'POST', '/api/notifications/read', { all: true });
      await expectFresh(`${state}: notifications read`);
      return compared;
    }

    /** At once, without waiting: the lists of tasks, announcements and courses, and the calendar, which no job changes. */
    async function compareNow(what: string): Promise<void> {
      for (const who of [teacher, ...students]) {
        for (const path of paths.slice(1, 5)) {
          const read = async (server: TestServer): Promise<unknown> =>
            (await fetch(server.url + path, { headers: { cookie: who.cookie } })).json();
          const kept = await read(there);
          fresh.composed.reads.forgetAll();
          expect(kept, `${what}, ${path}, ${who.name}`).toEqual(await read(fresh));
          compared += 1;
        }
      }
    }

    test('are never older than the last change, also while Redis is away, hangs, or is away for one of them', async () => {
      await jobsDone(here);
      expect(await changeAndCompare('together')).toBe(answers);
      way.isCut = true;
      expect(await changeAndCompare('one process cut off')).toBe(answers);
      way.isCut = false;
      await redis.kill('SIGSTOP');
      expect(await changeAndCompare('Redis hangs')).toBe(answers);
      await redis.kill('SIGCONT');
      expect(await changeAndCompare('Redis goes on')).toBe(answers);
      await redis.kill();
      expect(await changeAndCompare('Redis killed')).toBe(answers);
      await redis.startProcess();
      expect(await changeAndCompare('Redis back')).toBe(answers);
    }, 240_000);
  },
);
