import { afterEach, expect, test, vi } from 'vitest';
import { Peers } from './peers.ts';

afterEach(() => void vi.useRealTimers());

/** What a listener of its own is told. */
function listen(peers: Peers): string[] {
  const told: string[] = [];
  peers.onChange((change, processId) => void told.push(`${change} ${processId}`));
  return told;
}

test('who listens late is told of those who are there already', () => {
  const peers = new Peers(5_000);
  peers.heard('there');
  const told = listen(peers);
  expect(told).toEqual(['came there']);
  peers.gone('there');
  expect(listen(peers)).toEqual([]);
});

test('who was silent too long is gone, and has come when it is heard again', () => {
  vi.useFakeTimers();
  const peers = new Peers(5_000);
  const told = listen(peers);
  expect(peers.heard('there')).toBe(true);
  vi.advanceTimersByTime(5_001);
  peers.dropSilent();
  expect(peers.heard('there')).toBe(true);
  expect(peers.heard('there')).toBe(false);
  expect(told).toEqual(['came there', 'gone there', 'came there']);
});
