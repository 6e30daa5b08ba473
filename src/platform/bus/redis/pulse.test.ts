import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pulse } from './pulse.ts';

const secondMs = 1000;
let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = 10 * secondMs;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** `answers`: whether Redis brings a beat back, a turn of the loop later as over a real network. */
function open(answers: () => boolean) {
  const heard: string[] = [];
  const pulse = new Pulse({
    beat: (count) => setImmediate(() => setImmediate(() => (answers() ? pulse.heard(count) : undefined))),
    onUp: () => void heard.push('up'),
    onDown: () => void heard.push('down'),
    onStillDown: () => undefined,
  });
  return { pulse, heard };
}

/** Lets the clock and the timers run; what Redis brings is read before the turn ends. */
async function pass(ms: number): Promise<void> {
  now += ms;
  vi.advanceTimersByTime(secondMs);
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a process that stood still for longer than Redis may be silent does not take it for away', async () => {
  const { pulse, heard } = open(() => true);
  await pass(secondMs);
  expect(heard).toEqual(['up']);
  await pass(8 * secondMs);
  expect(heard).toEqual(['up']);
  pulse[Symbol.dispose]();
});

test('a Redis that brings no beat back is away after three seconds', async () => {
  let isThere = true;
  const { pulse, heard } = open(() => isThere);
  await pass(secondMs);
  isThere = false;
  for (let seconds = 1; seconds <= 3; seconds += 1) await pass(secondMs);
  expect(heard).toEqual(['up']);
  await pass(secondMs);
  expect(heard).toEqual(['up', 'down']);
  pulse[Symbol.dispose]();
});
