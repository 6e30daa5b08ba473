import { afterEach, expect, test, vi } from 'vitest';
import { Peers } from './peers.ts';

afterEach(() => void vi.useRealTimers());

/** The messages that a listener of its own receives. */
function listen(peers: Peers): string[] {
  const heard: string[] = [];
  peers.onChange((change, processId) => void heard.push(`${change} ${processId}`));
  return heard;
}

test('a late listener learns of those who are there already', () => {
  const peers = new Peers(5_000);
  peers.heard('there');
  const heard = listen(peers);
  expect(heard).toEqual(['came there']);
  peers.gone('there');
  expect(listen(peers)).toEqual([]);
});

test('who was silent too long is gone, and has come when it is heard again', () => {
  vi.useFakeTimers();
  const peers = new Peers(5_000);
  const heard = listen(peers);
  expect(peers.heard('there')).toBe('new');
  vi.advanceTimersByTime(5_001);
  peers.dropSilent();
  expect(peers.heard('there')).toBe('back');
  expect(peers.heard('there')).toBe('known');
  expect(heard).toEqual(['came there', 'gone there', 'came there']);
  peers.gone('there');
  expect(peers.heard('there')).toBe('new');
});

test('nobody waits for one that was taken for dead, and for every other', () => {
  vi.useFakeTimers();
  const peers = new Peers(5_000);
  peers.heard('frozen');
  vi.advanceTimersByTime(5_001);
  peers.heard('there');
  // Where nobody is missing, who listens at Redis is counted.
  expect(peers.areAllButSilent(new Set(['there']))).toBe(false);
  peers.dropSilent();
  expect(peers.areAllButSilent(new Set(['there']))).toBe(true);
  expect(peers.areAllButSilent(new Set())).toBe(false);
  peers.heard('frozen');
  expect(peers.areAllButSilent(new Set(['there', 'frozen']))).toBe(false);
});

test('what others have changed unheard: a silent process counts as alive until it says that it goes, or for minutes', () => {
  vi.useFakeTimers();
  const peers = new Peers(5_000);
  expect(peers.areAllHeard(1_500)).toBe(true);
  peers.heard('there');
  expect(peers.areAllHeard(1_500)).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(peers.areAllHeard(1_500)).toBe(false);
  peers.heard('there');
  peers.gone('there');
  expect(peers.areAllHeard(1_500)).toBe(true);

  peers.heard('cut off');
  vi.advanceTimersByTime(5_001);
  peers.dropSilent();
  expect(peers.areAllHeard(1_500)).toBe(false);
  peers.heard('cut off');
  expect(peers.areAllHeard(1_500)).toBe(true);
  peers.lost('cut off');
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(peers.areAllHeard(1_500)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(peers.areAllHeard(1_500)).toBe(true);
});
