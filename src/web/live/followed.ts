import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#web/session/session-user.ts';

/** What a feature gets that follows the server on every screen. */
export interface Followed {
  queries: QueryClient;
  /** Goes to a screen by its path. */
  open: (path: string) => void;
  /** Hears to which path the person goes; the answer stops. */
  onVisit: (hear: (path: string) => void) => () => void;
  viewer: Pick<SessionUser, 'id' | 'role' | 'isAdmin'>;
}

/** Keeps the caches and the badge (`setBadge`) of a feature current. Returns a function that stops it. */
export type Follow = (followed: Followed) => () => void;
