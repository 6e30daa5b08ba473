import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';
import { withRow } from '../submission/merge-queue.ts';

/** Puts a graded row into the list. It cancels an older fetch, whose answer lacks the grade. */
export async function keepGraded(queries: QueryClient, queryKey: QueryKey, row: BoardRow): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<BoardRow[]>(queryKey, (known) => withRow(known ?? [], row));
  await queries.invalidateQueries({ queryKey });
}
