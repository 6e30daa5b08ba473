import { offlineError, toApiError } from '../calls/api-error.ts';

/** Renews what this session has proved. Throws an ApiError; the server says which of the two was wrong. */
export async function reverify(proof: { password?: string; code?: string }): Promise<void> {
  const response = await fetch('/api/identity/reverify', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  }).catch((cause: unknown) => {
    throw offlineError(cause);
  });
  if (!response.ok) throw toApiError(response, await response.json().catch(() => undefined));
}
