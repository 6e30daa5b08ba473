import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface StreamedEvent {
  event: string;
  data: unknown;
}

/** An answer in parts: server-sent events, each one line of JSON. `signal` aborts when the reader disconnects. */
export class EventStream {
  readonly open: (signal: AbortSignal) => AsyncIterable<StreamedEvent>;
  constructor(open: (signal: AbortSignal) => AsyncIterable<StreamedEvent>) {
    this.open = open;
  }
}

export function sendEvents(reply: FastifyReply, { open }: EventStream): FastifyReply {
  const reading = new AbortController();
  reply.raw.once('close', () => reading.abort());
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies forward each event at once.
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(written(open(reading.signal))));
}

async function* written(events: AsyncIterable<StreamedEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
