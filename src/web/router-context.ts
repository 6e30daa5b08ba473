import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session/session-store.ts';

/** What guards and loaders get. The session is the store, not its value: a value would be old after the first sign-in. */
export interface RouterContext {
  session: SessionStore;
  queries: QueryClient;
}
