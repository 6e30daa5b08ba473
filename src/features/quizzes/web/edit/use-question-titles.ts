import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BankRow } from '#features/quizzes/contract/bank.ts';
import { bankQuery } from '../shared/bank-api.ts';

type Named = Pick<BankRow, 'points'> & { title: string };

/** Title and points of the questions of the bank, by id. All pages are read, one after the other. */
export function useQuestionTitles(courseId: string): ReadonlyMap<string, Named> {
  const list = useInfiniteQuery(bankQuery(courseId, {}));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = list.data?.pages.flatMap(({ questions }) => questions) ?? [];
  return new Map(
    rows.map(({ id, title, excerpt, points }) => [id, { title: title === '' ? excerpt : title, points }]),
  );
}
