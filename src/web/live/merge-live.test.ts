import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { mergeLive } from './merge-live.ts';

const queries = new QueryClient();
const queryKey = ['names'];
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  queries.clear();
});

/** A screen that shows a list, and the answers of its calls, which the test gives. */
function shownList() {
  const answers: ((names: string[]) => void)[] = [];
  const ask = (): Promise<string[]> => new Promise((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queries, { queryKey, queryFn: ask, retry: false });
  stop = observer.subscribe(() => undefined);
  return { answers, shown: () => observer.getCurrentResult().data };
}
const add = (name: string) => mergeLive<string[]>(queries, queryKey, (names) => [...names, name]);

test('what an event says is shown, and nothing is asked', async () => {
  const { answers, shown } = shownList();
  answers[0]?.(['Ada']);
  await expect.poll(shown).toEqual(['Ada']);
  add('Grace');
  expect(shown()).toEqual(['Ada', 'Grace']);
  expect(answers).toHaveLength(1);
});

test('an answer that was under way when the event came does not take back what it said', async () => {
  const { answers, shown } = shownList();
  answers[0]?.(['Ada']);
  await expect.poll(shown).toEqual(['Ada']);
  void queries.invalidateQueries({ queryKey });
  await expect.poll(() => answers.length).toBe(2);
  add('Grace');
  await expect.poll(() => answers.length).toBe(3);
  answers[1]?.(['Ada']);
  answers[2]?.(['Ada', 'Grace', 'Mary']);
  await expect.poll(shown).toEqual(['Ada', 'Grace', 'Mary']);
});

test('a first answer that was under way is asked for once more', async () => {
  const { answers, shown } = shownList();
  await expect.poll(() => answers.length).toBe(1);
  add('Grace');
  answers[0]?.(['Ada']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['Ada', 'Grace']);
  await expect.poll(shown).toEqual(['Ada', 'Grace']);
});
