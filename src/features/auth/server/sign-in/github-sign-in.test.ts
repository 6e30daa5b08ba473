import { afterEach, expect, test, vi } from 'vitest';
import { College, goodPassword } from '../../../../../test/lib/college.ts';

afterEach(() => vi.unstubAllGlobals());

const openWithKeys = () => College.open({ github: { clientId: 'github-id', clientSecret: 'github-secret' } });

/** GitHub is outside of this machine, and the library has fixed addresses for it, so the test gives its answers. */
function answerAsGitHub(emails: { email: string; primary: boolean; verified: boolean }[]): void {
  const answers: Record<string, unknown> = {
    'https://github.com/login/oauth/access_token': {
      access_token: 'gh-token',
      token_type: 'bearer',
      scope: 'user:email',
    },
    'https://api.github.com/user': { id: 4711, login: 'nora', name: 'Nora Lind', email: emails[0]?.email },
    'https://api.github.com/user/emails': emails,
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!(url in answers)) throw new Error(`GitHub was asked for ${url}`);
    return Response.json(answers[url]);
  });
}

async function signIn(college: College) {
  const browser = college.browser();
  const { body } = await browser.identity('/sign-in/social', {
    provider: 'github',
    callbackURL: '/dashboard',
    newUserCallbackURL: '/auth?complete-profile=1',
    errorCallbackURL: '/auth?oauth=failed',
  });
  const url = new URL(String(body['url']));
  expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize');
  const state = url.searchParams.get('state') ?? '';
  const answer = await browser.get(`/api/identity/callback/github?code=abc&state=${state}`);
  return { browser, to: String(answer.headers['location']) };
}

test('Login with GitHub: the first time continues at step 2, later ones sign in at once', async () => {
  await using college = await openWithKeys();
  expect((await college.browser().get('/api/config')).body['github']).toBe(true);
  answerAsGitHub([{ email: 'nora@college.example', primary: true, verified: true }]);
  const first = await signIn(college);
  expect(first.to).toBe('/auth?complete-profile=1');
  const profile = { role: 'student', name: 'Nora Lind', studentId: 'S-9', year: 'first', division: 'A' };
  expect((await first.browser.post('/api/auth/send-signup-data', profile)).status).toBe(200);
  const later = await signIn(college);
  expect(later.to).toBe('/dashboard');
  expect(await later.browser.me()).toMatchObject({ email: 'nora@college.example', name: 'Nora Lind' });
});

test('an address that GitHub has not verified is refused', async () => {
  await using college = await openWithKeys();
  await college.browser().signUp({ email: 'owner@college.example' });
  answerAsGitHub([{ email: 'owner@college.example', primary: true, verified: false }]);
  const refused = await signIn(college);
  expect(refused.to).toMatch(/^\/auth\?oauth=failed&error=/);
  expect((await refused.browser.get('/api/session')).body['user']).toBeNull();
  expect((await college.browser().signIn('owner@college.example', goodPassword)).status).toBe(200);
});

test('without an e-mail from GitHub the auth screen shows what is missing', async () => {
  await using college = await openWithKeys();
  answerAsGitHub([]);
  const { browser, to } = await signIn(college);
  expect(to).toBe('/auth?oauth=failed&error=email_not_found');
  expect((await browser.get('/api/session')).body['user']).toBeNull();
});
