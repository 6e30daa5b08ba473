import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';

const key = 'quad.draft.question';
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map([[key, ' What is due? ']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asks = () => ask(new QueryClient(), 'What is due?');
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const started = event('start', { question: { id: 'q', content: 'What is due?' }, assistant: 'built-in' });

/** The server's answer, whose parts the test sends. */
function answering(): { say: (part: string) => void } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  vi.stubGlobal('fetch', async () => answer);
  return { say: (part) => void writer.write(new TextEncoder().encode(part)) };
}

test('a question is kept until the server confirms it', async () => {
  const { say } = answering();
  const asking = asks();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept.get(key)).toBe(' What is due? ');
  say(started);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.has(key)).toBe(false);
  say(event('done', { response: 'Nothing.' }));
  await vi.advanceTimersByTimeAsync(5000);
  await asking;
});

test('a question is kept when it did not reach the server, or came too soon', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  let asking = asks();
  await vi.advanceTimersByTimeAsync(5000);
  await asking;
  expect(kept.get(key)).toBe(' What is due? ');

  const tooSoon = { success: false, code: 'rate_limited', message: 'Slow down.', details: {} };
  vi.stubGlobal('fetch', async () => Response.json(tooSoon, { status: 429 }));
  asking = asks();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asking).toMatchObject({ waitSeconds: expect.any(Number) });
  expect(kept.get(key)).toBe(' What is due? ');
});

test('text typed meanwhile stays', async () => {
  const { say } = answering();
  void asks();
  kept.set(key, 'And then');
  say(started);
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get(key)).toBe('And then');
});

test('an answer that arrives after another person has signed in is dropped', async () => {
  const { say } = answering();
  const queries = new QueryClient();
  const asking = ask(queries, 'What is due?');
  say(started);
  await vi.advanceTimersByTimeAsync(5000);
  queries.clear();
  say(event('text', { text: 'Your grades' }));
  say(event('done', { response: 'Your grades are' }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asking).toBeUndefined();
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
