import type { Profile } from '#features/people/contract/people.ts';
import type { Mailbox } from './mailbox.ts';

export interface NewAccount {
  role: 'student' | 'teacher';
  name: string;
  email: string;
  year: 'first' | 'second' | 'third' | 'fourth';
  division: 'A' | 'B';
}
export interface Account extends NewAccount {
  id: string;
  password: string;
  /** `name=value` of the session cookie. */
  cookie: string;
}

export const password = 'correct horse battery 42';
let made = 0;

/** Somebody new: who they are where `facts` does not say it, and what a sign-up asks them. */
export function someoneNew(facts: Partial<NewAccount> = {}): { account: NewAccount; profile: Profile } {
  made += 1;
  const role = facts.role ?? 'student';
  const account: NewAccount = {
    role,
    name: `${role === 'teacher' ? 'Tara' : 'Sami'} Test${made}`,
    email: `${role}${made}-${process.pid}@college.example`,
    year: 'second',
    division: 'A',
    ...facts,
  };
  const { name, email, year, division } = account;
  const profile: Profile =
    role === 'teacher'
      ? { role, name, department: 'Physics', teacherId: email }
      : { role, name, studentId: `S-T${made}`, year, division };
  return { account, profile };
}

/** Signs somebody up over HTTP with the code from the mailbox, as the wizard does. */
export async function signUp(
  url: string,
  mailbox: Mailbox,
  facts: Partial<NewAccount> = {},
): Promise<Account> {
  const { account, profile } = someoneNew(facts);
  const { email } = account;
  const started = await post(`${url}/api/identity/sign-up/start`, { email, password, profile });
  const code = await mailbox.codeFor(email);
  const verified = await post(`${url}/api/identity/sign-up/verify`, { code }, cookiesOf(started));
  const { createdUserId } = (await verified.json()) as { createdUserId: string };
  return { ...account, id: createdUserId, password, cookie: sessionOf(verified) };
}

/** The same person on another device. */
export async function signInElsewhere(url: string, account: Account): Promise<Account> {
  const { email } = account;
  const answer = await post(`${url}/api/identity/sign-in/email`, { email, password: account.password });
  return { ...account, cookie: sessionOf(answer) };
}

function sessionOf(answer: Response): string {
  const cookie = cookiesOf(answer)
    .split('; ')
    .find((part) => part.includes('session_token'));
  if (cookie === undefined) throw new Error('there is no session');
  return cookie;
}

/** POSTs JSON as a program would; throws with the answer's text unless it is good. */
export async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
