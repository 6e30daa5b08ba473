import { setTimeout as wait } from 'node:timers/promises';
import { ModelError } from './port.ts';

/** The largest answer, with everything that a service sends around it. More would fill our memory. */
const mostBytes = 4_000_000;
/** The longest wait before the second try. A service that needs longer is of no use to a waiting person. */
const mostWaitMs = 5000;
const usualWaitMs = 1000;

/**
 * The one way out to a model: follows no redirect (what is sent goes to the configured address or nowhere), tries once
 * more when the service is busy, and reads no more than an answer can be. An answer begins within `beginMs`: the library
 * counts its first piece only from there.
 */
export function sendToModel(beginMs: number): typeof fetch {
  const attempt: typeof fetch = async (input, init) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), beginMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
    try {
      return await fetch(input, { ...init, signal, redirect: 'error' });
    } catch (error) {
      throw late.signal.aborted ? new ModelError('slow', 'the model did not begin to answer') : error;
    } finally {
      clearTimeout(timer);
    }
  };
  return async (input, init) => {
    const first = await attempt(input, init);
    const waitMs = waitBefore(first);
    if (waitMs === undefined) return limited(first);
    await first.body?.cancel();
    await wait(waitMs, undefined, init?.signal ? { signal: init.signal } : {});
    return limited(await attempt(input, init));
  };
}

/** Undefined when another try is no use. */
function waitBefore({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const asked = askedWait(headers);
  if (asked === undefined) return usualWaitMs;
  return asked <= mostWaitMs ? asked : undefined;
}

/**
 * 'Retry-After' in seconds, or in milliseconds as some services write it. A date is ignored: the usual wait
 * applies.
 */
function askedWait(headers: Headers): number | undefined {
  const ms = numberOf(headers.get('retry-after-ms'));
  if (ms !== undefined) return ms;
  const seconds = numberOf(headers.get('retry-after'));
  return seconds === undefined ? undefined : seconds * 1000;
}

function numberOf(value: string | null): number | undefined {
  const number = value === null || value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

function limited(response: Response): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > mostBytes) controller.error(new ModelError('malformed', 'the answer has no end'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
