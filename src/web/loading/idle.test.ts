import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextPaint } from './idle.ts';

const page = { hidden: false };
let frame = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (frame = draw));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a slow machine is waited for: its frame comes late, and what is heavy after it', async () => {
  const isPainted = vi.fn<() => void>();
  void nextPaint().then(isPainted);
  await vi.advanceTimersByTimeAsync(300);
  expect(isPainted).not.toHaveBeenCalled();
  frame();
  await vi.advanceTimersByTimeAsync(1);
  expect(isPainted).toHaveBeenCalledOnce();
});

test('a screen that shows nothing keeps nothing waiting', async () => {
  const isPainted = vi.fn<() => void>();
  page.hidden = true;
  void nextPaint().then(isPainted);
  await vi.advanceTimersByTimeAsync(1);
  expect(isPainted).toHaveBeenCalledOnce();
});

test('one that is hidden meanwhile, and gets no frame, goes on by itself', async () => {
  const isPainted = vi.fn<() => void>();
  void nextPaint().then(isPainted);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(isPainted).toHaveBeenCalledOnce();
});
