import { CollegeStore } from '#features/college/server/service.ts';
import { MemoryBus } from '#platform/bus/memory.ts';
import { afterAll, expect, test } from 'vitest';
import { College, quietJobs, tryingOut, testSecret } from '../../../../test/lib/college.ts';
import { silentLog } from '../../../../test/lib/silent-log.ts';
import { createLibrary } from './library/library.ts';
import { makeContext } from './make-context.ts';
import { closedPaths, openPaths } from './open-paths.ts';

const college = await College.open();
afterAll(() => college[Symbol.asyncDispose]());

const pathOf = (verbAndPath: string): string => verbAndPath.slice(verbAndPath.indexOf(' ') + 1);

test('every path that the library mounts is on one of the two lists', () => {
  const github = { clientId: 'id', clientSecret: 'secret' };
  const oidc = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', name: 'College' };
  const context = makeContext({
    config: { ...tryingOut, github, oidc },
    secret: testSecret,
    db: college.database.db,
    college: new CollegeStore(college.database.db, college.bus, 'UTC'),
    mailer: { send: async () => {} },
    bus: new MemoryBus(silentLog),
    jobs: quietJobs,
    log: silentLog,
  });
  const endpoints = Object.values(createLibrary(context).api) as { path?: string }[];
  const mounted = new Set(endpoints.flatMap(({ path }) => (path === undefined ? [] : [path])));
  const listed = new Set([...openPaths.map(pathOf), ...closedPaths]);
  expect([...mounted].filter((path) => !listed.has(path))).toEqual([]);
  expect([...listed].filter((path) => !mounted.has(path))).toEqual([]);
});

// Quad's own calls with the same name, which keep the last way to sign in.
const own = new Set<string>(['/passkey/delete-passkey', '/unlink-account']);

test.each(closedPaths.filter((path) => !path.includes(':') && !own.has(path)))(
  '%s is closed',
  async (path) => {
    const browser = college.browser();
    for (const answer of [await browser.identity(path), await browser.get(`/api/identity${path}`)]) {
      expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    }
  },
);

test.each([
  '/sign-up/email/',
  '//sign-up/email',
  '/sign-up//email',
  '/sign-up%2Femail',
  '/sign%2Dup/email',
  '/SIGN-UP/EMAIL',
  '/Sign-In/Email',
  '/sign-in/email/',
  '/sign-in/email%00',
  '/./sign-up/email',
  '/sign-in/../sign-up/email',
  '/%73ign-up/email',
  '/sign-up/email;x=1',
  '/reset-password/abc',
  '/callback/college/extra',
  '/callback/..%2fsign-up',
])('another spelling of a path is closed: %s', async (path) => {
  const answer = await college
    .browser()
    .identity(path, { email: 'a@college.example', password: 'x'.repeat(12), name: 'A' });
  expect(answer).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
});

test('without keys there is no GitHub and no college sign-in', async () => {
  const browser = college.browser();
  expect((await browser.get('/api/config')).body).toMatchObject({ github: false, oidc: [] });
  for (const provider of ['github', 'college', 'google']) {
    const answer = await browser.identity('/sign-in/social', { provider, callbackURL: '/dashboard' });
    expect(answer.status).toBe(404);
  }
});

test('open paths need a session, except those that begin or end one', async () => {
  const closed: string[] = [];
  for (const open of openPaths) {
    const url = `/api/identity${pathOf(open)}`;
    const browser = college.browser();
    const { status, body } = open.startsWith('GET') ? await browser.get(url) : await browser.post(url);
    if (status === 401 && body['code'] === 'not_signed_in') closed.push(open);
  }
  expect(openPaths.filter((path) => !closed.includes(path))).toEqual([
    'GET /callback/:id',
    'POST /email-otp/request-password-reset',
    'POST /email-otp/reset-password',
    'GET /get-session',
    'GET /passkey/generate-authenticate-options',
    'POST /passkey/verify-authentication',
    'POST /sign-in/email',
    'POST /sign-in/social',
    'POST /sign-out',
    'POST /two-factor/verify-backup-code',
    'POST /two-factor/verify-totp',
  ]);
});
