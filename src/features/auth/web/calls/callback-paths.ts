import type { AuthSearch } from '../shared/auth-search.ts';
import { readNextPath } from '../shared/next-path.ts';

/** The addresses to which a provider sends the browser back. They keep the search of this screen. */
export function callbackPaths(search: AuthSearch, origin: string) {
  const next = readNextPath(search.next, origin);
  const invite = search['admin-invite'];
  const kept: [string, string][] = [
    ...(next ? [['next', next] satisfies [string, string]] : []),
    ...(invite ? [['admin-invite', invite] satisfies [string, string]] : []),
  ];
  const auth = (...said: [string, string][]) => `/auth?${new URLSearchParams([...said, ...kept])}`;
  return {
    // The auth screen redeems an administrator's link, so the callback comes back here.
    callbackURL: invite ? auth() : (next ?? '/dashboard'),
    newUserCallbackURL: auth(['complete-profile', '1']),
    errorCallbackURL: auth(['oauth', 'failed']),
  };
}
