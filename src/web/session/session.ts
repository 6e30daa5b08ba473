import { noteAnswer, signedOutEvent } from '../calls/api-error.ts';
import { college } from '../college.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
import type { SessionReply, SessionUser } from './session-user.ts';
import { forgetProductData, isClaimed } from '../storage/stored-data.ts';
import { useStore } from '../storage/store.ts';

declare global {
  /** The first answer, already asked for by the script in app.html. */
  var firstSession: Promise<Response> | undefined;
}

const channelName = 'quad-session';
type SessionChange = 'signed-in' | 'signed-out';

let replacing: Promise<unknown> | undefined;
let replaced = 0;

async function askServer(): Promise<SessionReply> {
  await replacing;
  const before = replaced;
  const early = globalThis.firstSession;
  globalThis.firstSession = undefined;
  const response = await (early ?? fetch('/api/session', { credentials: 'include' }));
  noteAnswer(response);
  if (!response.ok) throw new Error(`The session call answered ${response.status}`);
  const reply = (await response.json()) as SessionReply;
  // It may be about the session that has just been replaced.
  if (before !== replaced) return askServer();
  if (reply.college) college.set(reply.college);
  return reply;
}

/** Who is signed in in this browser. Guards and screens follow it. */
export const session: SessionStore = createSessionStore(askServer);

/**
 * For calls that give this browser another session of the same person: a new password, a second factor. The old one ends
 * before the answer with the new one is here; until then nobody asks who is signed in.
 */
export async function replaceSession<T>(call: () => Promise<T>): Promise<T> {
  const answer = call();
  replacing = answer.catch(() => undefined);
  try {
    return await answer;
  } finally {
    replaced += 1;
    void session.reload();
  }
}

export const useSession = (): SessionState => useStore(session);

/** The person signed in. Only for screens behind the guard, where there always is one. */
export function useUser(): SessionUser {
  const state = useSession();
  const user = state.status === 'signed-in' ? state.user : lastUser;
  if (!user) throw new Error('This screen is only for people who are signed in');
  return user;
}

// While the session ends, the screens of the person stay for a moment until the guard has led away.
let lastUser: SessionUser | undefined;

/** Ends the session here and in the other tabs. A full load of /auth leaves nothing in memory. */
export async function signOut(): Promise<void> {
  const response = await fetch('/api/identity/sign-out', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok && response.status !== 401) throw new Error(`Signing out answered ${response.status}`);
  await forgetProductData();
  notifyOtherTabs('signed-out');
  location.replace('/auth');
}

/** Another tab reports the end, late where this tab was frozen. A person who has signed in since keeps the new session. */
async function follow(): Promise<void> {
  if (!isClaimed()) await forgetProductData();
  location.replace('/auth');
}

function notifyOtherTabs(what: SessionChange): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage(what);
  channel.close();
}

/** Follows what ends or begins a session elsewhere: another tab, or a call that was answered 401. */
export function followSession(): void {
  addEventListener(signedOutEvent, () => void session.reload());
  new BroadcastChannel(channelName).addEventListener('message', ({ data }: MessageEvent<SessionChange>) => {
    // The socket may have reported the end of the session by then.
    if (data === 'signed-out' && lastUser) void follow();
    else void session.reload();
  });
  let before = session.get();
  session.subscribe(() => {
    const now = session.get();
    if (now.status === 'signed-in') {
      lastUser = now.user;
      if (before.status === 'signed-out' || before.status === 'incomplete') notifyOtherTabs('signed-in');
    }
    before = now;
  });
}
