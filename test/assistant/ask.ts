import type { Account } from '../../e2e/lib/accounts.ts';
import type { TestServer } from '../lib/server.ts';

/** Asks the assistant as a screen does. */
export const ask = (
  { url }: Pick<TestServer, 'url'>,
  account: Account,
  query: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${url}/get-ai-response`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: account.cookie, ...headers },
    body: JSON.stringify({ query, userId: account.id }),
    ...(signal ? { signal } : {}),
  });
