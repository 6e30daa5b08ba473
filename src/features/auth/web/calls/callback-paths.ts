import type { AuthSearch } from '../shared/auth-search.ts';
import { readNextPath } from '../shared/next-path.ts';

/** Where a provider sends the browser back to. What this screen was opened for goes with it. */
export function callbackPaths(search: AuthSearch, origin: string) {
  const next = readNextPath(search.next, origin);
  const invite = search['admin-invite'];
  const kept: [string, string][] = [
    ...(next ? [['next', next] satisfies [string, string]] : []),
    ...(invite ? [['admin-invite', invite] satisfies [string, string]] : []),
  ];
  const auth = (...said: [string, string][]) => `/auth?${new URLSearchParams([...said, ...kept])}`;
  return {
    // The claim of an administrator's link is made by the auth screen, so it comes by there.
    callbackURL: invite ? auth() : (next ?? '/dashboard'),
    newUserCallbackURL: auth(['complete-profile', '1']),
    errorCallbackURL: auth(['oauth', 'failed']),
  };
}
