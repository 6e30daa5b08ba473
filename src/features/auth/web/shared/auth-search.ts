const authViews = ['login', 'signup', 'forgot'] as const;
export type AuthView = (typeof authViews)[number];

/** The search part of the auth screen's address. */
export interface AuthSearch {
  view?: AuthView | undefined;
  /** The page to show after the sign-in. */
  next?: string | undefined;
  /** The first sign-in through a provider continues in the wizard. */
  'complete-profile'?: 1 | undefined;
  /** A sign-in through a provider failed. */
  oauth?: 'failed' | undefined;
  error?: string | undefined;
  /** The log's one-time link that makes the first administrator. */
  'admin-invite'?: string | undefined;
}

const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the address and drops invalid values. No schemas: every page loads this chunk. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const view = authViews.find((each) => each === search['view']);
  const next = wordOf(search['next']);
  const error = wordOf(search['error']);
  const invite = wordOf(search['admin-invite']);
  return {
    ...(view && view !== 'login' ? { view } : {}),
    ...(next ? { next } : {}),
    ...(String(search['complete-profile']) === '1' ? { 'complete-profile': 1 } : {}),
    ...(search['oauth'] === 'failed' ? { oauth: 'failed' } : {}),
    ...(error ? { error } : {}),
    ...(invite ? { 'admin-invite': invite } : {}),
  };
}
