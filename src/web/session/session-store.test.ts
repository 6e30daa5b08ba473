import { expect, test } from 'vitest';
import { createSessionStore } from './session-store.ts';
import type { SessionReply, SessionUser } from './session-user.ts';

const priya: SessionUser = {
  id: 'u1',
  name: 'Priya Sharma',
  email: 'priya@college.edu',
  role: 'student',
  isAdmin: false,
  isPendingTeacher: false,
  year: 'second',
  division: 'A',
  avatarUrl: null,
  deletionDueAt: null,
};

/** A server that fails the first `failures` times. */
function server(reply: SessionReply, failures = 0) {
  const waits: number[] = [];
  let calls = 0;
  const ask = () => {
    calls += 1;
    return calls <= failures ? Promise.reject(new Error('away')) : Promise.resolve(reply);
  };
  const wait = (ms: number) => Promise.resolve(void waits.push(ms));
  return { ask, wait, waits, calls: () => calls };
}

test('a signed-in person is known after one call', async () => {
  const { ask, wait } = server({ user: priya });
  const session = createSessionStore(ask, wait);
  expect(session.get()).toEqual({ status: 'loading' });
  expect(await session.ready()).toEqual({ status: 'signed-in', user: priya, appearance: null });
});

test('a failing call is retried 5 times from 125 ms, doubling', async () => {
  const { ask, wait, waits } = server({ user: null }, 5);
  expect(await createSessionStore(ask, wait).ready()).toEqual({ status: 'signed-out' });
  expect(waits).toEqual([125, 250, 500, 1000, 2000]);
});

test('after the last try nobody knows, and the next question asks again', async () => {
  const away = server({ user: priya }, 6);
  const session = createSessionStore(away.ask, away.wait);
  expect(await session.ready()).toEqual({ status: 'unreachable' });
  expect(away.calls()).toBe(6);
  expect(await session.ready()).toMatchObject({ status: 'signed-in' });
});

test('a server that is away for a moment signs nobody out', async () => {
  const replies = [Promise.resolve({ user: priya })];
  const session = createSessionStore(
    () => replies.shift() ?? Promise.reject(new Error('away')),
    () => Promise.resolve(),
  );
  await session.ready();
  expect(await session.reload()).toMatchObject({ status: 'signed-in' });
});

test('a session that another tab replaces signs nobody out; one that has ended does', async () => {
  const replies = [{ user: priya }, { user: null }, { user: priya }, { user: null }, { user: null }];
  const session = createSessionStore(
    () => Promise.resolve(replies.shift() ?? { user: null }),
    () => Promise.resolve(),
  );
  await session.ready();
  expect(await session.reload()).toMatchObject({ status: 'signed-in' });
  expect(await session.reload()).toEqual({ status: 'signed-out' });
});

test('everybody who asks at the same time shares one call', async () => {
  const { ask, wait, calls } = server({ user: priya });
  const session = createSessionStore(ask, wait);
  await Promise.all([session.ready(), session.ready()]);
  expect(calls()).toBe(1);
});

test('what changed while an answer was on its way is asked for again, and the older answer is not shown', async () => {
  const answers: ((reply: SessionReply) => void)[] = [];
  const session = createSessionStore(() => new Promise((resolve) => answers.push(resolve)));
  const names: unknown[] = [];
  session.subscribe(() => names.push(session.get()));
  const first = session.reload();
  const second = session.reload();
  answers[0]?.({ user: priya });
  await expect.poll(() => answers.length).toBe(2);
  const renamed = { ...priya, name: 'Priya Rao' };
  answers[1]?.({ user: renamed });
  const now = { status: 'signed-in', user: renamed, appearance: null };
  expect(await Promise.all([first, second])).toEqual([now, now]);
  expect(names).toEqual([now]);
});

test('listeners hear a change, and nothing when the same answer comes again', async () => {
  const { ask, wait } = server({ user: priya });
  const session = createSessionStore(ask, wait);
  let heard = 0;
  session.subscribe(() => (heard += 1));
  await session.reload();
  await session.reload();
  expect(heard).toBe(1);
});
