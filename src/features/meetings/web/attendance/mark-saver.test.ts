import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { MarkSaver } from './mark-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that refuses batches with `unknown` in them, and answers with each of `failures` once, first. */
function server(unknown: readonly string[] = [], failures: ApiError[] = []) {
  const sent: string[] = [];
  const stored = new Map<string, string | null>();
  const refused: unknown[] = [];
  const saver = new MarkSaver({
    save: (marks) => {
      sent.push(marks.map(({ userId, state }) => `${userId}:${state ?? 'none'}`).join(' '));
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      if (marks.some(({ userId }) => unknown.includes(userId)))
        return Promise.reject(new ApiError(404, 'not_found', 'unknown'));
      for (const { userId, state } of marks) stored.set(userId, state);
      return Promise.resolve();
    },
    onRefused: (error) => refused.push(error),
  });
  return { saver, sent, stored, refused };
}

test('marks that are made one after the other go together, and are saved when the answer is here', async () => {
  const { saver, sent } = server();
  saver.mark(['ann'], 'present');
  saver.mark(['ben'], 'late');
  saver.mark(['ann'], 'excused');
  expect(saver.state.get()).toBe('saving');
  expect(saver.pending.get().get('ann')).toBe('excused');
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['ann:excused ben:late']);
  expect(saver.state.get()).toBe('saved');
  expect(saver.pending.get().size).toBe(0);
});

test('what is marked again while a batch is on its way is sent after it', async () => {
  const { saver, sent, stored } = server();
  saver.mark(['ann'], 'absent');
  const sending = saver.send();
  saver.mark(['ann'], null);
  await sending;
  expect(saver.state.get()).toBe('saving');
  await vi.runAllTimersAsync();
  expect(sent).toEqual(['ann:absent', 'ann:none']);
  expect(stored.get('ann')).toBeNull();
});

test('without a connection marks stay, and are sent when it is back', async () => {
  const { saver, stored } = server([], [new ApiError(0, 'offline', 'away')]);
  saver.mark(['ann'], 'present');
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.state.get()).toBe('failed');
  expect(saver.pending.get().get('ann')).toBe('present');
  await vi.runAllTimersAsync();
  expect(stored.get('ann')).toBe('present');
  expect(saver.state.get()).toBe('saved');
});

test('one student who has left the course costs the others no mark', async () => {
  const { saver, stored, refused } = server(['gone']);
  saver.mark(['ann', 'ben', 'gone', 'cem'], 'present');
  await vi.runAllTimersAsync();
  expect([...stored.keys()].toSorted()).toEqual(['ann', 'ben', 'cem']);
  expect(refused).toHaveLength(1);
  expect(saver.state.get()).toBe('saved');
});

test('marks in a register of others are given up after three refusals', async () => {
  const everybody = Array.from({ length: 80 }, (_, place) => `s${place}`);
  const { saver, sent, refused } = server(everybody);
  saver.mark(everybody, 'present');
  await vi.runAllTimersAsync();
  expect(refused).toHaveLength(3);
  expect(sent.length).toBeLessThan(20);
  expect(saver.pending.get().size).toBe(0);
});
