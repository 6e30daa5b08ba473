import { connectionLimits } from '#shared/connection-limits.ts';
import { isApiError } from '../calls/api-error.ts';
import { reconnectDelay } from './backoff.ts';

const serverTries = 5;

/** For outboxes: how long to wait, in milliseconds, before sending again. Undefined when sending again would not help. */
export function waitAfter(error: unknown, failures: number): number | undefined {
  if (!isApiError(error)) return undefined;
  const { retryAfterSeconds } = error.details;
  if (error.code === 'rate_limited')
    return (typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 1) * 1000;
  // Away, restarting, or signed out: it comes back, and what was not sent is kept for that.
  const mayPass = error.isOffline || error.code === 'unavailable' || error.code === 'not_signed_in';
  const isBroken = error.code === 'internal' || error.code === 'unknown';
  if (!mayPass && !(isBroken && failures < serverTries)) return undefined;
  return reconnectDelay(failures, connectionLimits);
}
