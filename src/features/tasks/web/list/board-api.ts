import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { inOrder } from '#shared/format/in-order.ts';
import {
  type BoardColumn,
  type BoardRow,
  type HandInForGrading,
  handInLimits,
} from '#features/tasks/contract/hand-ins.ts';
import { boardKey, queueKey, requestsKey } from '../shared/keys.ts';
import { mergeQueue } from '../submission/merge-queue.ts';
import { handInApi } from '../shared/tasks-api.ts';

/** The queue of a grader: hand-ins that wait for a grade, or one column of the board. */
export type QueueName = BoardColumn | 'waiting';
const longestQueue = 2000;

export const boardQuery = (id: string, state: BoardColumn) =>
  infiniteQueryOptions({
    queryKey: [...boardKey(id), state],
    queryFn: ({ pageParam, signal }) => readColumn(id, state, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: 1,
  });

/** How many requests to mark again wait for an answer. */
export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: requestsKey(id),
    queryFn: async ({ signal }) =>
      (await handInApi.board({ params: { id }, query: { state: 'requests', limit: 1 } }, { signal })).counts
        .requests,
    retry: 1,
  });

/** The students to grade. Nobody leaves the list while it is open, though a grade moves students between columns. */
export const queueQuery = (id: string, name: QueueName, queries: QueryClient) =>
  queryOptions({
    queryKey: [...queueKey(id), name],
    queryFn: async ({ queryKey, signal }) => {
      const states: BoardColumn[] = name === 'waiting' ? ['submitted', 'late'] : [name];
      const columns = await Promise.all(states.map((state) => readWholeColumn(id, state, signal)));
      const found = columns.flat().toSorted(byHandingIn);
      return mergeQueue(queries.getQueryData<BoardRow[]>(queryKey), found);
    },
    // Another visit begins with a fresh list.
    gcTime: 0,
    retry: 1,
  });

/** The student's row after grading. */
export const rowOf = (handIn: HandInForGrading): BoardRow => ({
  student: handIn.student,
  state: handIn.state,
  isLate: handIn.isLate,
  handedInAt: handIn.submissions[0]?.handedInAt ?? null,
  attempts: handIn.submissions.length,
  teamName: handIn.submissions[0]?.team?.name ?? null,
  points: handIn.grade?.points ?? null,
  returnedAt: handIn.grade?.returnedAt ?? null,
  exception: handIn.exception,
});

const readColumn = (id: string, state: BoardColumn, cursor: string, signal: AbortSignal) =>
  handInApi.board(
    { params: { id }, query: { state, limit: handInLimits.boardPageMax, ...(cursor ? { cursor } : {}) } },
    { signal },
  );

async function readWholeColumn(id: string, state: BoardColumn, signal: AbortSignal): Promise<BoardRow[]> {
  const rows: BoardRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null && rows.length < longestQueue) {
    const page = await readColumn(id, state, cursor, signal);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}

/** First handed in, first shown. Students without a hand-in stay in their order, by name. */
const byHandingIn = (a: BoardRow, b: BoardRow): number => inOrder(a.handedInAt ?? '', b.handedInAt ?? '');
