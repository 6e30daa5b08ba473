import { addressOf, toText } from '#shared/address-of.ts';
import type { Contract, Endpoint, ReplyOf, RequestOf, Schema } from '#shared/endpoint.ts';
import type * as Zod from 'zod/mini';
import { noteAnswer, offlineError, toApiError } from './api-error.ts';
import { sendWithProgress } from './upload.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent bytes as a share, 0 to 1. Only calls with files report it. */
  onProgress?: (share: number) => void;
  /** The call goes on when the page goes away; at most 64 kB. */
  keepalive?: boolean;
}

/** A contract as typed functions: `api.list({ query })`, `api.create({ body, files }, { onProgress })`. */
export type Client<C extends Contract> = {
  [K in keyof C]: {} extends RequestOf<C[K]>
    ? (request?: RequestOf<C[K]>, options?: CallOptions) => Promise<ReplyOf<C[K]>>
    : (request: RequestOf<C[K]>, options?: CallOptions) => Promise<ReplyOf<C[K]>>;
};

interface AnyRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | readonly Blob[] | undefined>;
}

export function createClient<const C extends Contract>(contract: C): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (request?: AnyRequest, options?: CallOptions) => call(endpoint, request, options),
  ]);
  return Object.fromEntries(calls) as Client<C>;
}

async function call(
  endpoint: Endpoint,
  request: AnyRequest = {},
  options: CallOptions = {},
): Promise<unknown> {
  const response = await send(endpoint, request, options);
  noteAnswer(response);
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response, body);
  if (import.meta.env.DEV) await checkReply(endpoint, body);
  return body;
}

async function send(
  endpoint: Endpoint,
  request: AnyRequest,
  { signal, onProgress, keepalive }: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint, request);
  const init: RequestInit = { method: endpoint.verb, credentials: 'include' };
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = true;
  if (endpoint.files) init.body = toFormData(request);
  else if (endpoint.body) {
    init.body = JSON.stringify(request.body ?? {});
    init.headers = { 'content-type': 'application/json' };
  }
  try {
    return endpoint.files && onProgress
      ? await sendWithProgress(address, init, onProgress)
      : await fetch(address, init);
  } catch (cause) {
    // An aborted call is nobody's failure: the query library knows what to do with it.
    throw signal?.aborted ? cause : offlineError(cause);
  }
}

function toFormData({ body = {}, files = {} }: AnyRequest): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    // A form has no null: an empty field clears.
    if (value === null) form.append(key, '');
    else form.append(key, toText(value));
  }
  // Files last: the server knows the text fields before the first byte of a file.
  for (const [key, value] of Object.entries(files))
    for (const file of value ? [value].flat() : []) form.append(key, file);
  return form;
}

/** In development only: a reply that breaks its contract is a bug of ours, and should be seen at once. */
async function checkReply({ verb, path, reply }: Endpoint, body: unknown): Promise<void> {
  if (reply === 'file') return;
  const z = await import('zod/mini');
  const result = z.safeParse(reply as Schema & Zod.ZodMiniType, body);
  if (!result.success)
    console.error(`${verb} ${path} answered outside its contract`, result.error.issues, body);
}
