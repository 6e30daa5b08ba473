import type { Endpoint } from '#shared/endpoint.ts';
import { addressOf } from '#shared/address-of.ts';
import { offlineError, toApiError } from './api-error.ts';

export interface StreamedEvent {
  event: string;
  data: unknown;
}

const eventStream = 'text/event-stream';

/**
 * Calls an endpoint that answers in parts. A refusal before the first part is an ApiError as of any call; an answer that
 * is plain JSON is one event, `done`. Aborting `signal` closes the connection.
 */
export async function* callForEvents(
  endpoint: Endpoint,
  body: unknown,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): AsyncGenerator<StreamedEvent> {
  const response = await fetch(addressOf(endpoint), {
    method: endpoint.verb,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: eventStream, ...headers },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : offlineError(cause);
  });
  const isStream = response.headers.get('content-type')?.startsWith(eventStream) === true;
  if (response.ok && isStream && response.body) yield* readEvents(response.body, signal);
  else {
    const data: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw toApiError(response, data);
    yield { event: 'done', data };
  }
}

/** Server-sent events, each with one line of JSON, however the network has cut them. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw signal?.aborted === true ? cause : offlineError(cause);
      });
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap(toEvent);
    }
  } finally {
    // A reader that stops closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}

function toEvent(block: string): StreamedEvent[] {
  const fields = new Map(
    block.split(/\r?\n/).map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: ?(.*)/s);
      return [name, value];
    }),
  );
  const data = fields.get('data');
  // A comment keeps the connection open and says nothing.
  return data === undefined ? [] : [{ event: fields.get('event') ?? 'message', data: JSON.parse(data) }];
}
