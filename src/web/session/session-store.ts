import { sessionRetryDelaysMs } from '../live/backoff.ts';
import type { IncompleteUser, SessionReply, SessionUser } from './session-user.ts';
import { createStore, type Store } from '../storage/store.ts';
import type { Appearance } from '../theme/appearance.ts';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: SessionUser; appearance: Appearance | null }
  | { status: 'incomplete'; incomplete: IncompleteUser }
  | { status: 'signed-out' }
  /** Every try failed: nobody knows. */
  | { status: 'unreachable' };

export interface SessionStore extends Pick<Store<SessionState>, 'get' | 'subscribe'> {
  /** The state, once it is known. */
  ready: () => Promise<SessionState>;
  /** Asks the server again; until the answer the state stays as it is. What is on its way may be older than the question: it is asked once more. */
  reload: () => Promise<SessionState>;
}

/** How long a session may be replaced without anybody being thrown out. */
const settleMs = 500;
const defaultWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Keeps who is signed in. `ask` is called again when it fails, five times, doubling from 125 ms. */
export function createSessionStore(ask: () => Promise<SessionReply>, wait = defaultWait): SessionStore {
  const store = createStore<SessionState>({ status: 'loading' });
  let running: Promise<SessionState> | undefined;
  let isAskedAgain = false;

  async function load(): Promise<SessionState> {
    let next: SessionState;
    do {
      isAskedAgain = false;
      next = await askAndSettle();
    } while (isAskedAgain);
    // A caller that asks again after this answer starts a new request.
    running = undefined;
    // A server that is away for a moment throws nobody out.
    const before = store.get();
    const keepsOld =
      next.status === 'unreachable' && before.status !== 'loading' && before.status !== 'unreachable';
    if (!keepsOld && !isSame(before, next)) store.set(next);
    return store.get();
  }

  async function askAndSettle(): Promise<SessionState> {
    const next = await askForState();
    if (next.status !== 'signed-out' || store.get().status !== 'signed-in') return next;
    // Another tab may be in the middle of getting a new session for the same person.
    await wait(settleMs);
    return await askForState();
  }

  async function askForState(): Promise<SessionState> {
    const reply = await askPatiently();
    return reply ? stateOf(reply) : { status: 'unreachable' };
  }

  async function askPatiently(): Promise<SessionReply | undefined> {
    for (const delayMs of [...sessionRetryDelaysMs, undefined]) {
      try {
        return await ask();
      } catch {
        // Whatever it was, it is answered by asking again, and at the end by the state 'unreachable'.
        if (delayMs !== undefined) await wait(delayMs);
      }
    }
    return undefined;
  }

  const share = (): Promise<SessionState> => {
    running ??= load();
    return running;
  };
  const reload = (): Promise<SessionState> => {
    isAskedAgain = running !== undefined;
    return share();
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    reload,
    ready: async () => {
      const { status } = store.get();
      return status === 'loading' || status === 'unreachable' ? share() : store.get();
    },
  };
}

function stateOf({ user, incomplete, appearance = null }: SessionReply): SessionState {
  if (user) return { status: 'signed-in', user, appearance };
  if (incomplete) return { status: 'incomplete', incomplete };
  return { status: 'signed-out' };
}

const isSame = (a: SessionState, b: SessionState) => JSON.stringify(a) === JSON.stringify(b);
