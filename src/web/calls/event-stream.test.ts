import { expect, test } from 'vitest';
import { readEvents } from './event-stream.ts';

const wire = [
  'event: start\ndata: {"n":1}\n\n',
  ': the connection is kept open\n\n',
  'event: text\ndata: {"text":"Grüße: 10 €, \\n\\nzwei 😀"}\r\n\r\n',
  'event: done\ndata: {"response":"a: b"}\n\n',
].join('');

const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

test.each([1, 2, 3, 7, 1000])('events cut into pieces of %i bytes are whole again', async (size) => {
  const bytes = new TextEncoder().encode(wire);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  );
  const events = await Array.fromAsync(readEvents(streamOf(chunks)));
  expect(events).toEqual([
    { event: 'start', data: { n: 1 } },
    { event: 'text', data: { text: 'Grüße: 10 €, \n\nzwei 😀' } },
    { event: 'done', data: { response: 'a: b' } },
  ]);
});

test('a cut-off event is ignored, and a reader that stops closes the connection', async () => {
  const encoder = new TextEncoder();
  const cut = streamOf([encoder.encode('event: text\ndata: {"text":"a"}\n\nevent: done\ndata: {"resp')]);
  expect(await Array.fromAsync(readEvents(cut))).toEqual([{ event: 'text', data: { text: 'a' } }]);
  let isClosed = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(encoder.encode('data: 1\n\n')),
    cancel: () => {
      isClosed = true;
    },
  });
  for await (const event of readEvents(endless)) {
    expect(event).toEqual({ event: 'message', data: 1 });
    break;
  }
  expect(isClosed).toBe(true);
});
