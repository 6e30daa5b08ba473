import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeActors } from '../authorization/actors.ts';
import { makeWorld } from '../authorization/world.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';
import { type Call, callsOf, waysOf } from './calls.ts';
import { fieldsFor, isRead, isSent, sendAll, sendAndRead, shownAs } from './read-back.ts';
import type { Scene } from './row.ts';
import { rows } from './rows.ts';

let server: TestServer;
let calls: Map<string, Call>;
let scene: (turn: number) => Scene;

beforeAll(async () => {
  server = await startTestServer({ TEACHER_SIGNUP: 'approval' });
  const actors = await makeActors(server);
  const world = await makeWorld(server, actors);
  calls = callsOf(server, actors);
  scene = (turn) => ({ server, world, actors, turn, ...waysOf(server, actors) });
});
afterAll(() => server[Symbol.asyncDispose]());

test('every call that takes fields has a row, and every row a call', () => {
  expect(calls.size).toBeGreaterThan(80);
  expect([...calls.keys()].toSorted()).toEqual(Object.keys(rows).toSorted());
});

describe.each(Object.entries(rows))('%s', (name, cases) => {
  test('each of its fields is read back, or has a reason', () => {
    const paths = callOf(name).leaves.map(({ path }) => path);
    const isAnswered = (path: string) =>
      cases.some((row) => (row.unread && path in row.unread) || (isSent(row) && isRead(row, path)));
    expect(paths.filter((path) => !isAnswered(path))).toEqual([]);
    const named = cases.flatMap(({ unread, only, without, under, form }) =>
      [unread, under, form].flatMap((fields) => Object.keys(fields ?? {})).concat(only ?? [], without ?? []),
    );
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });

  const sent = cases.filter(isSent).map((row, index) => [index + 1, row] as const);
  test.each(sent)('what row %i sends is read back', async (_number, row) => {
    for (const turn of [1, 2]) {
      const { expected, shown } = await sendAll(callOf(name), row, scene(turn));
      expect(shown).toEqual(expected);
    }
  });

  const changes = sent.filter(([, row]) => row.isChange ?? name.startsWith('PATCH'));
  test.each(changes)('what row %i does not send stays', async (_number, row) => {
    const call = callOf(name);
    const before = await sendAll(call, row, scene(1));
    const given = { ...before.given, turn: 2 };
    let record = before.shown;
    for (const [path, value] of Object.entries(await fieldsFor(call, row, given))) {
      if (!isRead(row, path)) continue;
      const one = { [path]: value };
      const shown = await sendAndRead(call, row, given, one);
      expect(shown, `only ${path} was sent`).toEqual({ ...record, ...shownAs(row, one) });
      record = shown;
    }
  });
});

function callOf(name: string): Call {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`${name} is no call that takes fields`);
  return call;
}
