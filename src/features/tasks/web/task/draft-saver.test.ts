import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { DraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const empty = { text: '', link: '', fileIds: [] };
const words = (text: string) => ({ ...empty, text });

/** A server that keeps one draft and its version. It answers with each of `refusals` once, first. */
function server(...refusals: ApiError[]) {
  const sent: { text: string; basedOn: number }[] = [];
  let version = 0;
  const saver = new DraftSaver(
    ({ text, basedOn }) => {
      sent.push({ text, basedOn });
      const refusal = refusals.shift();
      if (refusal) return Promise.reject(refusal);
      version += 1;
      return Promise.resolve({ draftVersion: version });
    },
    0,
    empty,
  );
  return { saver, sent };
}

test('a pause in typing sends one save, based on the last version', async () => {
  const { saver, sent } = server();
  for (const text of ['o', 'on', 'one']) saver.change(words(text));
  expect(saver.state.get()).toBe('waiting');
  await vi.runAllTimersAsync();
  saver.change(words('one two'));
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    { text: 'one', basedOn: 0 },
    { text: 'one two', basedOn: 1 },
  ]);
  expect(saver.state.get()).toBe('saved');
});

test('without a connection it retries, and saves the newest text', async () => {
  const { saver, sent } = server(
    new ApiError(0, 'offline', 'away'),
    new ApiError(503, 'unavailable', 'busy'),
  );
  saver.change(words('kept'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.state.get()).toBe('failed');
  saver.change(words('kept, and more'));
  await vi.runAllTimersAsync();
  expect(sent.at(-1)?.text).toBe('kept, and more');
  expect(saver.state.get()).toBe('saved');
});

test('a draft changed elsewhere is not overwritten until the person decides', async () => {
  const { saver, sent } = server(new ApiError(409, 'conflict', 'changed'));
  saver.change(words('mine'));
  await vi.runAllTimersAsync();
  expect(saver.state.get()).toBe('conflict');
  saver.change(words('mine, longer'));
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  saver.overwrite(5);
  await vi.runAllTimersAsync();
  expect(sent.at(-1)).toEqual({ text: 'mine, longer', basedOn: 5 });
});

test('an unfinished link waits for the next change, without retries', async () => {
  const { saver, sent } = server(new ApiError(400, 'validation', 'no link'));
  saver.change({ ...empty, link: 'htt' });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(saver.state.get()).toBe('waiting');
});

test("another device's text replaces the form only while nothing was typed here", () => {
  const { saver } = server();
  expect(saver.isBehind(1)).toBe(true);
  expect(saver.isClean).toBe(true);
  saver.change(words('mine'));
  expect(saver.isClean).toBe(false);
  saver.adopt(1, words('theirs'));
  expect(saver.isBehind(1)).toBe(false);
  expect(saver.isClean).toBe(true);
});
