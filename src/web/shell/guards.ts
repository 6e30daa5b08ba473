import { redirect } from '@tanstack/react-router';
import type { SessionStore } from '../session/session-store.ts';
import type { SessionUser } from '../session/session-user.ts';
import { type Audience, isFor } from './frame/audience.ts';

/** Thrown when nobody knows who is signed in; the error screen offers to ask again. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The person signed in, once that is known. Signed out: to /auth, which leads back here. */
export async function requireUser(session: SessionStore, here: string): Promise<SessionUser> {
  const state = await session.ready();
  if (state.status === 'signed-in') return state.user;
  if (state.status === 'signed-out') throw redirect({ to: '/auth', search: { next: here } });
  if (state.status === 'incomplete') throw redirect({ to: '/auth', search: { 'complete-profile': 1 } });
  throw new Unreachable();
}

/** For the folders that belong to a role: anybody else goes to the dashboard. */
export function requireAudience(session: SessionStore, audience: Audience): void {
  const state = session.get();
  if (state.status === 'signed-in' && !isFor(audience, state.user))
    throw redirect({ to: '/dashboard', replace: true });
}
