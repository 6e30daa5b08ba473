import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

/** Each statement answers when the test says so. */
function statements() {
  const events: string[] = [];
  const waiting: string[] = [];
  const answers = new Map<string, () => void>();
  const soon = inTurns(() => {
    const calls = waiting.splice(0);
    if (calls.length === 0) return undefined;
    const name = calls.join(' and ');
    events.push(`asked ${name}`);
    const sent = new Promise<() => void>((resolve) =>
      answers.set(name, () => resolve(() => events.push(`handed out ${name}`))),
    );
    return { calls: [], answers: sent };
  });
  const ask = (name: string) => {
    waiting.push(name);
    soon();
  };
  return { ask, answer: (name: string) => answers.get(name)?.(), events };
}

test('the next statement is on its way before the answers of the one before are handed out', async () => {
  const { ask, answer, events } = statements();
  ask('a');
  await expect.poll(() => events).toEqual(['asked a']);
  ask('b');
  ask('c');
  answer('a');
  await expect.poll(() => events).toEqual(['asked a', 'asked b and c', 'handed out a']);
  // Nothing waits: what was read is handed out at once.
  answer('b and c');
  await expect.poll(() => events.at(-1)).toBe('handed out b and c');
});

test('one statement runs at a time', async () => {
  const { ask, answer, events } = statements();
  ask('a');
  await expect.poll(() => events).toEqual(['asked a']);
  ask('b');
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(events).toEqual(['asked a']);
  answer('a');
  await expect.poll(() => events).toEqual(['asked a', 'asked b', 'handed out a']);
  answer('b');
  await expect.poll(() => events.at(-1)).toBe('handed out b');
});

test('who asks again after an answer is asked for again', async () => {
  const { ask, answer, events } = statements();
  for (const name of ['a', 'b']) {
    ask(name);
    await expect.poll(() => events.at(-1)).toBe(`asked ${name}`);
    answer(name);
    await expect.poll(() => events.at(-1)).toBe(`handed out ${name}`);
  }
});
