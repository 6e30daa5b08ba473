import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from './api-error.ts';
import { connection } from '../live/connection.ts';
import { askFailedAgain, createQueryClient } from './query-client.ts';

const queries = createQueryClient();
queries.mount();
const stops: (() => void)[] = [askFailedAgain(queries)];
afterEach(() => {
  for (const stop of stops.splice(1)) stop();
  queries.clear();
  connection.set('connecting');
});

/** A screen that shows what one call answers. */
function shown(call: () => Promise<string>) {
  const ask = vi.fn<() => Promise<string>>(call);
  const observer = new QueryObserver(queries, {
    queryKey: [crypto.randomUUID()],
    queryFn: ask,
    retry: false,
  });
  stops.push(observer.subscribe(() => undefined));
  return { ask, result: () => observer.getCurrentResult() };
}

const back: Record<string, () => void> = {
  'the connection': () => {
    connection.set('offline');
    connection.set('connected');
  },
  'the network': () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  },
};

test.each(Object.entries(back))('what failed comes by itself when %s is back', async (_what, comeBack) => {
  let isAway = true;
  const screen = shown(() => (isAway ? Promise.reject(offlineError(undefined)) : Promise.resolve('here')));
  await expect.poll(() => screen.result().status).toBe('error');
  isAway = false;
  comeBack();
  await expect.poll(() => screen.result().data).toBe('here');
});

test.each(Object.entries(back))(
  'what was refused or is here is not asked for again by %s',
  async (_what, comeBack) => {
    const refused = shown(() => Promise.reject(new ApiError(404, 'not_found', 'Not found')));
    const here = shown(() => Promise.resolve('here'));
    await expect.poll(() => [refused.result().status, here.result().status]).toEqual(['error', 'success']);
    comeBack();
    const after = shown(() => Promise.resolve('after'));
    await expect.poll(() => after.result().data).toBe('after');
    expect([refused.ask, here.ask].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  },
);

test('one more at the top of a list leaves what stands below as it is', () => {
  const queryKey = [crypto.randomUUID()];
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  queries.setQueryData(queryKey, [a, b]);
  queries.setQueryData(queryKey, [{ id: 'new' }, { id: 'a' }, { id: 'b' }]);
  const [, second, third] = queries.getQueryData<{ id: string }[]>(queryKey) ?? [];
  expect(second).toBe(a);
  expect(third).toBe(b);
});
