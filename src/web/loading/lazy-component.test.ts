import { type ComponentType, createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const Dialog = () => 'the dialog';
const load = vi.fn<() => Promise<ComponentType>>();
const draw = async (component: ComponentType): Promise<string> =>
  new Response(await renderToReadableStream(createElement(component))).text();

const network = new EventTarget();
const navigator = { onLine: true };
const paint = vi.fn<(draws: () => void) => void>((draws) => draws());

beforeEach(() => {
  navigator.onLine = true;
  load.mockReset().mockResolvedValue(Dialog);
  paint.mockClear();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('requestAnimationFrame', paint);
});
afterEach(() => vi.unstubAllGlobals());

test('what is shown is asked for when the press has been painted', async () => {
  const LateDialog = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  expect(await draw(LateDialog)).toBe('the dialog');
  expect(paint).toHaveBeenCalledBefore(load);
});

test('what was asked for ahead is asked for at once and once, and waits for no paint when it is shown', async () => {
  const LateDialog = lazyComponent(load);
  LateDialog.preload();
  LateDialog.preload();
  expect(load).toHaveBeenCalledTimes(1);
  expect(await draw(LateDialog)).toBe('the dialog');
  LateDialog.preload();
  expect(load).toHaveBeenCalledTimes(1);
  expect(paint).not.toHaveBeenCalled();
});

test('what could not be fetched ahead is asked for again when it is shown', async () => {
  load.mockRejectedValueOnce(new Error('gone'));
  const LateDialog = lazyComponent(load);
  LateDialog.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(await draw(LateDialog)).toBe('the dialog');
  expect(load).toHaveBeenCalledTimes(2);
});

test('what is asked for without a network is asked for again when it is back', async () => {
  navigator.onLine = false;
  load.mockRejectedValueOnce(new Error('no network'));
  const shown = draw(lazyComponent(load));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  navigator.onLine = true;
  network.dispatchEvent(new Event('online'));
  expect(await shown).toBe('the dialog');
});

test('what is gone although there is a network is fetched once more, and then reported in its place', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  load.mockRejectedValue(new Error('gone'));
  const shown = draw(lazyComponent(load));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await shown).toContain('Reload');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('gone'));
});

test('what comes with the second question is shown', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  load.mockRejectedValueOnce(new Error('starting again'));
  const shown = draw(lazyComponent(load));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await shown).toBe('the dialog');
});

test('what is below a first screen is asked for when that is drawn, and has been painted', async () => {
  // A first screen that stands stays, for every test of this process.
  vi.resetModules();
  const [{ lazyComponent: freshLazy }, { markFirstScreenReady }] = await Promise.all([
    import('./lazy-component.ts'),
    import('./idle.ts'),
  ]);
  const drawn = draw(freshLazy(load, 'below'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(load).not.toHaveBeenCalled();
  markFirstScreenReady();
  expect(await drawn).toBe('the dialog');
  expect(paint).toHaveBeenCalledBefore(load);
});
