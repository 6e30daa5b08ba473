import { startAuthentication } from '@simplewebauthn/browser';
import { offlineError, toApiError } from '../calls/api-error.ts';

const path = '/api/identity/passkey';
type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Signs in with a passkey of this device: a session begins that has just proved everything. False: the person thought better of it. */
export async function signInWithPasskey(): Promise<boolean> {
  const optionsJSON = (await call(`${path}/generate-authenticate-options`)) as Options;
  let response: Awaited<ReturnType<typeof startAuthentication>>;
  try {
    response = await startAuthentication({ optionsJSON });
  } catch (error) {
    // Closed, or waited too long: the browser does not say which.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return false;
    throw error;
  }
  await call(`${path}/verify-authentication`, { response });
  return true;
}

async function call(address: string, body?: object): Promise<unknown> {
  const init: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(address, { credentials: 'include', ...init }).catch((cause: unknown) => {
    throw offlineError(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, answer);
  return answer;
}
