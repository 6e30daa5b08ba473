import { CollegeStore } from '#features/college/server/service.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { College } from '../../../../../test/lib/college.ts';
import { endExpiredSessions } from '../account/purge.ts';
import { makeContext } from '../make-context.ts';
import { quietJobs, tryingOut, testSecret } from '../../../../../test/lib/college.ts';
import { silentLog } from '../../../../../test/lib/silent-log.ts';

const college = await College.open();
const beside = await College.open({ beside: college });
afterAll(async () => {
  await beside[Symbol.asyncDispose]();
  await college[Symbol.asyncDispose]();
});
const { db } = college.database;

const viewerOf = (at: College, cookie: string) => at.identity.sessions.viewerOf({ cookie });

async function signedIn(email: string) {
  const browser = college.browser();
  const id = await browser.signUp({ email });
  return { browser, id, email, cookie: `quad.session_token=${browser.cookies.get('quad.session_token')}` };
}

test('a suspension applies in every process before its answer, and until it ends', async () => {
  const root = await signedIn('root@college.example');
  const { browser, id, email, cookie } = await signedIn('out@college.example');
  const viewer = await viewerOf(college, root.cookie);
  if (viewer === undefined) throw new Error('the administrator is not signed in');
  const ended: string[] = [];
  const stop = beside.identity.sessions.onEnded(({ userId }) => void ended.push(userId));
  expect(await viewerOf(beside, cookie)).toBeDefined();
  await college.identity.administration.suspend(viewer, id, 'a test');
  stop();
  expect(ended).toEqual([id]);
  expect(await viewerOf(beside, cookie)).toBeUndefined();
  expect((await browser.signIn(email)).body).toMatchObject({ code: 'banned_user' });
  await college.identity.administration.bringBack(viewer, id);
  expect((await browser.signIn(email)).status).toBe(200);
});

test('a session is read once and then cached', async () => {
  const { cookie, id } = await signedIn('cached@college.example');
  const query = vi.spyOn(db.$client, 'query');
  expect(await viewerOf(college, cookie)).toMatchObject({
    userId: id,
    role: 'student',
    year: 'second',
    division: 'A',
  });
  const afterFirst = query.mock.calls.length;
  for (let call = 0; call < 50; call += 1) await viewerOf(college, cookie);
  expect(query.mock.calls.length).toBe(afterFirst);
  query.mockRestore();
});

test('a clock correction of a month in either direction ends no session', async () => {
  const { cookie, id } = await signedIn('clock@college.example');
  const [now, monthMs] = [Date.now(), 30 * 24 * 3_600_000];
  expect(await viewerOf(beside, cookie)).toMatchObject({ userId: id });
  try {
    for (const byMs of [monthMs, -monthMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + byMs });
      expect(await viewerOf(beside, cookie)).toMatchObject({ userId: id });
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a missing, altered or forged cookie costs no query', async () => {
  const { cookie } = await signedIn('forged@college.example');
  const query = vi.spyOn(db.$client, 'query');
  const value = cookie.slice(cookie.indexOf('=') + 1);
  for (const forged of [
    '',
    'quad.session_token=',
    'quad.session_token=abc',
    `quad.session_token=x${value}`,
    `quad.session_token=${value.slice(0, -6)}AAAA%3D`,
    `quad.session_token=%E0%A4%A`,
    `better-auth.session_token=${value}`,
    `other=1; quad.session_tokenx=${value}`,
  ]) {
    expect(await viewerOf(college, forged)).toBeUndefined();
  }
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  expect(await viewerOf(college, `a=b; ${cookie}; c=d`)).toBeDefined();
});

test('a revoked session ends in every process before the answer, and both browsers are notified', async () => {
  const { id, email, cookie } = await signedIn('revoked@college.example');
  const other = college.browser();
  await other.signIn(email);
  const ended = { here: [] as string[], there: [] as string[] };
  const stop = [
    college.identity.sessions.onEnded((end) => void ended.here.push(end.sessionId)),
    beside.identity.sessions.onEnded((end) => void ended.there.push(end.sessionId)),
  ];
  const sessionId = (await viewerOf(beside, cookie))?.sessionId;
  expect(sessionId).toBeDefined();
  expect((await other.identity('/end-session', { id: sessionId })).status).toBe(200);
  expect(await viewerOf(beside, cookie)).toBeUndefined();
  expect(await viewerOf(college, cookie)).toBeUndefined();
  expect(ended).toEqual({ here: [sessionId], there: [sessionId] });
  for (const one of stop) one();
  expect((await other.me())?.['id']).toBe(id);
});

test("nobody ends or sees another person's session", async () => {
  const mine = await signedIn('mine@college.example');
  const theirs = await signedIn('theirs@college.example');
  const sessionId = (await viewerOf(college, theirs.cookie))?.sessionId;
  const refused = await mine.browser.identity('/end-session', { id: sessionId });
  const unknown = await mine.browser.identity('/end-session', { id: 'unknown' });
  expect(refused.status).toBe(404);
  expect(refused.body).toEqual(unknown.body);
  expect(await viewerOf(college, theirs.cookie)).toBeDefined();
  const { sessions } = (await mine.browser.get('/api/identity/my-sessions')).body as { sessions: object[] };
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      isCurrent: true,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      address: '127.0.0.1',
      browser: expect.any(String),
    },
  ]);
});

