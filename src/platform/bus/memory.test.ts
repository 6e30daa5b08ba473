import { expect, test } from 'vitest';
import { silentLog } from '../../../test/lib/silent-log.ts';
import { MemoryBus } from './memory.ts';

test('every listener hears a fact, after the task that published it', async () => {
  const bus = new MemoryBus(silentLog);
  const heard: string[] = [];
  bus.subscribe('a', (payload) => void heard.push(`first ${JSON.stringify(payload)}`));
  bus.subscribe('a', (payload) => void heard.push(`second ${JSON.stringify(payload)}`));
  bus.subscribe('b', () => void heard.push('wrong'));
  bus.publish('a', { n: 1 });
  expect(heard).toEqual([]);
  await expect.poll(() => heard).toEqual(['first {"n":1}', 'second {"n":1}']);
});

test('publishAndWait ends when every listener is done, also when one of them fails', async () => {
  const bus = new MemoryBus(silentLog);
  let isDone = false;
  bus.subscribe('session.ended', () => {
    throw new Error('broken listener');
  });
  bus.subscribe('session.ended', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isDone = true;
  });
  await bus.publishAndWait('session.ended', {});
  expect(isDone).toBe(true);
});

test('who has left hears nothing, and nobody sees what another does to a payload', async () => {
  const bus = new MemoryBus(silentLog);
  const heard: unknown[] = [];
  const listener = (payload: unknown): void => void heard.push(payload);
  const leave = bus.subscribe('a', listener);
  const leaveAgain = bus.subscribe('a', listener);
  leave();
  const fact = { n: 1, at: new Date(0) };
  const delivered = bus.publishAndWait('a', fact);
  fact.n = 2;
  await delivered;
  expect(heard).toEqual([{ n: 1, at: '1970-01-01T00:00:00.000Z' }]);
  leaveAgain();
  await bus.publishAndWait('a', fact);
  expect(heard.length).toBe(1);
});
