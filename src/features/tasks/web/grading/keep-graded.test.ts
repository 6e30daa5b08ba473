import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { mergeQueue } from '../submission/merge-queue.ts';
import { keepGraded } from './keep-graded.ts';

const row = (id: string, points: number | null): BoardRow => ({
  student: { id, name: id, studentId: null, year: null, division: null, avatarUrl: null },
  state: points === null ? 'submitted' : 'graded',
  isLate: false,
  handedInAt: null,
  attempts: 1,
  teamName: null,
  points,
  returnedAt: null,
  exception: null,
});

test('a list requested before a grade and answered after it keeps the grade', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['queue'];
  const answers: ((rows: BoardRow[]) => void)[] = [];
  const queryFn = async () => {
    const found = await new Promise<BoardRow[]>((resolve) => answers.push(resolve));
    return mergeQueue(queries.getQueryData<BoardRow[]>(queryKey), found);
  };
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  const first = queries.fetchQuery({ queryKey, queryFn });
  answers[0]?.([row('asha', null), row('bo', null)]);
  await first;

  void queries.invalidateQueries({ queryKey });
  const kept = keepGraded(queries, queryKey, row('bo', 8.5));
  answers[1]?.([row('asha', null), row('bo', null)]);
  while (answers.length < 3) await Promise.resolve();
  answers[2]?.([row('asha', null)]);
  await kept;
  expect(queries.getQueryData<BoardRow[]>(queryKey)?.map(({ points }) => points)).toEqual([null, 8.5]);
  stop();
});