test('a session is prolonged once a day, together with its cookie', async () => {
  const { browser, id, cookie } = await signedIn('rolling@college.example');
  const leave = (days: number) =>
    db.execute(
      sql`update identity_session set expires_at = now() + ${days} * interval '1 day' where user_id = ${id}`,
    );
  const daysLeft = async () => {
    const { rows } = await db.execute<{ days: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from identity_session where user_id = ${id}`,
    );
    return rows[0]?.days;
  };
  expect((await browser.get('/api/session')).headers['set-cookie']).toBeUndefined();
  await leave(5);
  const fresh = await College.open({ beside: college });
  const answer = await fresh.browser().get('/api/data/fetch-user-info', { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^quad\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await daysLeft()).toBe(7);
  const next = await fresh.browser().get('/api/data/fetch-user-info', { headers: { cookie } });
  expect(next.headers['set-cookie']).toBeUndefined();
  await fresh[Symbol.asyncDispose]();
});

test("an expired session is nobody's, and its sockets are notified within a minute", async () => {
  const { id, cookie } = await signedIn('expired@college.example');
  await db.execute(
    sql`update identity_session set expires_at = now() - interval '1 second' where user_id = ${id}`,
  );
  const fresh = await College.open({ beside: college });
  expect(await viewerOf(fresh, cookie)).toBeUndefined();
  await fresh[Symbol.asyncDispose]();
  const ended: string[] = [];
  const stop = beside.identity.sessions.onEnded(({ userId }) => void ended.push(userId));
  const context = makeContext({
    config: tryingOut,
    secret: testSecret,
    db,
    bus: college.bus,
    college: new CollegeStore(db, college.bus, 'UTC'),
    jobs: quietJobs,
    log: silentLog,
    mailer: { send: async () => {} },
  });
  await endExpiredSessions(context);
  stop();
  expect(ended).toContain(id);
});

test('a session that ends while it is being read is not cached', async () => {
  const { browser, id, cookie } = await signedIn('race@college.example');
  const reads = Array.from({ length: 20 }, () => viewerOf(beside, cookie));
  const out = browser.identity('/sign-out');
  await Promise.all([...reads, out]);
  expect(await viewerOf(beside, cookie)).toBeUndefined();
  const { rows } = await db.execute(sql`select 1 from identity_session where user_id = ${id}`);
  expect(rows).toHaveLength(0);
});

test('GET /api/session is public and never cached', async () => {
  const answer = await college.browser().get('/api/session');
  expect(answer).toMatchObject({ status: 200, body: { user: null, incomplete: null } });
  expect(answer.headers['cache-control']).toBe('no-store');
});
